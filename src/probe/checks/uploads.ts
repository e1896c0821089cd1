import { uploadImage } from '#domain/files/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Check, ok, type ProbeClient, problem } from '#probe/check.ts';

const MB = 1_000_000;
/** Sizes of single bodies: the largest that the site sends, and some around the limits that Netlify documents. */
const SIZES = [LIMITS.uploadPartBytes, 4.4 * MB, 4.6 * MB, 6.1 * MB];

/** The function's own response: the body arrived, but is not an image. */
const NOT_AN_IMAGE = 415;

const send = async ({ call }: ProbeClient, bytes: number) => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)]), 'probe');
  return (await call(uploadImage, { form })).status;
};

/** The size of a request that functions take. */
export const uploads: Check = {
  name: 'Size of requests',
  does: `sends bodies of ${SIZES.map((bytes) => (bytes / MB).toFixed(1)).join(', ')} MB. None is an image, so none is stored`,
  async run(client) {
    const results: string[] = [];
    let isLargestTaken = false;
    for (const bytes of SIZES) {
      const status = await send(client, bytes);
      const arrives = status === NOT_AN_IMAGE;
      if (bytes === LIMITS.uploadPartBytes) isLargestTaken = arrives;
      results.push(`${(bytes / MB).toFixed(1)} MB ${arrives ? 'arrives' : `gets a ${status}`}`);
    }
    const found = `${results.join(', ')}.`;
    return isLargestTaken
      ? ok(found)
      : problem(
          found,
          'Images cannot be uploaded. Reduce LIMITS.uploadPartBytes and FILE_PART_BYTES, and deploy.',
        );
  },
};
