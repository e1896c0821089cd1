import { uploadImage } from '#domain/files/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { type Check, ok, problem, type ProbeClient } from '#scripts/probe/check.ts';
import { newTimedId } from '#store/facts/new-timed-id.ts';

const MB = 1_000_000;
const LARGEST = 9 * MB;
/** Sizes of single bodies around the limits that Netlify documents. */
const WHOLE = [4.4 * MB, 4.6 * MB, 6.1 * MB];

/** The function's own response: the body arrived, but is not an image. */
const NOT_AN_IMAGE = 415;
const RECEIVED = 202;

const send = async (client: ProbeClient, bytes: number, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), 'probe');
  return (await client.call(uploadImage, { form })).status;
};

/** Sends bytes in parts as the editor does, and returns the status of each. */
async function sendInParts(client: ProbeClient): Promise<number[]> {
  const total = Math.ceil(LARGEST / LIMITS.uploadPartBytes);
  const uploadId = newTimedId();
  const statuses: number[] = [];
  for (let index = 0; index < total; index++) {
    const bytes = Math.min(LIMITS.uploadPartBytes, LARGEST - index * LIMITS.uploadPartBytes);
    const fields = { uploadId, index: String(index), total: String(total) };
    statuses.push(await send(client, bytes, fields));
  }
  return statuses;
}

/** Uploads of up to the largest size that the site accepts. */
export const uploads: Check = {
  name: 'Uploads',
  does: 'sends 9 MB in parts and three bodies of 4.4 to 6.1 MB. None is an image, so none is stored',
  async run(client) {
    const parts = await sendInParts(client);
    const whole: string[] = [];
    for (const bytes of WHOLE) {
      const status = await send(client, bytes);
      whole.push(`${bytes / MB} MB ${status === NOT_AN_IMAGE ? 'arrives' : `gets a ${status}`}`);
    }
    const arrived = parts.every(
      (status, n) => status === (n < parts.length - 1 ? RECEIVED : NOT_AN_IMAGE),
    );
    return arrived
      ? ok(`9 MB arrive in ${parts.length} parts. As one body, ${whole.join(', ')}.`)
      : problem(
          `9 MB in ${parts.length} parts got the statuses ${parts.join(', ')}: images above ` +
            `${LIMITS.uploadPartBytes / 1024 / 1024} MB cannot be uploaded. As one body, ${whole.join(', ')}. ` +
            'Reduce LIMITS.uploadPartBytes and deploy again.',
        );
  },
};
