import type { ImportedItem, LeftOut } from '#import/model.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { PICTURE } from '#post/foreign-html/images.ts';
import type { Attached } from './shortcodes.ts';
import type { WxrRecord } from './wxr.ts';

/** The files of the media library by their ids. */
export type Attachments = ReadonlyMap<string, Attached & { readonly parent: string }>;

export function readAttachments(records: readonly WxrRecord[], leftOut: LeftOut[]): Attachments {
  const attachments = new Map<string, Attached & { parent: string }>();
  for (const { texts, meta, comments } of records) {
    const url = texts['attachment_url']?.trim();
    if (texts['post_type'] !== 'attachment' || !url) continue;
    attachments.set(texts['post_id'] ?? '', {
      url,
      alt: meta['_wp_attachment_image_alt'] ?? '',
      caption: texts['excerpt'] ?? '',
      parent: texts['post_parent'] ?? '',
    });
    if (comments.length > 0) {
      const reason = `${comments.length} comments on this file are not taken: only posts have comments.`;
      leftOut.push({ name: url, reason });
    }
  }
  return attachments;
}

/** Names the files of the media library that no text shows, and those of a type that no site stores. */
export function remarksOnFiles(
  items: readonly ImportedItem[],
  attachments: Attachments,
): LeftOut[] {
  const shown = items.map(({ html, cover }) => `${html} ${cover?.src ?? ''}`).join(' ');
  const files = [...new Set([...attachments.values()].map(({ url }) => url))];
  return files.flatMap((name) => {
    // A smaller size has another ending.
    const stem = name.replace(/^https?:\/\/[^/]*/, '').replace(/(?:-scaled)?\.\w+$/, '');
    if (!shown.includes(stem))
      return [{ name, reason: 'No text shows this file of the media library.' }];
    if (PICTURE.test(name) || FILE.test(name) || /\.svg$/i.test(name)) return [];
    const reason = 'Files of this type are not taken. Links to it lead to the old site.';
    return [{ name, reason }];
  });
}
