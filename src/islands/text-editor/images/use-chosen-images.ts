import { useState } from 'react';
import { newTimedId } from '#api-client/browser/new-timed-id.ts';
import { LIMITS } from '#domain/limits.ts';
import type { PostImage } from '#domain/posts/image-block.ts';
import { imageOf, TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import type { Report } from '#islands/text-editor/use-report.ts';
import type { Images } from './use-images.ts';

/** The place in a text where an image is to appear. It moves along with the text around it. */
export interface ImagePlace {
  readonly insert: (images: readonly PostImage[]) => void;
  readonly cancel: () => void;
}

/** Images to be inserted at their place. Several become a gallery. */
interface Chosen {
  readonly key: string;
  readonly files: readonly File[];
  readonly place: ImagePlace | undefined;
}

interface Options {
  readonly images: Images;
  readonly report: Report;
  readonly busy: boolean;
  readonly isLocked: boolean;
}

/** A position in the text, or that of a figure to which images are added. */
export type ImagePosition = number | { readonly figure: number };

/** Reserves a place for images, at a position or at the caret. */
export type Reserve = (files: readonly File[], position?: ImagePosition) => ImagePlace | undefined;

/** Handles chosen, pasted and dropped images. They are described, uploaded one by one, and inserted at their place. */
export function useChosenImages(reserve: Reserve, options: Options) {
  const { images, report, busy, isLocked } = options;
  const [queue, setQueue] = useState<readonly Chosen[]>([]);
  const next = () => setQueue((before) => before.slice(1));

  async function choose(from: readonly File[], position?: ImagePosition) {
    if (isLocked) {
      report.setNotice({ kind: 'error', text: TEXT_MESSAGES.imageNotTaken });
      return;
    }
    const good: File[] = [];
    for (const file of from) if (await images.accepts('bodyImage', file)) good.push(file);
    if (good.length === 0) return;
    const files = good.slice(0, LIMITS.galleryImages);
    const chosen = { key: newTimedId(), files, place: reserve(files, position) };
    setQueue((before) => [...before, chosen]);
  }

  async function insert(alts: readonly string[]) {
    const [chosen] = queue;
    if (!chosen) return;
    next();
    const { files, place } = chosen;
    const sent: PostImage[] = [];
    for (const [n, file] of files.entries()) {
      const src = await images.upload('bodyImage', file, imageOf(n, files.length));
      if (src !== undefined) sent.push({ src, alt: alts[n] ?? '' });
    }
    if (sent.length === 0) {
      place?.cancel();
      return;
    }
    place?.insert(sent);
    if (sent.length === files.length) report.confirm(TEXT_MESSAGES.imageInserted);
  }

  return {
    described: busy ? undefined : queue[0],
    waiting: busy ? queue.reduce((sum, { files }) => sum + files.length, 0) : 0,
    choose,
    insert,
    skip: () => {
      queue[0]?.place?.cancel();
      next();
    },
  };
}
