import { request } from 'node:http';
import autocannon from 'autocannon';
import { postPath } from '#domain/posts/post.ts';
import { publicThought } from '#domain/thought.ts';
import { noisyPhoto } from '#tests/support/app/pictures.ts';
import { newAddress } from './readers.ts';
import { median, record } from './report.ts';
import { type Site, startSite } from './site.ts';

const PAGES = ['/', '/blog/tech', '/blog/history', '/daily-thoughts', '/dailythoughts/submit'];
const MB = 1024 * 1024;
const SUBMITTED = { name: 'Ada', contact: '', type: 'long', at: '2026-11-21T12:00:00Z' } as const;

/** Runs a measurement on a new site with the sample posts. */
const onSite = (figure: (site: Site) => Promise<void>) => async (dataDir: string, port: number) => {
  const site = await startSite(dataDir, port, { TRUST_PROXY: '1', REBUILD_MIN_INTERVAL: '3600' });
  await figure(site);
  await site.stop();
};

/** Measures many sign-in attempts from different addresses while a reader loads pages. */
export const benchSignIns = onSite(async (site) => {
  const tries = 300;
  let left = tries;
  const statuses = Array.from({ length: tries }, async () => {
    const response = await fetch(`${site.url}/api/admin/login`, {
      method: 'POST',
      headers: { ...newAddress(), 'content-type': 'application/json' },
      body: JSON.stringify({ key: 'not the key' }),
    });
    await response.text();
    left -= 1;
    return response.status;
  });
  const times: number[] = [];
  // Enough loads that the slowest percent is at least one, however soon the attempts are over.
  while (left > 0 || times.length < 300)
    times.push(await load(site, PAGES[times.length % 5] ?? ''));
  const all = await Promise.all(statuses);
  record(
    `${tries} sign-in tries at once, hashed`,
    all.filter((one) => one === 401).length,
    'tries',
  );
  record(`${tries} sign-in tries at once, pages' p99`, p99(times), 'ms', 'under 500');
});

/** Measures many requests for large images while a reader requests a small one. */
export const benchImages = onSite(async (site) => {
  const photos = [];
  for (let n = 0; n < 4; n++) photos.push(await upload(site, await noisyPhoto(2_560, 1_920)));
  const costly = photos.flatMap((url) =>
    ['avif', 'png', 'webp'].flatMap((fm) =>
      [960, 1_280, 1_920, 2_560].map((w) => `/.netlify/images?url=${url}&w=${w}&fm=${fm}`),
    ),
  );
  const leaving = new AbortController();
  const pending = costly
    .slice(0, 40)
    .map((path) => fetch(site.url + path, { signal: leaving.signal }).catch(() => undefined));
  const times: number[] = [];
  for (const url of photos) {
    for (const w of [320, 480, 640])
      times.push(await load(site, `/.netlify/images?url=${url}&w=${w}`));
  }
  leaving.abort();
  await Promise.all(pending);
  record('a small picture beside 40 costly ones', median(times), 'ms', 'under 1000');
  record(
    'a small picture beside 40 costly ones, the slowest',
    Math.max(...times),
    'ms',
    'under 1000',
  );
});

/** Measures chunked bodies from many addresses that never end. */
export const benchBodies = onSite(async (site) => {
  const before = await site.memory();
  const bodies = Array.from({ length: 60 }, () =>
    request(`${site.url}/api/visits`, { method: 'POST', agent: false, headers: newAddress() }),
  );
  await Promise.all(bodies.map((body) => send(body, 31)));
  const grown = (await site.memory()) - before;
  for (const body of bodies) body.destroy();
  record('memory for 60 unfinished bodies of 31 MB', grown / MB, 'MB more', 'under 300');
});

/** Measures texts of maximum length that are slow to parse. */
export function benchThoughts(): Promise<void> {
  const fill = (...parts: string[]) => parts.join('').padEnd(1_000, 'x').slice(0, 1_000);
  const texts = [
    `A fine saying.${'\n'.repeat(320)}--${' '.repeat(325)}${'x'.repeat(320)}\nb`,
    ...['\n', ' ', '--', '—', '-- ', '\n--', '\n— ', ' \n', '\t', '\r\n', '\n-- x'].flatMap(
      (part) => [
        fill(part.repeat(1_000)),
        fill('a', part.repeat(400)),
        fill(part.repeat(160), '-- ', part.repeat(160), '\nb'),
      ],
    ),
  ];
  const times = texts.map((text) => {
    const begin = process.cpuUsage();
    publicThought('a', { ...SUBMITTED, content: text }, SUBMITTED.at);
    const { user, system } = process.cpuUsage(begin);
    return (user + system) / 1_000;
  });
  record('the slowest thought of 1,000 characters', Math.max(...times), 'ms CPU', 'under 20');
  return Promise.resolve();
}

/** Measures a day's work in a few minutes: all kinds of requests, uploads and builds. */
export const benchMemory = onSite(async (site) => {
  record('memory after a start', (await site.memory()) / MB, 'MB');
  const [post] = (await (await site.call('/api/blogs')).json()) as {
    category: 'tech';
    id: string;
  }[];
  const read = post ? [postPath(post), `/api${postPath(post).replace('blog', 'blogs')}`] : [];
  const paths = [
    ...PAGES,
    ...read,
    '/api/blogs',
    '/api/blogs/tech',
    '/api/dailythoughts/process',
    '/none',
  ];
  await autocannon({
    url: site.url,
    connections: 20,
    amount: 30_000,
    requests: paths.map((path) => ({
      path,
      setupRequest: (one) => ({ ...one, headers: newAddress() }),
    })),
  });
  record('memory after 30,000 mixed requests', (await site.memory()) / MB, 'MB');
  const photos = [];
  for (let n = 0; n < 5; n++) photos.push(await noisyPhoto(2_000 + n, 1_500));
  for (let n = 0; n < 100; n++) await upload(site, photos[n % 5] ?? Buffer.alloc(0));
  record('memory after 100 uploads more', (await site.memory()) / MB, 'MB');
  for (let n = 0; n < 5; n++) await site.rebuild();
  record('memory after 5 builds more', (await site.memory()) / MB, 'MB', 'under 400');
});

/** Loads a page from a new address. Returns the duration. */
async function load(site: Site, path: string): Promise<number> {
  const begin = performance.now();
  const response = await fetch(site.url + path, {
    headers: { ...newAddress(), accept: 'text/html,image/webp' },
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} got ${response.status}.`);
  return performance.now() - begin;
}

/** Uploads a photo. Returns its path. */
async function upload(site: Site, photo: Buffer): Promise<string> {
  const form = new FormData();
  form.set('image', new File([new Uint8Array(photo)], 'photo.jpg'));
  const response = await site.call('/api/upload', { method: 'POST', body: form });
  if (!response.ok) throw new Error(`An upload got ${response.status}.`);
  return ((await response.json()) as { imageUrl: string }).imageUrl;
}

/** Sends some megabytes of a body and leaves it open. Resolves when they are sent or refused. */
function send(body: ReturnType<typeof request>, megabytes: number): Promise<void> {
  const chunk = Buffer.alloc(MB);
  return new Promise((resolve) => {
    body.on('error', () => resolve());
    body.on('response', (response) => response.resume());
    const next = (left: number) => {
      if (left === 0) resolve();
      else body.write(chunk, () => next(left - 1));
    };
    next(megabytes);
  });
}

const p99 = (values: number[]) =>
  values.sort((a, b) => a - b)[Math.ceil(values.length * 0.99) - 1] ?? 0;
