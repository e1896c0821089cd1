import { expect, test } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { saveDraft } from '#tests/support/app/author.ts';
import { errorIn, micropubClient } from '#tests/support/app/micropub.ts';
import { later, ORIGIN } from '#tests/support/app/test-app.ts';

test('a query lists posts and drafts without their texts, and own pages never', async () => {
  const client = await micropubClient();
  const { app, create, query } = client;
  await saveDraft(app, { page: 'about', category: '' });
  const draft = await create({ content: ['A note'], 'post-status': ['draft'] });
  app.clock.now = later(MINUTE);
  const post = await create({ content: ['The tide came in.'], category: ['sea'] });
  const items = async (more = '') =>
    (await (await query(`q=source${more}`)).json()) as {
      items: { properties: Record<string, unknown> }[];
    };

  expect((await items()).items.map(({ properties }) => properties['url'])).toEqual([
    [post],
    [draft],
  ]);
  expect((await items('&limit=1&offset=1')).items).toHaveLength(1);
  expect((await items('&post-status=published')).items).toMatchObject([
    { type: ['h-entry'], properties: { name: ['The tide came in.'], category: ['sea'] } },
  ]);
  expect(JSON.stringify(await items())).not.toContain('content');
  expect(await errorIn(await query('q=source&limit=-1'))).toEqual([400, 'invalid_request']);
});

test('the configuration names the media endpoint and the sections', async () => {
  const { create, query } = await micropubClient(['draft', 'publish']);
  await create({ content: ['a'], category: ['Sea', 'sand'] });
  const read = async (q: string) => (await query(`q=${q}`)).json() as Promise<unknown>;

  expect(await read('config')).toMatchObject({
    'media-endpoint': `${ORIGIN}/micropub/media`,
    'syndicate-to': [],
    channels: expect.arrayContaining([{ uid: 'tech', name: 'Technology' }]) as unknown,
  });
  expect(await read('syndicate-to')).toEqual({ 'syndicate-to': [] });
  expect(await read('channel')).toHaveProperty('channels');
  expect(await read('category')).toEqual({ categories: ['sand', 'Sea'] });
  expect(await read('category&filter=SE')).toEqual({ categories: ['Sea'] });
  expect(await errorIn(await query('q=everything'))).toEqual([400, 'invalid_request']);
});
