import type { EditorView } from 'prosemirror-view';
import { call } from '#api-client/http/call.ts';
import { listeners } from '#api-client/browser/listeners.ts';
import type { Failure } from '#api-client/http/request.ts';
import { importImage } from '#domain/imports/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostImage } from '#domain/posts/image-block.ts';
import {
  figureImages,
  imagesElsewhere,
  imagesOfFigure,
} from '#islands/text-editor/document/figures.ts';
import { schema } from '#islands/text-editor/document/schema.ts';

/** The pictures that are copied, as a number of all that were asked for together. */
export interface CopyProgress {
  readonly done: number;
  readonly total: number;
}

export interface CopyHandlers {
  /** Called with undefined once no picture is on its way. */
  readonly onCopying: (progress: CopyProgress | undefined) => void;
  /** Called with a message about pictures that stay where they are. */
  readonly onLosses: (message: string) => void;
  /** Called with a message for screen readers. */
  readonly onSay: (message: string) => void;
  /** Uploads a file that takes the place of a picture. Returns its address, or undefined after a failure that it shows. */
  readonly onUpload: (file: File) => Promise<string | undefined>;
}

/** A picture on another site that is being copied, or the reason why it could not be. */
export type CopyState = { readonly isCopying: true } | { readonly reason: string };

/**
 * Copies pictures of other sites to this one, a few at a time, and puts their new addresses into the text. That is no step
 * to be undone: a picture that undo or redo brings back gets its new address again.
 */
export function copyPictures(view: EditorView, handlers: { readonly current: CopyHandlers }) {
  const { subscribe, notify } = listeners();
  const states = new Map<string, CopyState>();
  const copied = new Map<string, string>();
  let waiting: string[] = [];
  let failed: FailedCopy[] = [];
  /** Those of which the author watches one: the note at it tells enough. */
  const retried = new Set<string>();
  let [arrived, done, total, running] = [0, 0, 0, 0];

  /** Finds a picture in the text. Nothing is left to be done once that is closed. */
  const find = (src: string) =>
    view.isDestroyed
      ? undefined
      : imagesElsewhere(view.state.doc).find((image) => image.src === src);

  /** Copies pictures by their addresses, and tells about those that fail. What is on its way already is left to it. */
  function copy(sources: readonly string[]): void {
    const added = sources.filter((src) => !isCopying(src) && !copied.has(src));
    if (added.length === 0) return;
    for (const src of added) states.set(src, { isCopying: true });
    waiting.push(...added);
    total += added.length;
    handlers.current.onSay(`Copying ${pictures(total)} to this site.`);
    notify();
    handlers.current.onCopying({ done, total });
    while (running < Math.min(LIMITS.importedImagesAtOnce, total - done)) void work();
  }

  const isCopying = (src: string) => {
    const state = states.get(src);
    return state !== undefined && 'isCopying' in state;
  };

  async function work(): Promise<void> {
    running += 1;
    for (let src = waiting.shift(); src !== undefined; src = waiting.shift()) {
      const address = src;
      // The others are copied whatever goes wrong with one.
      await copyOne(address).catch((error: unknown) => {
        states.delete(address);
        reportError(error);
      });
      done += 1;
      notify();
      handlers.current.onCopying({ done, total });
    }
    running -= 1;
    if (running === 0) finish();
  }

  async function copyOne(src: string): Promise<void> {
    // The author may have taken it away meanwhile.
    const result = find(src) && (await call(importImage, { body: { url: src } }));
    states.delete(src);
    if (!result) return;
    if (result.ok) {
      arrived += 1;
      copied.set(src, result.value.imageUrl);
      swap(src, result.value.imageUrl, false);
      return;
    }
    fail(src, result.failure);
    // Without a connection none of the others gets through.
    if (result.failure.kind !== 'network') return;
    for (const other of waiting) fail(other, result.failure);
    done += waiting.length;
    waiting = [];
  }

  function fail(src: string, { message: reason }: Failure): void {
    states.set(src, { reason });
    const image = find(src);
    if (retried.has(src)) handlers.current.onSay(reason);
    else if (image) failed.push({ image, reason });
  }

  function finish(): void {
    handlers.current.onCopying(undefined);
    if (failed.length > 0) handlers.current.onLosses(failureOf(failed, total));
    else if (arrived > 0) handlers.current.onSay(`${pictures(arrived)} copied to this site.`);
    failed = [];
    retried.clear();
    [arrived, done, total] = [0, 0, 0];
  }

  /** Gives a picture another address wherever the text shows it. */
  function swap(src: string, next: string, isStep: boolean): void {
    if (view.isDestroyed) return;
    const { tr } = view.state;
    tr.doc.forEach(({ type, attrs }, at) => {
      if (type !== schema.nodes.figure) return;
      const images = imagesOfFigure(attrs);
      if (!images.some((image) => image.src === src)) return;
      const swapped = images.map((image) => (image.src === src ? { ...image, src: next } : image));
      const { src: first, more } = figureImages(swapped);
      // Steps that move nothing, so that the selection and what can be undone stay.
      tr.setNodeAttribute(at, 'src', first).setNodeAttribute(at, 'more', more);
    });
    if (tr.docChanged) view.dispatch(isStep ? tr : tr.setMeta('addToHistory', false));
  }

  function retry(src: string): void {
    retried.add(src);
    copy([src]);
  }

  /** Puts a file of the author in the place of a picture, which undo brings back. */
  async function replace(src: string, file: File): Promise<void> {
    const address = await handlers.current.onUpload(file);
    if (address === undefined) return;
    swap(src, address, true);
    handlers.current.onSay('The picture is on this site now.');
  }

  return {
    copy,
    retry,
    replace,
    subscribe,
    stateOf: (src: string) => states.get(src),
    /** Gives a picture that undo has brought back the address of its copy. Returns true if there is one. */
    restore(src: string): boolean {
      const address = copied.get(src);
      // The view may be drawing it.
      if (address !== undefined) queueMicrotask(() => swap(src, address, false));
      return address !== undefined;
    },
  };
}

const pictures = (count: number) => (count === 1 ? '1 picture' : `${count} pictures`);

interface FailedCopy {
  readonly image: PostImage;
  readonly reason: string;
}

/** The most pictures that a message names. */
const NAMED = 5;

/** Returns the message about pictures that could not be copied, by their names. */
function failureOf(failed: readonly FailedCopy[], total: number): string {
  const names = failed.slice(0, NAMED).map(({ image }) => `“${nameOfPicture(image)}”`);
  if (failed.length > NAMED) names.push(`${failed.length - NAMED} more`);
  const counted = total === 1 ? 'A picture' : `${failed.length} of ${total} pictures`;
  const reasons = [...new Set(failed.map(({ reason }) => reason))];
  const [first = ''] = reasons;
  return [
    `${counted} could not be copied to this site: ${new Intl.ListFormat('en').format(names)}.`,
    ...(reasons.length === 1 ? [first] : []),
    `${failed.length === 1 ? 'It' : 'Each'} stays where it is, with a button to try again.`,
  ].join(' ');
}

/** Returns what a picture is called: its description, or else the name of its file. */
export function nameOfPicture({ src, alt }: PostImage): string {
  const file = URL.parse(src)?.pathname.split('/').at(-1);
  return alt || file || src;
}
