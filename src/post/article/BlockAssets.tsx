import { FILE_CLASS } from '#post/html/file-html.ts';
import type { TypesetBlock } from '#post/typography/typeset-post.ts';

interface Props {
  readonly blocks: readonly TypesetBlock[];
}

/** Tables, callouts, toggles, embedded pages and formulas, as a text is set. */
const BLOCK = /<(?:aside|details|figure|math|table)\b|\bmath-error"/;

/** The beginning of a file, as a text is set. */
const FILE = `<figure class="${FILE_CLASS}"`;

/** Loads the styles and the script of tables, embedded pages and the like, if an article holds any. */
export function BlockAssets({ blocks }: Props) {
  const texts = blocks.map((block) => (block.type === 'paragraph' ? block.html : block.caption));
  return (
    <>
      {texts.some((html = '') => BLOCK.test(html)) && <link rel="stylesheet" href="/blocks.css" />}
      {texts.some((html = '') => html.includes(FILE)) && (
        <link rel="stylesheet" href="/media.css" />
      )}
      {texts.some((html = '') => html.includes(' data-frame="')) && (
        <script type="module" src="/embeds.js" />
      )}
    </>
  );
}
