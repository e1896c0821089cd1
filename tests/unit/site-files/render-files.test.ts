import { readdirSync, readFileSync, symlinkSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openOmissions } from '#site-files/omissions.ts';
import { type BuildProgress, renderFiles, withoutTaken } from '#site-files/render-files.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

/** A file, which cannot be rendered without a text. */
interface File {
  readonly key?: string;
  readonly text?: string;
  readonly isRequired?: boolean;
}

/** Returns a function that builds files into a folder of their own, beside the cache of a version of the code. */
function builder() {
  const folder = tempFolder();
  let builds = 0;
  return async (files: Record<string, File>, version = 'one') => {
    const target = join(folder, `site${builds++}`);
    const rendered: string[] = [];
    const progress: BuildProgress[] = [];
    const othersBuilt = Promise.withResolvers<undefined>();
    const omissions = openOmissions();
    const good = Object.values(files).filter(({ text }) => text !== undefined).length;
    const list = Object.entries(files).map(([file, { key, text, isRequired = true }]) => ({
      path: file,
      file,
      isPage: true,
      isRequired,
      key,
      async render() {
        rendered.push(file);
        if (text !== undefined) return Buffer.from(text);
        await othersBuilt.promise;
        throw new Error(`${file} could not be rendered.`);
      },
    }));
    await renderFiles(list, {
      target,
      cache: join(folder, 'pages', version),
      omissions,
      tell(now) {
        progress.push(now);
        if (now.built === good) othersBuilt.resolve(undefined);
      },
    });
    const read = (file: string) => readFileSync(join(target, file), 'utf8');
    const cache = join(folder, 'pages', version);
    const kept = () => readdirSync(cache).map((name) => join(cache, name));
    return { rendered, progress, read, kept, omitted: omissions.list };
  };
}

test('scripts are there before the pages, whose labels count them', async () => {
  const { rendered } = await builder()({
    '/search.html': { text: 'page' },
    '/search.js': { text: 'script' },
  });
  expect(rendered).toEqual(['/search.js', '/search.html']);
});

test('files are written into their folders', async () => {
  const { read } = await builder()({
    '/index.html': { text: 'home' },
    '/blog/tech/tides.html': { text: 'tides', key: 'a' },
  });

  expect(read('/index.html')).toBe('home');
  expect(read('/blog/tech/tides.html')).toBe('tides');
});

test('a file with the key of the last build is taken over, any other is rendered', async () => {
  const build = builder();
  await build({
    '/same.html': { key: 'a', text: 'same' },
    '/changed.html': { key: 'a', text: 'before' },
    '/always.html': { text: 'before' },
  });

  const { rendered, read } = await build({
    '/same.html': { key: 'a', text: 'not rendered' },
    '/changed.html': { key: 'b', text: 'after' },
    '/always.html': { text: 'after' },
  });

  expect(rendered.sort()).toEqual(['/always.html', '/changed.html']);
  expect(read('/same.html')).toBe('same');
  expect(read('/changed.html')).toBe('after');
  expect(read('/always.html')).toBe('after');
});

test('two files with the same key are two files', async () => {
  const { read } = await builder()({
    '/rss.xml': { key: 'a', text: 'rss' },
    '/atom.xml': { key: 'a', text: 'atom' },
  });

  expect([read('/rss.xml'), read('/atom.xml')]).toEqual(['rss', 'atom']);
});

test('nothing is taken over from other code', async () => {
  const build = builder();
  await build({ '/page.html': { key: 'a', text: 'before' } }, 'one');
  await build({ '/page.html': { key: 'a', text: 'after' } }, 'two');

  const { rendered } = await build({ '/page.html': { key: 'a', text: 'again' } }, 'one');

  expect(rendered).toEqual(['/page.html']);
});

test('a file that no page has any more is dropped', async () => {
  const build = builder();
  await build({ '/a.html': { key: 'a', text: 'a' }, '/b.html': { key: 'b', text: 'b' } });

  const { kept } = await build({ '/a.html': { key: 'a', text: 'a' } });

  expect(kept().map((path) => readFileSync(path, 'utf8'))).toEqual(['a']);
});

test('a file of which a power failure left a part is rendered again', async () => {
  const build = builder();
  const files = { '/a.html': { key: 'a', text: 'whole' } };
  const { kept } = await build(files);
  for (const path of kept()) truncateSync(path, 1);

  const { read } = await build(files);

  expect(read('/a.html')).toBe('whole');
});

test('a kept file that disappears while a build begins does not fail the build', async () => {
  const build = builder();
  const files = { '/a.html': { key: 'a', text: 'a' } };
  const { kept } = await build(files);
  // It is listed, and cannot be found.
  for (const path of kept()) symlinkSync(`${path}.gone`, `${path}.part`);

  const { rendered } = await build(files);

  expect(rendered).toEqual([]);
});

test('of two files with one name the one in public wins, then the page', () => {
  expectLog('There are two files /blog/tech/a.html.');
  expectLog('There are two files /robots.txt.');
  const file = (name: string, isPage: boolean) => ({
    path: name,
    file: name,
    isPage,
    isRequired: false,
    key: undefined,
    render: () => Promise.resolve(Buffer.of()),
  });
  const page = file('/blog/tech/a.html', true);
  const other = file('/feed.json', false);

  const left = withoutTaken(
    [file('/blog/tech/a.html', false), page, file('/robots.txt', false), other],
    ['robots.txt'],
  );

  expect(left).toEqual([page, other]);
});

test('a build fails without a page that every site has; the next reuses the others', async () => {
  const build = builder();
  const files = { '/good.html': { key: 'a', text: 'good' } };
  await expect(build({ ...files, '/bad.html': { key: 'a' } })).rejects.toThrow('/bad.html');

  const { rendered } = await build({ ...files, '/bad.html': { key: 'a', text: 'mended' } });

  expect(rendered).toEqual(['/bad.html']);
});

test('any other page that cannot be rendered is left out and named', async () => {
  expectLog('Left out page /tags/bad.html:');
  const { omitted, read } = await builder()({
    '/tags/good.html': { key: 'a', text: 'good' },
    '/tags/bad.html': { key: 'b', isRequired: false },
  });

  expect(omitted).toEqual([{ part: 'page', name: '/tags/bad.html' }]);
  expect(read('/tags/good.html')).toBe('good');
});

test('a build fails if many pages cannot be rendered', async () => {
  expectLog(/^Left out page \/tags\/\d\.html:/);
  const bad = (n: number) => [`/tags/${n}.html`, { isRequired: false }] as const;

  const built = builder()({ ...Object.fromEntries([bad(1), bad(2)]), '/a.html': { text: 'a' } });

  await expect(built).rejects.toThrow('2 pages could not be rendered.');
});

test('every file of a small build is reported', async () => {
  const { progress } = await builder()({ '/a.html': { text: 'a' }, '/b.html': { text: 'b' } });

  expect(progress).toEqual([
    { built: 0, pages: 2 },
    { built: 1, pages: 2 },
    { built: 2, pages: 2 },
  ]);
});

test('a large build reports each percent and its end', async () => {
  const names = Array.from({ length: 1_050 }, (_, n) => [`/${n}.html`, { text: 'page' }]);

  const { progress } = await builder()(
    Object.fromEntries(names) as Record<string, { text: string }>,
  );

  expect(progress.length).toBeGreaterThanOrEqual(95);
  expect(progress.length).toBeLessThanOrEqual(102);
  expect(progress.at(-1)).toEqual({ built: 1_050, pages: 1_050 });
});
