import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { LEASE } from '#store/facts/claims.ts';
import { posts } from '#tests/support/app/endpoints.ts';
import { listed, publish, tryToPublish } from '#tests/support/app/blog.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { call, NOW, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';
import { expectLog } from '#tests/support/vitest/log.ts';

const INVALID_ADDRESS =
  'Please enter a valid image address, such as https://example.com/picture.jpg.';

/** Posts with an invalid address, by the address, with the field and its message. */
const INVALID_ADDRESSES = [
  'https://example.com:port/x.jpg',
  'https://[',
  'https://%zz/x',
  'https://a..b:99999/',
].flatMap<[string, object, string, string]>((url) => [
  [`a cover at ${url}`, { coverImage: url }, 'coverImage', INVALID_ADDRESS],
  [`an image at ${url}`, { content: [{ type: 'image', src: url }] }, 'content', INVALID_ADDRESS],
]);

test('the server adds a missing id, date and author', async () => {
  const app = testApp();

  const response = await tryToPublish(app, { id: undefined, date: undefined, author: '' });

  expect(await response.json()).toMatchObject({
    id: 'ontides202611211200',
    date: NOW.toISOString(),
    author: 'Commonplace',
  });
});

test('a date in the future becomes the current time, an older one stays', async () => {
  const app = testApp();

  expect(await (await tryToPublish(app, { date: '2030-01-01T00:00:00Z' })).json()).toMatchObject({
    date: NOW.toISOString(),
  });
  const older = await tryToPublish(app, {
    id: 'older202001010000',
    date: '2020-01-01T01:00:00+01:00',
  });
  expect(await older.json()).toMatchObject({ date: '2020-01-01T00:00:00.000Z' });
});

test('the subheading is also read under its older name', async () => {
  const response = await tryToPublish(testApp(), { subheading: undefined, subtitle: 'Below' });

  expect(await response.json()).toMatchObject({ subheading: 'Below' });
});

test.each([
  ['an empty title', { title: ' ' }, 'title', 'A title is required.'],
  [
    'an unknown category',
    { category: 'cooking' },
    'category',
    'Please choose one of the categories.',
  ],
  ['no content', { content: [] }, 'content', 'Content is required.'],
  [
    'content that is all markup',
    { content: [{ type: 'paragraph', text: '<p> </p>' }] },
    'content',
    'Content is required.',
  ],
  ['content that is a text', { content: 'words' }, 'content', 'Content is required.'],
  [
    'a block of an unknown type',
    { content: [{ type: 'video' }] },
    'content',
    'A block must be a paragraph or an image.',
  ],
  [
    'an image without an address',
    { content: [{ type: 'image', alt: '' }] },
    'content',
    'An image address is required.',
  ],
  [
    'a script as a cover',
    { coverImage: 'javascript:x()' },
    'coverImage',
    'An image address must begin with / or https://.',
  ],
  ...INVALID_ADDRESSES,
  ['an invalid date', { date: 'yesterday' }, 'date', 'A date must be in ISO form.'],
  [
    'an id with other characters',
    { id: '../x202611211200' },
    'id',
    expect.stringContaining('lowercase letters and digits'),
  ],
  [
    'an id without a time',
    { id: 'ontides' },
    'id',
    expect.stringContaining('lowercase letters and digits'),
  ],
])('%s is refused with its message, and nothing is stored', async (_, changes, field, message) => {
  const app = testApp();

  await expect(tryToPublish(app, changes)).toBeRefused('invalid_input', { [field]: message });
  expect(await app.keys('documents/')).toEqual([]);
  expect(await app.keys('claims/')).toEqual([]);
});

test('a post of more than 1 MB is refused', async () => {
  const title = 'x'.repeat(LIMITS.postBytes);

  await expect(tryToPublish(testApp(), { title })).toBeRefused('body_too_large');
});

test('a taken id is refused, and its post stays', async () => {
  const app = testApp();
  await publish(app);

  await expect(tryToPublish(app, { title: 'Another' })).toBeRefused('id_taken');
  expect((await listed(app)).map(({ title }) => title)).toEqual(['On tides']);
});

test('a store that does not respond is a 503 with a message', async () => {
  const log = expectLog('Error: down');
  const { app, watch } = watchedApp();
  const headers = await signedIn(app);
  watch.fails = /^put documents\//;

  await expect(call(posts(app), { body: samplePost, headers })).toBeRefused('store_unavailable');
  expect(log).toHaveLength(1);

  watch.fails = undefined;
  expect(await listed(app)).toEqual([]);
  // The failed write may still land, so its claim stays until then.
  app.clock.now = new Date(NOW.getTime() + LEASE + 1);
  expect((await call(posts(app), { body: samplePost, headers })).status).toBe(201);
});

test.each(['<', '<b>', '<a href=x>'])(
  'a paragraph can contain at most ten thousand %s',
  async (tag) => {
    const app = testApp();
    const paragraph = (count: number) => ({
      content: [{ type: 'paragraph', text: `Words ${tag.repeat(count)}` }],
    });

    await expect(tryToPublish(app, paragraph(LIMITS.paragraphTags + 1))).toBeRefused(
      'invalid_input',
      {
        content: 'A paragraph can contain at most 10000 tags. Please split it.',
      },
    );
    expect((await tryToPublish(app, paragraph(LIMITS.paragraphTags))).status).toBe(201);
  },
);

test('content that would lose words is refused, and the message names them', async () => {
  const app = testApp();
  const text =
    '<textarea>Words of a form</textarea> stay. A list is a Vec<SomethingLongAndTyped> here.';
  const response = await tryToPublish(app, { content: [{ type: 'paragraph', text }] });

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    code: 'invalid_input',
    fields: { content: expect.stringContaining('from here on: “SomethingLongAndTyped') as string },
  });
});

test('a text behind an element without an end is published', async () => {
  const app = testApp();
  const text = 'Before <iframe src="https://video.example"/> after, <script> and all the rest';
  await publish(app, { content: [{ type: 'paragraph', text }] });

  expect(JSON.stringify(await listed(app))).toContain('after, and all the rest');
});
