import { expect, test } from 'vitest';
import { openUpload, uploadProblems } from '#scripts/prove/upload/upload.ts';
import { contents, zip } from '#tests/support/zips.ts';

const PLANTED = 'the planted secret';

/** A zip of two files, made by Info-ZIP. */
const ZIP = [
  'UEsDBBQAAAAIAI0wdl35a5R3DAAAAPQBAAAMAAAAYS9wYWNrZWQudHh0K88vSlEoHyVGEgEAUEsDBAoAAAAAAI0wdl',
  '2DFtyMAQAAAAEAAAAKAAAAc3RvcmVkLnR4dHhQSwECHgMUAAAACACNMHZd+WuUdwwAAAD0AQAADAAAAAAAAAABAAAA',
  'pIEAAAAAYS9wYWNrZWQudHh0UEsBAh4DCgAAAAAAjTB2XYMW3IwBAAAAAQAAAAoAAAAAAAAAAQAAAKSBNgAAAHN0b3',
  'JlZC50eHRQSwUGAAAAAAIAAgByAAAAXwAAAAAA',
].join('');

const problems = (files: Record<string, string>, zips = [zip('api', { 'api.mjs': '' })]) =>
  uploadProblems({ files: contents(files), zips }, PLANTED);

test('pages, bundles and packages have no problem', () => {
  const api = zip('api', {
    'api.mjs': 'key',
    'node_modules/sharp/scripts/tests/a.js': '',
    'node_modules/@img/sharp-linux-x64/lib/sharp.node': '',
    'node_modules/@img/sharp-libvips-linux-x64/lib/libvips-cpp.so': '',
  });

  expect(problems({ 'index.html': '', 'blog/monkey.html': '' }, [api])).toEqual([]);
});

test.each(['.env', '.env.local', '.data/blobs.sqlite', 'author.key', 'a/b/.env'])(
  'the secret %s is a problem among the files and in a zip',
  (path) => {
    expect(problems({ [path]: '' })).toEqual([
      `The secret ${path} was uploaded in the static files.`,
    ]);
    expect(problems({}, [zip('api', { [path]: '' })])).toEqual([
      `The secret ${path} was uploaded in api.zip.`,
    ]);
  },
);

test('a zip with the binaries of another machine alone is a problem', () => {
  const upload = zip('upload', {
    'upload.mjs': '',
    'node_modules/@img/sharp-darwin-arm64/lib/sharp.node': '',
  });

  expect(problems({}, [upload])).toEqual([
    'upload.zip lacks @img/sharp-linux-x64, which it needs on Netlify.',
    'upload.zip lacks @img/sharp-libvips-linux-x64, which it needs on Netlify.',
  ]);
});

test('a secret under another name is a problem', () => {
  expect(problems({ 'a.html': `<p>${PLANTED}</p>` })).toEqual([
    'a.html in the static files contains a secret.',
  ]);
});

test.each(['tests/api/a.ts', 'scripts/dev.ts', 'src/a.test.ts'])('%s is a problem', (path) => {
  expect(problems({}, [zip('api', { [path]: '' })])).toEqual([
    `${path}, which no reader needs, was uploaded in api.zip.`,
  ]);
});

test('a static file equal to another has its content', async () => {
  const upload = await openUpload({
    async: false,
    functions_config: {},
    function_schedules: [],
    background: new Set(),
    files: { 'a.html': 'hash', '.env': 'hash' },
    functions: { api: 'hash' },
    uploadedFiles: contents({ 'a.html': 'text' }),
    uploadedFunctions: new Map([['api', Buffer.from(ZIP, 'base64')]]),
  });

  expect(upload.files).toEqual(contents({ 'a.html': 'text', '.env': 'text' }));
  expect(upload.zips).toMatchObject([{ name: 'api', unpackedBytes: 501 }]);
});
