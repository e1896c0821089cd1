import { LIMITS } from '#domain/limits.ts';
import { newProbeId } from './new-probe-id.ts';
import { type Check, ok, problem } from './check.ts';
import type { ProbeClient } from './client.ts';

const MB = 1_000_000;
const LARGEST = 9 * MB;
/** Bodies of which Netlify does not say that it takes them. */
const WHOLE = [4.4 * MB, 4.6 * MB, 6.1 * MB];

/** The function's own refusal: the body arrived, and is no picture. */
const NO_PICTURE = 415;
const RECEIVED = 202;

const send = async (client: ProbeClient, bytes: number, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)]), 'probe');
  return (await client.send('POST', '/api/upload', { form })).status;
};

/** Sends bytes in parts as the editor does, and returns the status of each. */
async function sendInParts(client: ProbeClient): Promise<number[]> {
  const total = Math.ceil(LARGEST / LIMITS.uploadPartBytes);
  const uploadId = newProbeId();
  const statuses: number[] = [];
  for (let index = 0; index < total; index++) {
    const bytes = Math.min(LIMITS.uploadPartBytes, LARGEST - index * LIMITS.uploadPartBytes);
    const fields = { uploadId, index: String(index), total: String(total) };
    statuses.push(await send(client, bytes, fields));
  }
  return statuses;
}

/** Uploads up to the largest that the site takes. */
export const bodies: Check = {
  name: 'Uploads',
  does: 'sends 9 MB in parts and three bodies of 4.4 to 6.1 MB, none of them a picture, so that none is kept',
  async run(client) {
    const parts = await sendInParts(client);
    const whole: string[] = [];
    for (const bytes of WHOLE) {
      const status = await send(client, bytes);
      whole.push(`${bytes / MB} MB ${status === NO_PICTURE ? 'arrives' : `is answered ${status}`}`);
    }
    const arrived = parts.every(
      (status, n) => status === (n < parts.length - 1 ? RECEIVED : NO_PICTURE),
    );
    return arrived
      ? ok(`9 MB arrive in ${parts.length} parts. Whole, ${whole.join(', ')}.`)
      : problem(
          `Of 9 MB in ${parts.length} parts, they were answered ${parts.join(', ')}: pictures above ` +
            `${LIMITS.uploadPartBytes / 1024 / 1024} MB cannot be uploaded. Whole, ${whole.join(', ')}. ` +
            'Make LIMITS.uploadPartBytes smaller and deploy again.',
        );
  },
};
