import type { EditorState, Transaction } from 'prosemirror-state';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { framesLost, picturesElsewhere, picturesLost } from '#islands/text-editor/messages.ts';
import { lossText, lostWords } from '#post/words/lost-words.ts';
import { readableHtml, readableMarkdown } from '#post/words/readable.ts';
import { lossesOf } from './clean-clipboard.ts';
import { foreignPictures } from './foreign-pictures.ts';

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
