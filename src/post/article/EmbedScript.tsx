import type { TypesetBlock } from '#post/typography/typeset-post.ts';

interface Props {
  readonly blocks: readonly TypesetBlock[];
}

/** Loads the script of embedded pages, if there are any. */
export const EmbedScript = ({ blocks }: Props) =>
  blocks.some((block) => block.type === 'paragraph' && block.html.includes(' data-frame="')) && (
    <script type="module" src="/embeds.js" />
  );
