import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import type { Block } from '#domain/posts/block.ts';
import { embedOf, siteOf } from '#domain/posts/embed.ts';

/** The class of a figure that stands for a page of another site. */
export const EMBED_CLASS = 'embed';

/** Returns true if content holds a page of another site. */
export const hasEmbed = (content: readonly Block[]): boolean =>
  content.some((block) => block.type === 'paragraph' && block.text.includes(`"${EMBED_CLASS}"`));

/** Writes a page of another site as it is stored: a link with a title, and a caption of HTML without blocks. */
export function embedHtml(address: string, title = '', caption = ''): string {
  const href = embedOf(address)?.page ?? address;
  const link = `<a href="${escapeAttribute(href)}">${escapeHtml(title.trim() || siteOf(href))}</a>`;
  const described = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure class="${EMBED_CLASS}">${link}${described}</figure>`;
}
