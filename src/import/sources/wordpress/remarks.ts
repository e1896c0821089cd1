import type { WxrRecord } from './wxr.ts';

/** Returns true for a text that everybody could read. */
export const isPublic = (texts: WxrRecord['texts']): boolean =>
  (texts['status'] ?? 'publish') === 'publish' && !texts['post_password'];

/** Returns what the report says about properties of a text that it does not keep. */
export function remarksOn({ texts, terms, meta }: WxrRecord, hasCover: boolean): string[] {
  const others = terms.filter(({ domain }) => domain !== 'category' && domain !== 'post_tag');
  const named = others.map(({ name, domain }) => `${name} (${domain})`).join(', ');
  return [
    ...(isPublic(texts) ? [] : [formerState(texts)]),
    ...(texts['is_sticky'] === '1'
      ? ['It stood above the others. Here it stands at its date.']
      : []),
    ...(meta['_thumbnail_id'] && !hasCover
      ? ['The picture above it is not in the export. One of all content has it.']
      : []),
    ...(named ? [`Terms that are not taken: ${named}.`] : []),
  ];
}

function formerState(texts: WxrRecord['texts']): string {
  if (texts['post_password']) return 'It was protected by a password. It becomes a draft.';
  if (texts['status'] === 'private') return 'It was private. It becomes a draft.';
  if (texts['status'] === 'future') return 'It was scheduled. It becomes a draft.';
  if (texts['status'] === 'pending') return 'It waited for a review. It becomes a draft.';
  return 'It was a draft.';
}
