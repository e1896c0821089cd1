import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { type StoredFile, storedFile, titleOf } from '#domain/files/stored-file.ts';
import type { Block } from '#domain/posts/block.ts';
import { decodeEntities } from '#domain/posts/plain-text.ts';

export const FILE_CLASS = 'file';

/** Writes a file as it is stored in a text: a link with a title, and a caption of HTML without blocks. */
export function fileHtml(
  file: Pick<StoredFile, 'title'>,
  address: string,
  title = '',
  caption = '',
): string {
  const link = `<a href="${escapeAttribute(address)}">${escapeHtml(title.trim() || titleOf(file))}</a>`;
  const described = caption && `<figcaption>${caption}</figcaption>`;
  return `<figure class="${FILE_CLASS}">${link}${described}</figure>`;
}

const LINK = new RegExp(`<figure class="${FILE_CLASS}">\\s*<a href="([^"]*)"[^>]*>([^<]*)<`, 'g');

const FIGURE = new RegExp(
  `<figure class="${FILE_CLASS}">(<a href="([^"]*)">[^<]*</a>)(?:<figcaption>(.*?)</figcaption>)?</figure>`,
  'gs',
);

/** Makes links of the files in a block that are none of this site. */
export const linkForeignFiles = (html: string): string =>
  html.replace(FIGURE, (figure, link: string, href: string, caption = '') => {
    if (storedFile(decodeEntities(href))) return figure;
    return caption ? `${link}<br />${caption}` : link;
  });

/** A file in a text, with the title that its author gave it. */
interface FileLink {
  readonly file: StoredFile;
  readonly address: string;
  readonly label: string;
}

export const filesIn = (content: readonly Block[]): FileLink[] =>
  content.flatMap((block) =>
    block.type === 'paragraph'
      ? [...block.text.matchAll(LINK)].flatMap(([, href = '', label = '']) => {
          const address = decodeEntities(href);
          const file = storedFile(address);
          return file ? [{ file, address, label: decodeEntities(label) }] : [];
        })
      : [],
  );
