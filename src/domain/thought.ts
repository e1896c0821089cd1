import * as z from 'zod/mini';
import { countWords } from './count-words.ts';
import { optionalLine, requiredLine, requiredText } from './fields.ts';
import { TimedId } from './id.ts';
import { LIMITS } from './limits.ts';

/** How long a thought may be, by its kind. */
export const THOUGHT_LENGTH = { short: LIMITS.shortThought, long: LIMITS.longThought } as const;
export type ThoughtType = keyof typeof THOUGHT_LENGTH;

const ofType = <T extends ThoughtType>(type: T) =>
  z.object({
    type: z.literal(type),
    name: requiredLine('A name', LIMITS.thoughtName),
    contact: optionalLine('A contact', LIMITS.thoughtContact),
    content: requiredText('A text', THOUGHT_LENGTH[type]),
  });

/** What a reader sends as a thought; the title of a long one is the first line of its content. */
export const NewThought = z.discriminatedUnion(
  'type',
  [ofType('short'), ofType('long')],
  'A thought is either short or long.',
);
export type NewThought = z.infer<typeof NewThought>;

/** A thought as it is stored, and waits for the author. */
export const SubmittedThought = z.object({
  name: z.string(),
  contact: z.string(),
  content: z.string(),
  type: z.enum(['short', 'long']),
  at: z.iso.datetime(),
});
export type SubmittedThought = z.infer<typeof SubmittedThought>;

/** A thought that waits, as the author decides about it. */
export const PendingThought = z.object({
  id: TimedId,
  author: z.string(),
  content: z.string(),
  contact: z.string(),
  type: z.enum(['short', 'long']),
  /** When it came. */
  date: z.iso.datetime(),
});
export type PendingThought = z.infer<typeof PendingThought>;

/** An approved thought as readers get it: plain text, its contact public. */
export const Thought = z.object({
  id: TimedId,
  name: z.string(),
  contact: z.string(),
  content: z.string(),
  attribution: z.optional(z.string()),
  /** When it appeared. */
  date: z.iso.datetime(),
});
export type Thought = z.infer<typeof Thought>;

/** A thought as everybody may see it, from the day it was approved. */
export function publicThought(id: string, thought: SubmittedThought, approvedAt: string): Thought {
  const { name, contact, content } = thought;
  return { id, name, contact, ...splitAttribution(content), date: approvedAt };
}

type Appearance = Pick<Thought, 'id' | 'date'>;

/** Those that appeared last first; of those of one moment the one that was sent last. */
export function byAppearance(a: Appearance, b: Appearance): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** How often a thought is liked. */
export const LikeCount = z.object({ id: z.string(), count: z.number() });
export type LikeCount = z.infer<typeof LikeCount>;

/** The text that is sent for a long thought with a title, and for any other. */
export const withTitle = (title: string, text: string) =>
  title.trim() === '' ? text : `${title.trim()}\n\n${text}`;

/**
 * Parts a text from whose words it is: its last line, where that is not the only one and begins with a dash, or follows
 * a line of nothing but a dash. Takes lines off the end, since an expression for it would take cubic time.
 */
export function splitAttribution(content: string): { content: string; attribution?: string } {
  const { before, last } = lastLine(content);
  const attribution = afterDash(last);
  if (attribution) return before ? { content: before, attribution } : { content };
  const above = lastLine(before);
  return above.before && afterDash(above.last) === ''
    ? { content: above.before, attribution: last }
    : { content };
}

/** The last line of a text that is not blank, and everything before it. */
function lastLine(text: string): { before: string; last: string } {
  const trimmed = text.trimEnd();
  const end = trimmed.lastIndexOf('\n');
  return {
    before: trimmed.slice(0, Math.max(end, 0)).trimEnd(),
    last: trimmed.slice(end + 1).trim(),
  };
}

/** Returns the text after the dash that a line begins with; undefined where it begins with none. */
function afterDash(line: string): string | undefined {
  const dash = ['—', '--'].find((one) => line.startsWith(one));
  return dash === undefined ? undefined : line.slice(dash.length).trimStart();
}

/** The size that a thought is set in. */
export function thoughtSize(content: string): 'large' | 'medium' | 'small' {
  const words = countWords(content);
  if (words < LIMITS.largeThoughtWords) return 'large';
  return words < LIMITS.mediumThoughtWords ? 'medium' : 'small';
}
