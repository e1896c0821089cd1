import { expect, test } from 'vitest';
import { files } from '#api/files/files.ts';
import { FILE_PART_BYTES } from '#domain/files/stored-file.ts';
import { LIMITS } from '#domain/limits.ts';
import { importFile } from '#usecases/imports/import-file.ts';
import { bytesOf } from '#tests/support/app/sample-files.ts';
import { call, testApp } from '#tests/support/app/test-app.ts';
import { startForeignSite } from '#tests/support/foreign-site.ts';

const code = (expected: string): unknown => expect.objectContaining({ code: expected });

test('a file of another site is stored in parts, with its name', async () => {
  const bytes = bytesOf('ID3', FILE_PART_BYTES + 9);
  const site = await startForeignSite((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(bytes),
  );
  const app = testApp();

  const url = `http://old.example:${site.port}/up/Two%20birds.mp3?_=1`;
  const address = await importFile(app, { url }, site.options);

  const [, , name = '', title = ''] = address.split('/');
  expect(title).toBe('Two%20birds.mp3');
  expect(await app.keys('files/')).toHaveLength(2);
  const response = await call(files(app), { params: { name, title } });
  expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a page, a missing file and one that is too large are refused, and nothing is stored', async () => {
  const site = await startForeignSite(({ url }, response) => {
    if (url === '/page.mp3') response.end('<!doctype html><title>Not found</title>');
    else if (url === '/large.mp3')
      response.writeHead(200, { 'content-length': LIMITS.fileBytes + 1 }).end('ID3');
    else response.writeHead(404).end();
  });
  const app = testApp();
  const load = (name: string) =>
    importFile(app, { url: `http://old.example:${site.port}/${name}` }, site.options);

  await expect(load('page.mp3')).rejects.toEqual(code('file_type'));
  await expect(load('large.mp3')).rejects.toEqual(code('file_too_large'));
  await expect(load('gone.mp3')).rejects.toEqual(code('file_unreachable'));
  expect(await app.keys('files/')).toEqual([]);
});
