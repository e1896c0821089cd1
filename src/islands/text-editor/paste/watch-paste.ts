import type { EditorState, Transaction } from 'prosemirror-state';
import { imagesElsewhere } from '#islands/text-editor/document/figures.ts';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { framesLost, picturesLost } from '#islands/text-editor/messages.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml, readableMarkdown } from '#post/words/readable.ts';
import { lossesOf } from './clean-clipboard.ts';

/**
 * Compares the words of the clipboard with those that a paste or a drop puts into the text. `onPictures` gets the addresses
 * of pictures that it brings from other sites.
 */
export function watchPaste(
  onLosses: (message: string) => void,
  onPictures: (sources: readonly string[]) => unknown = () => undefined,
) {
  let pasted: Pasted | undefined;
  return {
    /** Remembers what is about to be pasted or dropped. */
    begin(data: Pick<DataTransfer, 'getData'> | null): void {
      pasted = data
        ? { html: data.getData('text/html'), text: data.getData('text/plain') }
        : undefined;
    },
    /** Reports what is missing after a transaction that pastes. */
    end(tr: Transaction, before: EditorState, after: EditorState): void {
      if (!pasted || !/^(?:paste|drop)$/.test(String(tr.getMeta('uiEvent')))) return;
      const losses = lossesIn(pasted, before, after);
      pasted = undefined;
      if (losses !== '') onLosses(losses);
      const known = new Set(imagesElsewhere(before.doc).map(({ src }) => src));
      const brought = imagesElsewhere(after.doc)
        .map(({ src }) => src)
        .filter((src) => !known.has(src));
      if (brought.length > 0) onPictures([...new Set(brought)]);
    },
  };
}

interface Pasted {
  readonly html: string;
  readonly text: string;
}

function lossesIn({ html, text }: Pasted, before: EditorState, after: EditorState): string {
  const { pictures, frames, unshown } = lossesOf(html);
  const words = html ? readableHtml(html) : readableMarkdown(text);
  const rest = readableHtml(writeContent(before.tr.deleteSelection().doc));
  const written = readableHtml(writeContent(after.doc));
  const lost = [...lostWords(words, [written], unshown), ...lostWords(rest, [written])];
  return [picturesLost(pictures), framesLost(frames), lossText(lost)].filter(Boolean).join(' ');
}
