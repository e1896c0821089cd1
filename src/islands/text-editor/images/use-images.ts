import { useState } from 'react';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import type { Report } from '#islands/text-editor/use-report.ts';
import { type ImageRefusal, refuseFile, uploadPicture } from './upload-picture.ts';

/** The controls that accept an image. */
export type ImageField = 'coverImage' | 'bodyImage' | 'cardImage';

interface Upload {
  readonly field: ImageField;
  /** The current step. */
  readonly text: string;
  /** The share of the image that was sent, from 0 to 1. */
  readonly share: number;
}

export type Images = ReturnType<typeof useImages>;

/** Uploads images into a text, one at a time. Tracks the running upload. */
export function useImages({ setNotice, setErrors, clearErrors }: Report) {
  const [running, setRunning] = useState<Upload>();

  /** Returns true if a file may be uploaded. Otherwise shows the reason. */
  async function accepts(field: ImageField, file: File): Promise<boolean> {
    const refusal = refuseFile(file);
    if (refusal) await refuse(field, refusal);
    return !refusal;
  }

  async function refuse(field: ImageField, { notice, reason }: ImageRefusal) {
    setNotice(notice);
    setErrors((before) => ({ ...before, [field]: reason }));
    await alertAfterPaint(notice.text);
  }

  /**
   * Uploads an image for a field and returns its address. Shows a failure and returns undefined. `which` tells it from
   * others that are uploaded together.
   */
  async function upload(field: ImageField, file: File, which = ''): Promise<string | undefined> {
    clearErrors([field]);
    const result = await uploadPicture(file, (step, share) => {
      const text = which + step;
      setNotice({ kind: 'info', text });
      setRunning({ field, text, share });
    });
    setRunning(undefined);
    setNotice(undefined);
    if (result.ok) return result.url;
    await refuse(field, result.refusal);
    return undefined;
  }

  return { running, accepts, upload };
}
