import * as z from 'zod/mini';
import { Text } from '#domain/fields.ts';
import { TimedId } from '#domain/id.ts';
import { SpamReason } from '#domain/readers/spam-reason.ts';

/** A thought as it is stored, before the author decides about it. */
export const SubmittedThought = z.object({
  name: Text(),
  contact: Text(),
  content: Text(),
  type: z.enum(['short', 'long']),
  at: z.iso.datetime(),
  /** The hash of the writer's receipt. It never leaves the store. */
  receipt: z.optional(z.string()),
  /** The signs of spam that it had when it arrived. */
  spam: z.optional(z.array(SpamReason)),
});
export type SubmittedThought = z.infer<typeof SubmittedThought>;

/** A submitted thought, as the author sees it before deciding. */
export const PendingThought = z.object({
  id: TimedId,
  author: Text(),
  content: Text(),
  contact: Text(),
  type: z.enum(['short', 'long']),
  /** The time of its submission. */
  date: z.iso.datetime(),
  spam: z.optional(z.array(SpamReason)),
});
export type PendingThought = z.infer<typeof PendingThought>;

/** An approved thought as readers get it: plain text, with its contact. */
export const Thought = z.object({
  id: TimedId,
  name: Text(),
  contact: Text(),
  content: Text(),
  attribution: z.optional(Text()),
  /** The time of its appearance in the feed. */
  date: z.iso.datetime(),
});
export type Thought = z.infer<typeof Thought>;

/** Returns an approved thought as readers get it. */
export function publicThought(id: string, thought: SubmittedThought, approvedAt: string): Thought {
  const { name, contact, content } = thought;
  return { id, name, contact, ...splitAttribution(content), date: approvedAt };
}

type Appearance = Pick<Thought, 'id' | 'date'>;

/** Compares thoughts by their appearance, latest first. For equal times, the one submitted last comes first. */
export function byAppearance(a: Appearance, b: Appearance): number {
  if (a.date !== b.date) return a.date < b.date ? 1 : -1;
  if (a.id === b.id) return 0;
  return a.id < b.id ? 1 : -1;
}

/** The number of likes of a thought. */
export const LikeCount = z.object({ id: z.string(), count: z.number() });
export type LikeCount = z.infer<typeof LikeCount>;

/** Returns the text to send for a thought, with the title of a long one as its first line. */
export const withTitle = (title: string, text: string) =>
  title.trim() === '' ? text : `${title.trim()}\n\n${text}`;

/**
 * Separates the attribution from a text. It is the last line, unless that is the only one, and begins with a dash or
 * follows a line that is only a dash. The lines are removed from the end one by one, since a regular expression would
 * take cubic time.
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

/** Returns the last line of a text that is not blank, and everything before it. */
function lastLine(text: string): { before: string; last: string } {
  const trimmed = text.trimEnd();
  const end = trimmed.lastIndexOf('\n');
  return {
    before: trimmed.slice(0, Math.max(end, 0)).trimEnd(),
    last: trimmed.slice(end + 1).trim(),
  };
}

/** Returns the text after the dash at the beginning of a line. Returns undefined if there is none. */
function afterDash(line: string): string | undefined {
  const dash = ['—', '--'].find((one) => line.startsWith(one));
  return dash === undefined ? undefined : line.slice(dash.length).trimStart();
}
