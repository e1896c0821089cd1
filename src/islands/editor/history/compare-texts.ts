import { diffWordsWithSpace } from 'diff';
import { sectionName } from '#islands/ui/site-sections.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';

/** Milliseconds after which a comparison by words is given up. */
const PATIENCE = 1_000;

/** A part of a text: in both versions, or in one of them. */
export interface TextPart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** Compares two texts by words. Texts that differ too much for that are one part each. */
export function compareTexts(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after, { timeout: PATIENCE });
  if (!parts) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return joinPhrases(
    parts.map(({ value: text, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text,
    })),
  );
}

/** Joins replaced words with only spaces between them, so that a replaced phrase is one removal and one addition. */
function joinPhrases(parts: readonly TextPart[]): TextPart[] {
  const joined: TextPart[] = [];
  let [removed, added] = ['', ''];
  function flush() {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  }
  for (const part of parts) {
    const { kind, text } = part;
    const isGap = kind === 'same' && removed !== '' && added !== '' && /^ +$/.test(text);
    if (kind === 'same' && !isGap) {
      flush();
      joined.push(part);
    }
    if (kind === 'removed' || isGap) removed += text;
    if (kind === 'added' || isGap) added += text;
  }
  flush();
  return joined;
}

/** The fields beside the content, with their labels and the text that is shown of them. */
const FIELDS = {
  title: ['Title', (text: string) => text],
  subheading: ['Subheading', (text: string) => text],
  category: ['Category', (key: string) => (key === '' ? '' : sectionName(key))],
  author: ['Author', (text: string) => text],
  tags: ['Tags', (text: string) => tagsOf(text).join(', ')],
  language: ['Language', (tag: string) => tag],
  coverImage: ['Cover image', (url: string) => url],
  slug: ['Address', (letters: string) => letters],
  cardTitle: ['Title when shared', (text: string) => text],
  cardDescription: ['Description when shared', (text: string) => text],
  cardImage: ['Picture when shared', (url: string) => url],
  coverFocus: ['Focal point of the cover', (focus: string) => focus],
} as const satisfies Record<
  Exclude<keyof Draft, 'content'>,
  readonly [string, (value: string) => string]
>;

/** A field that differs between two versions. */
interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the fields beside the content that differ between two versions. */
export const changedFields = (before: Draft, after: Draft): ChangedField[] =>
  Object.entries(FIELDS)
    .map(([name, [label, show]]) => {
      const key = name as keyof typeof FIELDS;
      return { label, before: show(before[key] ?? ''), after: show(after[key] ?? '') };
    })
    .filter((field) => field.before !== field.after);
