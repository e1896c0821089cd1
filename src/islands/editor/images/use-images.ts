import { useState } from 'react';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import type { Report } from '#islands/editor/saving/use-report.ts';
import { type ImageRefusal, refuseFile, uploadPicture } from './upload-picture.ts';

/** The controls that accept an image. */
export type ImageField = 'coverImage' | 'bodyImage';

/** Uploads images into a text, one at a time. Tracks the field that waits for one and the share that was sent. */
export function useImages({ setOutcome, setErrors, clearErrors }: Report) {
  const [uploading, setUploading] = useState<ImageField>();
  const [share, setShare] = useState(0);

  /** Returns true if a file may be uploaded. Otherwise shows the reason. */
  async function accepts(field: ImageField, file: File): Promise<boolean> {
    const refusal = refuseFile(file);
    if (refusal) await refuse(field, refusal);
    return !refusal;
  }

  async function refuse(field: ImageField, { sentence, reason, signedOut }: ImageRefusal) {
    setOutcome({ tone: 'bad', words: sentence, signedOut });
    setErrors((before) => ({ ...before, [field]: reason }));
    await alertAfterPaint(sentence);
  }

  /** Uploads an image for a field and returns its address. Shows a failure and returns undefined. */
  async function upload(field: ImageField, file: File): Promise<string | undefined> {
    setUploading(field);
    setShare(0);
    clearErrors([field]);
    const result = await uploadPicture(file, (words, sent) => {
      setOutcome({ tone: 'plain', words });
      setShare(sent);
    });
    setUploading(undefined);
    setOutcome(undefined);
    if (result.ok) return result.url;
    await refuse(field, result.refusal);
    return undefined;
  }

  return { uploading, share, accepts, upload };
}
