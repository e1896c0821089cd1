import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { writeContent } from '#islands/text-editor/document/write-content.ts';
import { lostPictures } from '#islands/text-editor/paste/lost-pictures.ts';
import { buildState } from './build-state.ts';
import { ASKS_FOR_LINK } from './commands/links.ts';
import { codeView } from './views/code-view.ts';
import { figureView } from './views/figure-view.ts';
import { htmlView } from './views/html-view.ts';

interface Options {
  readonly content: string;
  readonly isLocked: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly onChange: (content: string) => void;
  readonly onLink: () => void;
  /** Takes the files of a paste or a drop at a position. Returns false to leave them to the editor. */
  readonly onFiles: (event: ClipboardEvent | DragEvent, position: number | undefined) => boolean;
  /** Called with the number of pasted pictures that are left out. */
  readonly onLostPictures: (count: number) => void;
}

/** The parts of the window that bars cover, in CSS pixels. The caret stays clear of them. */
const COVERED = { top: 128, right: 0, bottom: 96, left: 0 };

/** Mounts the editor for a draft's text. Returns its view and state once they are there. */
export function useRichView(place: RefObject<HTMLElement | null>, options: Options) {
  const latest = useRef(options);
  const view = useRef<EditorView>(undefined);
  const [state, setState] = useState<EditorState>();
  /** The text that the document stands for. */
  const text = useRef(options.content);

  useLayoutEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    if (!place.current) return undefined;
    const initial = buildState(text.current);
    let written = writeContent(initial.doc);
    const made = new EditorView(place.current, {
      state: initial,
      nodeViews: { figure: figureView, html: htmlView, code_block: codeView },
      attributes: () => latest.current.attributes,
      editable: () => !latest.current.isLocked,
      handleDOMEvents: {
        paste: (_, event) => {
          if (latest.current.onFiles(event, undefined)) return true;
          const lost = lostPictures(event.clipboardData?.getData('text/html') ?? '');
          if (lost > 0) latest.current.onLostPictures(lost);
          return false;
        },
        drop: (_, event) => {
          const { clientX: left, clientY: top } = event;
          return latest.current.onFiles(event, made.posAtCoords({ left, top })?.pos);
        },
      },
      scrollThreshold: COVERED,
      scrollMargin: COVERED,
      dispatchTransaction(tr) {
        const next = made.state.apply(tr);
        made.updateState(next);
        setState(next);
        if (tr.getMeta(ASKS_FOR_LINK)) latest.current.onLink();
        if (!tr.docChanged) return;
        const content = writeContent(next.doc);
        // A change that is not written, such as an empty paragraph, changes nothing in the draft.
        if (content === written) return;
        written = content;
        text.current = content;
        latest.current.onChange(content);
      },
    });
    view.current = made;
    setState(initial);
    return () => made.destroy();
  }, [place]);

  // Another version of the text, for instance that of the site.
  useEffect(() => {
    if (!view.current || options.content === text.current) return;
    text.current = options.content;
    const next = buildState(options.content);
    view.current.updateState(next);
    setState(next);
  }, [options.content]);

  // Lets the view read its attributes anew.
  const { isLocked } = options;
  const attributes = JSON.stringify(options.attributes);
  useLayoutEffect(() => view.current?.setProps({}), [isLocked, attributes]);

  return { view, state };
}
