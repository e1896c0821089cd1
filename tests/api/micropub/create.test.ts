import { expect, test } from 'vitest';
import { MINUTE } from '#domain/timing.ts';
import { later, NOW } from '#tests/support/app/test-app.ts';
import { draftAt, errorIn, micropubClient, postAt } from '#tests/support/app/micropub.ts';
import { listed } from '#tests/support/app/blog.ts';

const OWN = `https://commonplace.example/images/${'a'.repeat(64)}-60x40.jpg`;
const OTHER = `https://commonplace.example/images/${'b'.repeat(64)}-80x60.png`;

test('an entry in JSON becomes a post with all that it has', async () => {
  const { app, send } = await micropubClient();

  const response = await send({
    type: ['h-entry'],
    properties: {
      name: ['On tides'],
      content: [
        { html: '<p>The <b onclick="alert(1)">tide</b> came in.</p><script>alert(1)</script>' },
      ],
      summary: ['What the sea returns'],
      category: ['Sea', 'sand\nand shells'],
      photo: [{ value: OWN, alt: 'A wet beach' }],
      featured: [OTHER],
      published: ['2026-10-01T10:00:00+02:00'],
      'mp-slug': ['High tide!'],
      'mp-channel': ['tech'],
      'mp-syndicate-to': ['nobody'],
    },
  });

  expect(response.status).toBe(201);
  const address = response.headers.get('location') ?? '';
  expect(address).toBe('https://commonplace.example/blog/tech/hightide202610010800');
  expect(await postAt(app, address)).toMatchObject({
    title: 'On tides',
    subheading: 'What the sea returns',
    tags: ['Sea', 'sand and shells'],
    author: 'Ada',
    date: '2026-10-01T08:00:00.000Z',
    coverImage: new URL(OTHER).pathname,
    content: [
      { type: 'paragraph', text: 'The <b>tide</b> came in.' },
      { type: 'image', src: new URL(OWN).pathname, alt: 'A wet beach' },
    ],
  });
});

test('a form becomes a post in the first section, with a title of its first words', async () => {
  const { app, send } = await micropubClient();
  const form = new URLSearchParams([
    ['h', 'entry'],
    ['content', 'Low water at six, and nobody on the long grey beach.\nNot one & only.'],
    ['category[]', 'sea'],
    ['category[]', 'sand'],
    ['photo[]', OWN],
    ['photo[]', OTHER],
    ['mp-photo-alt[]', 'Sand'],
    ['mp-photo-alt[]', 'A pier'],
  ]);

  const response = await send(form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

  const post = await postAt(app, response.headers.get('location') ?? '');
  expect(post).toMatchObject({
    title: 'Low water at six, and nobody on the',
    category: 'philosophy',
    tags: ['sea', 'sand'],
    content: [
      {
        text: 'Low water at six, and nobody on the long grey beach.<br />Not one &amp; only.',
      },
      { type: 'image', alt: 'Sand', more: [{ alt: 'A pier' }] },
    ],
  });
});

test.each([
  ['photo[0][value]', 'photo[0][alt]', 'photo[1][value]', 'photo[1][alt]'],
  ['photo[][value]', 'photo[][alt]', 'photo[][value]', 'photo[][alt]'],
])('a form has pictures with their descriptions, as %s and %s', async (...names) => {
  const { app, send } = await micropubClient();
  const values = [OWN, 'Sand', OTHER, 'A pier'];
  const form = new URLSearchParams(names.map((name, n) => [name, values[n] ?? '']));

  const response = await send(form.toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });

  expect((await postAt(app, response.headers.get('location') ?? '')).content).toMatchObject([
    { type: 'image', alt: 'Sand', more: [{ alt: 'A pier' }] },
  ]);
});

test('a multipart form is taken, but no file in it', async () => {
  const { app, send } = await micropubClient();
  const form = new FormData();
  form.set('h', 'entry');
  form.set('name', 'On tides');
  form.set('content[html]', '<p>The tide came in.</p>');

  const taken = await send(form);
  form.set('photo', new File(['x'], 'x.jpg'));

  expect(taken.status).toBe(201);
  expect(await errorIn(await send(form))).toEqual([400, 'invalid_request']);
  expect(await listed(app)).toHaveLength(1);
});

test('Markdown as iA Writer sends it, without lists, becomes a draft in the editor', async () => {
  const { app, send } = await micropubClient(['draft', 'media']);

  const response = await send({
    type: ['h-entry'],
    properties: {
      name: 'On tides',
      content: `# Sand\n\nThe *tide* came in.\n\n![A wet beach](${OWN})\n\n- Flint\n- Jet`,
      'post-status': 'draft',
    },
  });

  expect(response.status).toBe(201);
  expect((await draftAt(app, response.headers.get('location') ?? '')).draft).toMatchObject({
    title: 'On tides',
    category: '',
    content: [
      '<h2>Sand</h2>',
      'The <em>tide</em> came in.',
      `<img src="${new URL(OWN).pathname}" alt="A wet beach">`,
      '<ul><li>Flint</li><li>Jet</li></ul>',
    ].join('\n\n'),
  });
  expect(await listed(app)).toEqual([]);
});

test('an entry that does not say what it shall be is a draft if its program may not publish', async () => {
  const { app, create } = await micropubClient(['draft']);

  expect((await draftAt(app, await create({ content: ['A note'] }))).draft.title).toBe('A note');
});

test('an entry of a later time is scheduled, and one of a few seconds is published now', async () => {
  const { app, send, create } = await micropubClient();
  const published = later(60 * MINUTE).toISOString();

  const response = await send({
    type: ['h-entry'],
    properties: { content: ['Tomorrow'], published: [published] },
  });
  const soon = await create({ content: ['Now'], published: [later(10_000).toISOString()] });

  expect(response.status).toBe(202);
  const draft = await draftAt(app, response.headers.get('location') ?? '');
  expect([draft.publishAt, draft.draft.category]).toEqual([published, 'philosophy']);
  expect((await postAt(app, soon)).date).toBe(NOW.toISOString());
});

test.each(['2026-10-01', '2026-10-01 10:00:00+0200', '2026-10-01T10:00Z'])(
  'the time %s is understood',
  async (published) => {
    const { app, create } = await micropubClient();
    const address = await create({ content: ['A note'], published: [published] });
    expect((await postAt(app, address)).date).toMatch(/^2026-10-01T/);
  },
);

test('a picture without a word has its description as its title, or else the day', async () => {
  const { app, create } = await micropubClient();

  const described = await create({ photo: [{ value: OWN, alt: 'A wet beach' }] });
  const bare = await create({ photo: [OTHER] });

  expect((await postAt(app, described)).title).toBe('A wet beach');
  expect((await postAt(app, bare)).title).toBe('21 Nov 2026');
});

test('the same entry of the same program within minutes is one post', async () => {
  const { app, create, send } = await micropubClient();
  const other = await micropubClient(undefined, app);
  const entry = { content: ['The tide came in.'] };

  const body = { type: ['h-entry'], properties: entry };
  const atOnce = await Promise.all([send(body), send(body)]);
  const first = await create(entry);
  app.clock.now = later(9 * MINUTE);
  const again = await create({ ...entry });
  const foreign = await other.create(entry);
  app.clock.now = later(40 * MINUTE);
  const much = await create(entry);

  expect(atOnce.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 409]));
  expect(again).toBe(first);
  expect(new Set([first, foreign, much]).size).toBe(3);
  expect(await listed(app)).toHaveLength(3);
});

test('an entry that was deleted is made again', async () => {
  const { app, create, send } = await micropubClient();
  const entry = { content: ['The tide came in.'] };
  const first = await create(entry);
  await send({ action: 'delete', url: first });

  const second = await create(entry);

  expect(second).not.toBe(first);
  expect(await listed(app)).toHaveLength(1);
});

test.each<[string, object]>([
  ['nothing', {}],
  ['a title alone that is blank', { name: [' '] }],
  ['two contents', { content: ['a', 'b'] }],
  ['two names', { content: ['a'], name: ['b', 'c'] }],
  ['a list in a list', { content: [['a']] }],
  ['an object without a text', { content: [{ other: 'a' }] }],
  ['a number of nested lists', { content: [{ html: [[['a']]] }] }],
  ['an unknown section', { content: ['a'], 'mp-channel': ['pages'] }],
  ['an unknown status', { content: ['a'], 'post-status': ['private'] }],
  ['a text that is for few', { content: ['a'], visibility: ['private'] }],
  ['an answer', { content: ['a'], 'in-reply-to': ['https://other.example/'] }],
  ['a time without its zone', { content: ['a'], published: ['2026-10-01T10:00:00'] }],
  ['a time that is none', { content: ['a'], published: ['2026-13-01'] }],
  ['a picture of this site that there is not', { content: ['![x](picture.jpg)'] }],
  ['a picture without encryption', { photo: ['http://other.example/a.jpg'] }],
  ['a picture in the address', { photo: ['data:image/png;base64,AAAA'] }],
  ['a title that is too long', { name: ['a'.repeat(201)], content: ['a'] }],
  ['too many tags', { content: ['a'], category: Array.from({ length: 13 }, (_, n) => `t${n}`) }],
])('%s is refused, and nothing is stored', async (_, properties) => {
  const { app, send } = await micropubClient();

  const response = await send({ type: ['h-entry'], properties });

  expect(await errorIn(response)).toEqual([400, 'invalid_request']);
  expect([...(await app.keys('documents/')), ...(await app.keys('addresses/'))]).toEqual([]);
});

test('an entry of another type, and an unknown action, are refused', async () => {
  const { send } = await micropubClient();

  for (const body of [
    { type: ['h-event'], properties: { content: ['a'] } },
    { properties: { content: ['a'] } },
    { type: ['h-entry'] },
    { type: ['h-entry'], properties: ['a'] },
    { action: 'destroy', url: 'https://commonplace.example/' },
    { action: 'delete' },
  ])
    expect(await errorIn(await send(body))).toEqual([400, 'invalid_request']);
});
