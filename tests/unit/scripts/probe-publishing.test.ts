import { expect, test } from 'vitest';
import { publishing } from '#scripts/probe/checks/schedule.ts';
import { POST, siteThat } from '#tests/support/servers/site-that.ts';

test('a scheduled post that was published is read and deleted', async () => {
  const sent: string[] = [];
  let title = '';
  const client = siteThat((method, path, nth) => {
    sent.push(`${method} ${path}`);
    if (method === 'PUT') title = `Probe ${path.split('/').at(-1) ?? ''}`;
    if (nth === 1) return { status: 503 };
    if (path === '/api/blogs') return { json: nth < 3 ? [] : [{ ...POST, title }] };
    return { text: title };
  });

  expect(await publishing.run(client)).toMatchObject({ kind: 'ok' });
  expect(sent.slice(-4)).toEqual([
    'GET /api/blogs',
    'GET /blog/tech/a202611211200',
    'GET /api/blogs',
    'DELETE /api/blogs/tech/a202611211200',
  ]);
});

test('a post that was published while the site failed is deleted', async () => {
  const sent: string[] = [];
  let title = '';
  const client = siteThat((method, path, nth) => {
    sent.push(`${method} ${path}`);
    if (method === 'PUT') title = `Probe ${path.split('/').at(-1) ?? ''}`;
    if (path !== '/api/blogs') return {};
    return nth === 1 ? { status: 404 } : { json: [{ ...POST, title }] };
  });

  await expect(publishing.run(client)).rejects.toThrow();
  expect(sent.at(-1)).toBe('DELETE /api/blogs/tech/a202611211200');
});

test('a post that the probe has scheduled is deleted, also if the site fails meanwhile', async () => {
  const sent: string[] = [];
  const client = siteThat((method, path) => {
    sent.push(`${method} ${path}`);
    return path === '/api/blogs' ? { status: 503 } : {};
  });

  await expect(publishing.run(client)).rejects.toThrow();
  expect(sent.at(-1)).toBe(sent[0]?.replace('PUT', 'DELETE'));
});
