import { uploadImage } from '#domain/files/calls.ts';
import { thumbnail } from '#domain/posts/picture.ts';
import { isCopy } from '#probe/cdn-copy.ts';
import { type Check, ok, type ProbeClient, problem, unproven, type Verdict } from '#probe/check.ts';
import { randomLetters } from '#probe/random-letters.ts';

/** A PNG of the size that `probeImageName` knows. */
const IMAGE =
  'iVBORw0KGgoAAAANSUhEUgAAArwAAAADCAMAAABGZyz4AAAAA1BMVEWKbTsqgF9CAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAGUlEQVRIx2NgGAWjYBSMglEwCkbBKCAKAAAINwABYIRmIAAAAABJRU5ErkJggg==';

/** Images, from their upload to the smaller version that a phone loads. */
export const images: Check = {
  name: 'Images',
  does: 'uploads a small image, reads it and a smaller version of it from the image CDN, twice each, and removes it',
  async run(client) {
    const form = new FormData();
    const bytes = Uint8Array.from(atob(IMAGE), (letter) => letter.charCodeAt(0));
    form.set('image', new Blob([bytes], { type: 'image/png' }), 'image');
    const reply = await client.call(uploadImage, { form });
    if (reply.status >= 300) {
      return problem(
        `An image gets a ${reply.status} (${String(reply.json['error'])}): none can be uploaded.`,
        'Open the log of the function upload. “Could not load the sharp module” means that it was deployed from another system without the binaries for Linux: deploy again with npm run deploy.',
      );
    }
    const address = reply.value() ?? '';
    client.leave(address);
    return checkReading(client, address);
  },
};

async function checkReading(client: ProbeClient, address: string): Promise<Verdict> {
  // The CDN may have a copy of it from an earlier probe.
  const anew = `${address}?${randomLetters()}`;
  const own = await client.read('GET', anew);
  if (own.status !== 200 || own.headers.get('content-type') !== 'image/png') {
    return problem(
      `An uploaded image gets a ${own.status} (${String(own.headers.get('content-type'))}).`,
      'Open the log of the function images.',
    );
  }
  const small = thumbnail(address);
  const scaled = await client.request('GET', `${small}&fm=png`);
  const width = widthOf(await scaled.arrayBuffer());
  const expected = Number(new URLSearchParams(small.split('?')[1]).get('w'));
  if (scaled.status !== 200 || width !== expected) {
    return problem(
      `A smaller version of an image gets a ${scaled.status} (${scaled.headers.get('content-type') ?? 'nothing'}${width === undefined ? '' : `, ${width} pixels wide`}): readers see no images.`,
      'Check that the image CDN of Netlify is enabled for the project.',
    );
  }
  if (!scaled.headers.has('x-nf-request-id')) {
    return unproven(
      `An image was decoded, stored and shown ${expected} pixels wide. Whether the CDN keeps it cannot be seen, since this is not Netlify.`,
    );
  }
  const missed: string[] = [];
  for (const path of [anew, small]) {
    await client.read('GET', path);
    if (!isCopy(await client.read('GET', path))) missed.push(path);
  }
  return missed.length === 0
    ? ok(`An image was decoded, stored, shown ${expected} pixels wide, and kept by the CDN.`)
    : problem(
        `The CDN did not keep ${missed.join(' and ')}: every reader costs a function call.`,
        'Probe again in a minute. If it stays, check the headers of the response.',
      );
}

const PNG = 0x89504e47;

/** Returns the width of a PNG in pixels. Undefined for anything else. */
function widthOf(bytes: ArrayBuffer): number | undefined {
  const view = new DataView(bytes);
  return view.byteLength > 24 && view.getUint32(0) === PNG ? view.getUint32(16) : undefined;
}
