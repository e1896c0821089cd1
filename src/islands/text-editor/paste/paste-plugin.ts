import { Plugin } from 'prosemirror-state';
import { pasteEmbed } from '#islands/text-editor/commands/embeds.ts';
import { setLink } from '#islands/text-editor/commands/links.ts';
import { cleanClipboard } from './clean-clipboard.ts';
import { pasteIntoNote } from './paste-into-note.ts';
import { pasteNotes } from './paste-notes.ts';
import { isMarkdown, readMarkdown, readPlainText } from './read-text.ts';

const ADDRESS = /^https?:\/\/[^\s<>"]+$/;

/** Keeps the structure of what is pasted, and links the selection to a pasted address. */
export const pasteReader = (): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: cleanClipboard,
      clipboardTextParser: (text, _, isPlain) =>
        !isPlain && isMarkdown(text) ? readMarkdown(text) : readPlainText(text),
      handlePaste(view, event, slice) {
        const text = event.clipboardData?.getData('text/plain').trim() ?? '';
        const { $from, $to } = view.state.selection;
        const isInOneText = $from.sameParent($to) && !$from.parent.type.spec.code;
        if (pasteEmbed(text)(view.state, view.dispatch)) return true;
        const isLinked =
          ADDRESS.test(text) && isInOneText && setLink(text)(view.state, view.dispatch);
        if (isLinked) return true;
        const lines = pasteIntoNote(view.state, slice);
        if (lines) view.dispatch(lines.setMeta('paste', true).setMeta('uiEvent', 'paste'));
        return lines !== undefined || pasteNotes(view, slice);
      },
    },
  });
