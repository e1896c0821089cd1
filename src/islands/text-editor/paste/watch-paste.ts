import type { EditorState, Transaction } from 'prosemirror-state';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { framesLost, picturesElsewhere, picturesLost } from '#islands/text-editor/messages.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml, readableMarkdown } from '#post/words/readable.ts';
import { lossesOf } from './clean-clipboard.ts';
import { imagesOf, StoredImageUrl } from '#domain/posts/image-block.ts';
import { toBlocks } from '#post/foreign-html/to-blocks.ts';
import { isMarkdown, markdownHtml } from './read-text.ts';

/** Compares the words of the clipboard with those that a paste or a drop puts into the text. */
export function watchPaste(onLosses: (message: string) => void) {
  let pasted: Pasted | undefined;
  return {
    /** Remembers what is about to be pasted or dropped. */
    begin(data: Pick<DataTransfer, 'getData'> | null): void {
      pasted = data
        ? {
            html: data.getData('text/html'),
            text: data.getData('text/plain'),
            hosts: foreignPictures(data),
          }
        : undefined;
    },
    /** Reports what is missing after a transaction that pastes. */
    end(tr: Transaction, before: EditorState, after: EditorState): void {
      if (!pasted || !/^(?:paste|drop)$/.test(String(tr.getMeta('uiEvent')))) return;
      const losses = lossesIn(pasted, before, after);
      pasted = undefined;
      if (losses !== '') onLosses(losses);
    },
  };
}

interface Pasted {
  readonly html: string;
  readonly text: string;
  /** The number of pictures that stay where they are, by their hosts. */
  readonly hosts: ReadonlyMap<string, number>;
}

function lossesIn({ html, text, hosts }: Pasted, before: EditorState, after: EditorState): string {
  const { pictures, frames, unshown } = lossesOf(html);
  const words = html ? readableHtml(html) : readableMarkdown(text);
  const rest = readableHtml(writeContent(before.tr.deleteSelection().doc));
  const written = readableHtml(writeContent(after.doc));
  const lost = [...lostWords(words, [written], unshown), ...lostWords(rest, [written])];
  return [picturesLost(pictures), framesLost(frames), picturesElsewhere(hosts), lossText(lost)]
    .filter(Boolean)
    .join(' ');
}

/** Counts the pictures of a paste that stay where they are, by the hosts that readers will ask for them. */
export function foreignPictures(data: Pick<DataTransfer, 'getData'>): ReadonlyMap<string, number> {
  const text = data.getData('text/plain');
  const html = data.getData('text/html') || (isMarkdown(text) ? markdownHtml(text) : '');
  const images = toBlocks(html, { base: undefined, hasLineBreaks: false, dropped: new Map() })
    .flatMap((block) => (block.type === 'image' ? imagesOf(block) : []))
    .filter(({ src }) => StoredImageUrl.safeParse(src).success);
  const counts = new Map<string, number>();
  for (const { src } of images) {
    const host = URL.canParse(src) ? new URL(src).host : '';
    if (host && host !== location.host) counts.set(host, (counts.get(host) ?? 0) + 1);
  }
  return counts;
}
