import { sectionName } from '#islands/ui/site-sections.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { LETTER_LABELS } from '#islands/editor/publish/letter-messages.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';

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
  letter: [
    'Letter',
    (choice: string) => new Map<string, string>(Object.entries(LETTER_LABELS)).get(choice) ?? '',
  ],
  listing: ['Correction', (choice: string) => choice],
  page: ['Address', (path: string) => path],
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
