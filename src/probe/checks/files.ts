import type { Out } from '#domain/call.ts';
import { uploadFile } from '#domain/files/calls.ts';
import { bareFileAddress, FILE_PART_BYTES, storedFile } from '#domain/files/stored-file.ts';
import { PROBE_FILE_BYTES } from '#domain/probe/traces.ts';
import { type Check, ok, type ProbeClient, problem, type Verdict } from '#probe/check.ts';
import { hashOf, probeFile } from '#probe/probe-file.ts';
import { randomLetters } from '#probe/random-letters.ts';
import { timedId } from '#domain/id.ts';

const MB = 1_000_000;
const SIZE = Math.floor(PROBE_FILE_BYTES / MB);

/** Bytes of the range that is requested. It lies across two parts. */
const RANGE = { first: FILE_PART_BYTES - 1_000, last: FILE_PART_BYTES + 999 };

/** Sound, video and other files, from their upload to the player of a reader. */
export const files: Check = {
  name: 'Files',
  does: `uploads a file of ${SIZE} MB in parts of 4 MB, reads a range of it, reads it whole, and removes it`,
  async run(client) {
    const file = probeFile();
    const uploaded = await upload(client, file);
    if (typeof uploaded !== 'string') return uploaded;
    client.leave(uploaded);
    const stored = storedFile(uploaded);
    const path = stored ? bareFileAddress(stored) : uploaded;
    return (await checkRange(client, path, file)) ?? checkWhole(client, path, file);
  },
};

/** Uploads a file in parts, as the editor does. Returns its address, or what is wrong. */
async function upload({ call }: ProbeClient, file: File): Promise<string | Verdict> {
  const total = Math.ceil(file.size / FILE_PART_BYTES);
  const uploadId = timedId(Date.now(), randomLetters());
  let last: Out<typeof uploadFile>;
  for (let index = 0; index < total; index++) {
    const form = new FormData();
    const fields = { uploadId, index: String(index), total: String(total) };
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file.slice(index * FILE_PART_BYTES, (index + 1) * FILE_PART_BYTES), file.name);
    const reply = await call(uploadFile, { form });
    if (reply.status >= 300) {
      return problem(
        `Part ${index + 1} of ${total} of a file gets a ${reply.status}: files and images above ${FILE_PART_BYTES / 1024 / 1024} MB cannot be uploaded.`,
        'A 413 means that functions take less than Netlify documents: reduce LIMITS.uploadPartBytes and FILE_PART_BYTES, and deploy. For any other status, open the log of the function upload.',
      );
    }
    last = reply.value();
  }
  return last ?? problem('No part completed the file.', 'Open the log of the function upload.');
}

/** Returns what is wrong with a range of the file; undefined if nothing is. */
async function checkRange(
  { request }: ProbeClient,
  path: string,
  file: File,
): Promise<Verdict | undefined> {
  const { first, last } = RANGE;
  const response = await request('GET', path, { headers: { range: `bytes=${first}-${last}` } });
  const { status } = response;
  if (status !== 206) {
    await response.body?.cancel();
    return problem(
      `A range of a file gets a ${status} instead of a 206: players cannot wind, and files above 16 MB cannot be read.`,
      'The CDN does not pass on the header Range, or keeps copies of /files/: check the header netlify-cdn-cache-control of the response.',
    );
  }
  const bytes = await response.arrayBuffer();
  const expected = await file.slice(first, last + 1).arrayBuffer();
  if ((await hashOf(bytes)) === (await hashOf(expected))) return undefined;
  return problem(
    `A range of a file has ${bytes.byteLength} bytes that are not those of the file.`,
    'Please report it as a bug of the project.',
  );
}

async function checkWhole(
  { request, now }: ProbeClient,
  path: string,
  file: File,
): Promise<Verdict> {
  const begun = now();
  const response = await request('GET', path);
  const bytes = await response.arrayBuffer().catch(() => new ArrayBuffer(0));
  const isWhole = (await hashOf(bytes)) === (await hashOf(await file.arrayBuffer()));
  if (response.status !== 200 || !isWhole) {
    return problem(
      `A file of ${SIZE} MB gets a ${response.status} with ${bytes.byteLength === 0 ? 'a body that breaks off' : `${bytes.byteLength} of ${file.size} bytes`}.`,
      'Functions stream less than Netlify documents: reduce LIMITS.fileResponseBytes, and deploy.',
    );
  }
  return ok(
    `${SIZE} MB went up in ${Math.ceil(file.size / FILE_PART_BYTES)} parts, a range of it came back with the right bytes, and all of it within ${((now() - begun) / 1_000).toFixed(1)} s.`,
  );
}
