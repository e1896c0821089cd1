import { expect, test } from 'vitest';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { errorIn, micropubClient, postAt } from '#tests/support/app/micropub.ts';
import { listed } from '#tests/support/app/blog.ts';

const DEEP = 3_000;
const nested = (open: string, close: string, inside = '"a"') =>
  open.repeat(DEEP) + inside + close.repeat(DEEP);

/** Names of properties of which each has a value that no client sends. */
const NAMES = [
  'category',
  'content',
  'featured',
  'mp-channel',
  'mp-photo-alt',
  'mp-slug',
  'name',
  'photo',
  'post-status',
  'published',
  'summary',
  'visibility',
];

test.each(NAMES)('a value of %s that is nested 3,000 deep is refused', async (name) => {
  const { app, send } = await micropubClient();
  for (const value of [nested('[', ']'), nested('{"value":', '}'), nested('[{"html":', '}]')]) {
    const body = `{"type":["h-entry"],"properties":{"content":["a"],"${name}":${value}}}`;
    expect(await errorIn(await send(body))).toEqual([400, 'invalid_request']);
  }
  expect(await app.keys('documents/')).toEqual([]);
});

test('a deep value of an unknown property is ignored', async () => {
  const { send } = await micropubClient();
  const more = `"x":${nested('[', ']')},"__proto__":{"name":["b"]},"constructor":["c"]`;
  const response = await send(`{"type":["h-entry"],"properties":{"content":["a"],${more}}}`);
  expect(response.status).toBe(201);
});

test.each<[string, unknown]>([
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['an object of lists', { value: [1, 2] }],
  ['an empty object', {}],
  ['a list of objects', [{}, { a: 1 }]],
])('%s in each property and member is stored or refused, and breaks nothing', async (_, value) => {
  const { app, send, create } = await micropubClient();
  const url = await create({ content: ['a note'] });
  const post = await postAt(app, url);
  const bodies = [
    ...NAMES.map((name) => ({ type: ['h-entry'], properties: { [name]: value } })),
    ...NAMES.map((name) => ({ action: 'update', url, replace: { [name]: [value, value] } })),
    ...['replace', 'add', 'delete'].map((member) => ({ action: 'update', url, [member]: value })),
    ...['type', 'properties', 'action', 'url'].map((member) => ({
      type: ['h-entry'],
      properties: { content: ['a'] },
      [member]: value,
    })),
  ];
  for (const body of bodies) {
    const { status } = await send(body);
    expect([201, 204, 400]).toContain(status);
  }
  expect((await postAt(app, url)).content).toEqual(post.content);
});

test.each(['not JSON', '[]', '"a"', '7', 'null', '{"type":', ''])(
  'the body %s is refused',
  async (body) => {
    const { send } = await micropubClient();
    expect(await errorIn(await send(body))).toEqual([400, 'invalid_request']);
  },
);

test('text that is ill-formed, has no visible letter or turns its direction is made safe or refused', async () => {
  const { app, create, send } = await micropubClient();

  const url = await create({
    name: ['Ti\ud800des\u202e and\u0000 sand'],
    content: [{ html: '<p>Half \udfff a pair\u0007.</p>' }],
    category: ['s\ud800ea'],
  });
  const blank = await send({ type: ['h-entry'], properties: { content: ['\u200b \ufffd'] } });

  const post = await postAt(app, url);
  expect(post.title).toBe('Ti\ufffddes and sand');
  expect(JSON.stringify(post).isWellFormed()).toBe(true);
  expect(post.content).toMatchObject([{ text: 'Half \ufffd a pair.' }]);
  expect(blank.status).toBe(400);
});

test.each([
  ['quotes', '> '.repeat(DEEP) + 'a'],
  ['lists', Array.from({ length: 400 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n')],
  ['brackets', '['.repeat(50_000)],
  ['long brackets', '['.repeat(PROGRAM_LIMITS.markdown + 1)],
  ['emphasis', '*a _b '.repeat(10_000)],
  ['elements', `${'<div>'.repeat(DEEP)}a`],
  ['elements without an end', '<blockquote><p>'.repeat(DEEP)],
])('%s that are nested deeply are refused or flattened in time', async (_, content) => {
  const { send } = await micropubClient();
  const begun = performance.now();
  for (const value of [content, { html: content }]) {
    const { status } = await send({ type: ['h-entry'], properties: { content: [value] } });
    expect([201, 400]).toContain(status);
  }
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('HTML with scripts, styles and frames becomes a text without them', async () => {
  const { app, create } = await micropubClient();

  const url = await create({
    content: [
      {
        html: `<p onclick="a()" style="position:fixed" class="h-card">One <a href="javascript:a()">two</a></p>
<style>p { color: red }</style><script>alert(1)</script><svg onload="a()"></svg>
<img src="/images/${'a'.repeat(64)}-60x40.jpg" onerror="a()" alt="A beach">
<form action="https://evil.example"><input name="key"></form>
<iframe src="https://evil.example/x"></iframe>`,
      },
    ],
  });

  const text = JSON.stringify((await postAt(app, url)).content);
  expect(text).not.toMatch(
    /onclick|onerror|onload|style=|h-card|javascript:|<script|<svg|<form|<input|<iframe/,
  );
});

test('a body that is too large, and one of another type, are refused by their status', async () => {
  const { app, send } = await micropubClient();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  expect(
    await errorIn(await send(`h=entry&content=${'a'.repeat(LIMITS.postBytes)}`, form)),
  ).toEqual([413, 'invalid_request']);
  expect(await errorIn(await send('<x/>', { 'content-type': 'text/xml' }))).toEqual([
    415,
    'invalid_request',
  ]);
  const many = Array.from({ length: 50_000 }, (_, n) => `constructor=${n}`).join('&');
  expect((await send(`h=entry&content=a&${many}`, form)).status).toBe(201);
  expect(await listed(app)).toHaveLength(1);
});
