import { type EditorState, Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import type { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { parseHtml } from '#islands/text-editor/document/parse-html.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';

// What reads a paste is a quarter of the editor: parsers of HTML and of Markdown, and all that is known of other programs.
// It is loaded once the text has the focus, or a paste waits for it.

let reader: typeof import('./paste-reader.ts') | undefined;
let loading: Promise<void> | undefined;

/** Loads what reads a paste. */
export function loadPasteReader(): Promise<void> {
  loading ??= import('./paste-reader.ts').then(
    (loaded) => {
      reader = loaded;
    },
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Keeps the structure of what is pasted, and links the selection to a pasted address. */
export const pasteReading = new Plugin({
  props: {
    transformPastedHTML: (html) => reader?.cleanClipboard(html) ?? html,
    // Without a result, the editor makes a paragraph of each line.
    clipboardTextParser: (text, _, isPlain) => reader?.readText(text, isPlain) as Slice,
    handlePaste: (view, event, slice) => reader?.handlePaste(view, event, slice) ?? false,
  },
});

/** A part of the text, which stays where it is while the text around it is changed. */
interface Place {
  from: number;
  to: number;
  /** The side on which it stays of what is typed in its place: -1 before it, 1 behind it. */
  readonly side: -1 | 1;
}

interface WaitingPaste {
  readonly html: string;
  readonly text: string;
  readonly place: Place;
}

type Clipboard = Pick<DataTransfer, 'getData'>;

/** Selects a place in the document, which may be another one by now. */
function select(view: EditorView, { from, to }: Place): void {
  const { doc, tr } = view.state;
  const at = (position: number) => doc.resolve(Math.min(position, doc.content.size));
  view.dispatch(tr.setSelection(TextSelection.between(at(from), at(to))));
}

/**
 * Takes pastes and drops over until what reads them is loaded, and compares their words with those that they put into the
 * text. `onMessage` gets a message about what is missing, and `onPictures` the addresses of pictures on other sites.
 */
export function watchedPaste(
  onMessage: (message: string) => void,
  onPictures?: (sources: readonly string[]) => unknown,
  load = loadPasteReader,
) {
  let waiting: readonly WaitingPaste[] = [];
  let places: readonly Place[] = [];
  let watch: ReturnType<typeof import('./paste-reader.ts').watchPaste> | undefined;

  /** Pastes what has waited, where it was pasted. What was typed since stays behind it, and so does the caret. */
  function paste(view: EditorView, { html, text, place }: WaitingPaste): void {
    const { from, to } = view.state.selection;
    const caret: Place = { from, to, side: 1 };
    const isElsewhere = from !== place.from || to !== place.to;
    select(view, place);
    places = [...places, caret];
    const getData = (type: string) =>
      type === 'text/html' ? html : type === 'text/plain' ? text : '';
    const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
      clipboardData: { getData, files: [], types: [] },
    });
    if (reader) view.dom.dispatchEvent(event);
    const words = text || parseHtml(html).textContent;
    // Nothing else handles it while an input method composes a word, or without what reads it.
    if (!event.defaultPrevented) view.pasteText(words, event as unknown as ClipboardEvent);
    if (isElsewhere) select(view, caret);
    places = places.filter((one) => one !== caret && one !== place);
  }

  function pasteAll(view: EditorView): void {
    const all = waiting;
    waiting = [];
    for (const one of all) paste(view, one);
  }

  return {
    /** Returns true if a paste or drop waits now. Its data is gone with its event, and so is read at once. */
    begin(view: EditorView, event: Event, data: Clipboard | null, position?: number): boolean {
      if (!data) return false;
      if (reader) {
        watch ??= reader.watchPaste(onMessage, onPictures);
        watch.begin(data);
        return false;
      }
      const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
      // What is moved within the text is not read anew.
      if ((html === '' && text === '') || view.dragging) return false;
      event.preventDefault();
      const { from, to } = view.state.selection;
      const place: Place = { from: position ?? from, to: position ?? to, side: -1 };
      waiting = [...waiting, { html, text, place }];
      places = [...places, place];
      load().then(
        () => pasteAll(view),
        () => {
          if (waiting.length === 0) return;
          pasteAll(view);
          onMessage(TEXT_MESSAGES.pastedAsText);
        },
      );
      return true;
    },
    /** Reports what is missing after a transaction that pastes, and follows the places of pastes that wait. */
    end(tr: Transaction, before: EditorState, after: EditorState): void {
      for (const place of places) {
        const { pos, deletedBefore } = tr.mapping.mapResult(place.to, place.side);
        place.from = tr.mapping.map(place.from, place.side);
        // What was typed over the selection is not a part of it.
        place.to = deletedBefore ? place.from : pos;
      }
      watch?.end(tr, before, after);
    },
    /** Pastes what waits as plain text, before the view is gone. */
    finish: pasteAll,
  };
}
