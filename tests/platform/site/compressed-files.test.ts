import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { startProject } from '#tests/support/servers/project.ts';

const LONG = '<p>words worth keeping</p>'.repeat(200);
const site = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'blog/tech.html': LONG,
  'about/index.html': 'about',
  'with space.txt': 'space',
  'tags/فلسفة-التاريخ.html': LONG,
};

test('the 404 page is compressed for a browser that takes it', async () => {
  const { url } = await startProject({ site: { ...site, '404.html': LONG } });

  const response = await fetch(`${url}/none`, { headers: { 'accept-encoding': 'br' } });

  expect(response.headers.get('content-encoding')).toBe('br');
  expect(await response.text()).toBe(LONG);
});

test('a text is compressed for a browser that takes it', async () => {
  const { url } = await startProject({ site });
  const encodingFor = async (accepted: string) => {
    const response = await fetch(`${url}/blog/tech`, { headers: { 'accept-encoding': accepted } });
    expect(await response.text()).toBe(LONG);
    return response.headers.get('content-encoding');
  };

  expect(await encodingFor('gzip, br')).toBe('br');
  expect(await encodingFor('gzip')).toBe('gzip');
  expect(await encodingFor('identity')).toBeNull();
});

test('a text of a megabyte is compressed too, the first time and later', async () => {
  const text = 'words worth keeping '.repeat(50_000);
  const { url } = await startProject({ site: { 'archive.json': text } });

  for (let n = 0; n < 2; n++) {
    const response = await fetch(`${url}/archive.json`, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(await response.text()).toBe(text);
  }
});

test('compressed pages are what they were', async () => {
  const { url } = await startProject({ site });

  const body = await new Promise<Buffer>((resolve, reject) => {
    request(`${url}/blog/tech`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      response.toArray().then((chunks) => resolve(Buffer.concat(chunks as Buffer[])), reject);
    }).end();
  });

  expect(body.length).toBeLessThan(200);
  expect(brotliDecompressSync(body).toString()).toBe(LONG);
});
