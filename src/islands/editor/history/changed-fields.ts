import { sectionName } from '#islands/ui/site-sections.ts';
import { type Draft, DRAFT_LABELS } from '#domain/posts/draft.ts';
import { LETTER_LABELS } from '#islands/editor/publish/letter-messages.ts';
import { tagsOf } from '#domain/posts/draft-tags.ts';

type Field = keyof typeof DRAFT_LABELS;

/** The fields that are shown in other words than they are stored in. */
const SHOWN: Partial<Record<Field, (value: string) => string>> = {
  category: (key) => (key === '' ? '' : sectionName(key)),
  tags: (text) => tagsOf(text).join(', '),
  bluesky: (choice) => (choice === 'post' ? 'Yes' : choice && 'No'),
  letter: (choice) => new Map<string, string>(Object.entries(LETTER_LABELS)).get(choice) ?? '',
};

/** A field that differs between two versions. */
interface ChangedField {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** Lists the fields beside the content that differ between two versions. */
export function changedFields(before: Draft, after: Draft): ChangedField[] {
  const fields = Object.entries(DRAFT_LABELS) as [Field, string][];
  return fields
    .map(([name, label]) => {
      const show = SHOWN[name] ?? ((value) => value);
      return { label, before: show(before[name] ?? ''), after: show(after[name] ?? '') };
    })
    .filter((field) => field.before !== field.after);
}
