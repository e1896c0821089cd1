import { useState } from 'react';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import type { Report } from '#islands/text-editor/use-report.ts';
import type { Images } from './use-images.ts';

/** The place in a text where an image is to appear. It moves along with the text around it. */
export interface ImagePlace {
  readonly insert: (url: string, alt: string) => void;
  /** Gives up the place. */
  readonly cancel: () => void;
}

/** An image to be inserted at its place. */
interface ChosenImage {
  readonly key: string;
  readonly file: File;
  readonly place: ImagePlace | undefined;
}

interface Options {
  readonly images: Images;
  readonly report: Report;
  /** True while an action is running. */
  readonly busy: boolean;
  /** True while the text must not be changed. */
  readonly isLocked: boolean;
}

/** Reserves a place for an image, at a position in the text or at the caret. */
export type Reserve = (file: File, position?: number) => ImagePlace | undefined;

/** Handles chosen, pasted and dropped images. They are described one by one, uploaded, and inserted at their places. */
export function useChosenImages(reserve: Reserve, options: Options) {
  const { images, report, busy, isLocked } = options;
  const [queue, setQueue] = useState<readonly ChosenImage[]>([]);
  const next = () => setQueue((before) => before.slice(1));

  function choose(files: readonly File[], position?: number) {
    const chosen = files.map((file) => ({
      key: newTimedId(),
      file,
      place: reserve(file, position),
    }));
    setQueue((before) => [...before, ...chosen]);
  }

  async function acceptAll(files: readonly File[], position: number | undefined) {
    if (isLocked) {
      report.setNotice({ kind: 'error', text: TEXT_MESSAGES.imageNotTaken });
      return;
    }
    const good: File[] = [];
    for (const file of files) if (await images.accepts('bodyImage', file)) good.push(file);
    choose(good, position);
  }

  async function insert(alt: string) {
    const [chosen] = queue;
    if (!chosen) return;
    next();
    const url = await images.upload('bodyImage', chosen.file);
    if (url === undefined) {
      chosen.place?.cancel();
      return;
    }
    chosen.place?.insert(url, alt);
    await report.confirm(TEXT_MESSAGES.imageInserted);
  }

  return {
    /** The image to be described now. */
    described: busy ? undefined : queue[0],
    /** The number of images that wait for a running upload. */
    waiting: busy ? queue.length : 0,
    choose,
    insert,
    skip: () => {
      queue[0]?.place?.cancel();
      next();
    },
    /** Takes the images out of a paste or a drop. Returns false to leave anything else to the browser. */
    take: (event: ClipboardEvent | DragEvent, position?: number): boolean => {
      const isPaste = 'clipboardData' in event;
      const data = isPaste ? event.clipboardData : event.dataTransfer;
      // A copy from a document holds its text and a picture of that text. The author wants the text.
      if (!data || (isPaste && data.types.includes('text/plain'))) return false;
      const pictures = [...data.files].filter(({ type }) => type.startsWith('image/'));
      if (pictures.length === 0) return false;
      event.preventDefault();
      void acceptAll(pictures, position);
      return true;
    },
  };
}
