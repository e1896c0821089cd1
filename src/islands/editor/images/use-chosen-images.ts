import { type ClipboardEvent, type DragEvent, type RefObject, useState } from 'react';
import { newTimedId } from '#api-client/new-timed-id.ts';
import { imageTag } from '#domain/posts/block.ts';
import { MESSAGES } from '#domain/messages.ts';
import { asBlock } from '#islands/editor/fields/as-block.ts';
import { typeText } from '#islands/editor/fields/insert-text.ts';
import type { Report } from '#islands/editor/saving/use-report.ts';
import type { Images } from './use-images.ts';

/** An image to be inserted, with the text and the caret at the time it was chosen. */
interface ChosenImage {
  readonly key: string;
  readonly file: File;
  readonly before: string;
  readonly caret: number;
}

interface Options {
  readonly images: Images;
  readonly report: Report;
  /** True while an action is running. */
  readonly busy: boolean;
  /** True while the text must not be changed. */
  readonly isLocked: boolean;
}

/** Handles chosen, pasted and dropped images. They are described one by one, uploaded, and inserted at the caret. */
export function useChosenImages(
  area: RefObject<HTMLTextAreaElement | null>,
  { images, report, busy, isLocked }: Options,
) {
  const [queue, setQueue] = useState<readonly ChosenImage[]>([]);
  const next = () => setQueue((before) => before.slice(1));

  function choose(files: readonly File[]) {
    const { value = '', selectionEnd = 0 } = area.current ?? {};
    const chosen = files.map((file) => ({
      ...{ key: newTimedId(), file },
      ...{ before: value, caret: selectionEnd },
    }));
    setQueue((before) => [...before, ...chosen]);
  }

  /** Takes the images out of a paste or a drop. Anything else is left to the browser. */
  async function take(event: ClipboardEvent | DragEvent, files: readonly File[]) {
    const pictures = files.filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return;
    event.preventDefault();
    if (isLocked) {
      report.setNotice({ kind: 'error', text: MESSAGES.imageNotTaken });
      return;
    }
    const good: File[] = [];
    for (const file of pictures) if (await images.accepts('bodyImage', file)) good.push(file);
    choose(good);
  }

  async function insert(alt: string) {
    const [chosen] = queue;
    if (!chosen) return;
    next();
    const url = await images.upload('bodyImage', chosen.file);
    const text = area.current;
    if (url === undefined || !text) return;
    // If the author has typed in the meantime, the image goes to the new caret.
    const caret = text.value === chosen.before ? chosen.caret : text.selectionEnd;
    text.setSelectionRange(caret, caret);
    typeText(text, asBlock(imageTag(url, alt), text.value, caret));
    await report.confirm(MESSAGES.imageInserted);
  }

  return {
    /** The image to be described now. */
    described: busy ? undefined : queue[0],
    /** The number of images that wait for a running upload. */
    waiting: busy ? queue.length : 0,
    choose,
    insert,
    skip: next,
    onPaste: (event: ClipboardEvent) => {
      // A copy from a document holds its text and a picture of that text. The author wants the text.
      const { types, files } = event.clipboardData;
      if (!types.includes('text/plain')) void take(event, [...files]);
    },
    onDrop: (event: DragEvent) => void take(event, [...event.dataTransfer.files]),
  };
}
