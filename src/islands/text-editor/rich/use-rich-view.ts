import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { loadPasteReader, watchedPaste } from '#islands/text-editor/paste/paste.ts';
import type { CopyProgress } from './views/copy-pictures.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { caretBlock } from './caret-block.ts';
import { buildState } from './build-state.ts';
import { useAfterPaint } from '#islands/ui/after-paint.ts';
import { askedFor, type Question, saidBy } from '#islands/text-editor/commands/ask-for.ts';
import { coveredBy } from './floating/use-placement.ts';
import { withMenu } from './menu/insert-menu.ts';
import { calloutView, detailsView, headerView, summaryView } from './views/box-views.ts';
import { codeView, htmlView } from './views/source-views.ts';
import { embedView } from './views/embed-view.ts';
import { fileView } from './views/file-view.ts';
import { figureView } from './views/figure-view.ts';

interface Options {
  readonly content: string;
  readonly isLocked: boolean;
  readonly isFocusMode: boolean;
  readonly takesFocus: RefObject<boolean>;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (content: string) => void;
  readonly onAsk: (question: Question) => void;
  readonly onAddImages: (files: readonly File[], position: number) => void;
  /** Called with a message for screen readers. */
  readonly onSay: (message: string) => void;
  /** Takes the files of a paste or a drop at a position. Returns false to leave them to the editor. */
  readonly onFiles: (event: ClipboardEvent | DragEvent, position: number | undefined) => boolean;
  /** Called with a message that names what a paste leaves out. */
  readonly onLosses: (message: string) => void;
  /** Uploads a picture. Returns its address, or undefined after a failure that it shows. */
  readonly onUpload: (file: File) => Promise<string | undefined>;
  /** Called with how many pictures of other sites are copied; with undefined once none is on its way. */
  readonly onCopying: (progress: CopyProgress | undefined) => void;
}

/**
 * Writes the editor's selection to the page when the text gets the focus. A browser that returns the focus after a dialog
 * leaves its selection where the dialog was, or where the text was changed meanwhile. What is typed would get lost.
 */
function restoreSelection(view: EditorView): void {
  view.focus();
  // Offline, a paste will say so.
  loadPasteReader().catch(() => undefined);
}

/** Loads what copies pictures of other sites. It is undefined if it cannot be loaded. */
const openPictures = (view: EditorView, latest: RefObject<Options>) =>
  import('./views/picture-notes.ts').then(
    ({ openPictures: open }) => open(view, latest),
    () => undefined,
  );

/** Loads the handle that drags blocks. A finger has the tools below the text. */
function loadHandle(view: EditorView, { pointerType }: PointerEvent): void {
  if (pointerType !== 'mouse') return;
  void import('./views/drag-blocks.ts').then(
    ({ dragBlocks }) => dragBlocks(view),
    () => undefined,
  );
}

/** Mounts the editor for a draft's text. Returns its view and state once they are there. */
export function useRichView(
  element: RefObject<HTMLElement | null>,
  bars: RefObject<HTMLElement | null>,
  options: Options,
) {
  const latest = useRef(options);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  /** The text that the document stands for, and the form in which it is written if nothing is changed. */
  const shown = useRef({ content: options.content, written: '' });

  useLayoutEffect(() => {
    latest.current = options;
  });

  const tell = useAfterPaint(() => {
    if (!view.current) return;
    const { state: current } = view.current;
    setState(current);
    const content = readShown(current, shown.current);
    if (content === shown.current.content) return;
    shown.current = { content, written: content };
    options.onChange(content);
  });

  // Before the first paint, so that nothing below the text moves twice.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    const initial = buildState(shown.current.content);
    shown.current.written = writeContent(initial.doc);
    const covered = coveredBy(bars);
    let pictures: ReturnType<typeof openPictures> | undefined;
    // Figures are drawn while the view is made.
    const loadPictures = async (of: EditorView) => {
      pictures ??= openPictures(of, latest);
      const loaded = await pictures;
      if (!loaded) pictures = undefined;
      return loaded;
    };
    const pasted = watchedPaste(
      (message) => latest.current.onLosses(message),
      async (sources) => {
        const loaded = await loadPictures(made);
        if (loaded) loaded.copy(sources);
        else latest.current.onLosses(TEXT_MESSAGES.picturesStay);
      },
    );
    const made: EditorView = new EditorView(element.current, {
      state: initial,
      nodeViews: {
        figure: figureView({
          onAdd: (files, position) => latest.current.onAddImages(files, position),
          onSay: (message) => latest.current.onSay(message),
          loadPictures,
        }),
        html: htmlView,
        code_block: codeView,
        callout: calloutView,
        details: detailsView,
        summary: summaryView,
        embed: embedView,
        file: fileView,
        table_header: headerView,
      },
      attributes: (current) => withMenu(current, latest.current.attributes),
      decorations: (current) => (latest.current.isFocusMode ? caretBlock(current) : null),
      editable: () => !latest.current.isLocked,
      handleDOMEvents: {
        focus(view) {
          restoreSelection(view);
          void loadPictures(view);
        },
        pointerenter: loadHandle,
        paste: (_, event) => {
          if (latest.current.onFiles(event, undefined)) return true;
          return pasted.begin(made, event, event.clipboardData);
        },
        drop: (_, event) => {
          const { clientX: left, clientY: top } = event;
          const position = made.posAtCoords({ left, top })?.pos;
          if (latest.current.onFiles(event, position)) return true;
          return pasted.begin(made, event, event.dataTransfer, position);
        },
      },
      scrollThreshold: covered,
      scrollMargin: covered,
      dispatchTransaction(tr) {
        const next = made.state.apply(tr);
        pasted.end(tr, made.state, next);
        made.updateState(next);
        const question = askedFor(tr);
        if (question) latest.current.onAsk(question);
        const said = saidBy(tr);
        if (said !== undefined) latest.current.onSay(said);
        // The text itself shows the key at once. What is around it, and what keeps it, would delay that.
        tell();
      },
    });
    view.current = made;
    setState(initial);
    const { takesFocus } = latest.current;
    if (takesFocus.current) made.focus();
    takesFocus.current = false;
    return () => {
      pasted.finish(made);
      made.destroy();
    };
  }, [element, bars, tell]);

  // Another version of the text, for instance that of the site. Before the browser can handle the next key, which would
  // make this content look like another version.
  useLayoutEffect(() => {
    if (options.content === shown.current.content) return;
    if (!view.current) {
      shown.current = { content: options.content, written: '' };
      return;
    }
    const next = buildState(options.content);
    shown.current = { content: options.content, written: writeContent(next.doc) };
    view.current.updateState(next);
    setState(next);
  }, [options.content]);

  // Lets the view read its attributes anew.
  const { isLocked, isFocusMode } = options;
  const attributes = JSON.stringify(options.attributes);
  useLayoutEffect(() => view.current?.setProps({}), [isLocked, isFocusMode, attributes]);

  return {
    view,
    state,
    read: () =>
      view.current ? readShown(view.current.state, shown.current) : shown.current.content,
  };
}

/** Returns the text of a document. A change that is not written, such as an empty paragraph, changes nothing in it. */
function readShown({ doc }: EditorState, shown: { content: string; written: string }): string {
  const written = writeContent(doc);
  return written === shown.written ? shown.content : written;
}
