import { cleanUp } from '#usecases/site/clean-up.ts';
import { DAY } from '#domain/timing.ts';
import { expect, test, vi } from 'vitest';
import { memoryStore } from '#store/drivers/memory.ts';
import { pendingThoughts } from '#api/thoughts/pending-thoughts.ts';
import {
  approve,
  decline,
  authorHeaders,
  feed,
  pending,
  publishThought,
  sampleThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import {
  call,
  NO_HOOK,
  NOW,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';

test('a thought waits for the author and then appears in the public feed', async () => {
  const app = testApp();
  const response = await tryToSubmit(app);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    message: '✅ Submitted! Your thought appears once the author has approved it.',
  });
  expect(await feed(app)).toEqual([]);
  const [waiting] = await pending(app);
  expect(waiting).toEqual({
    id: expect.any(String),
    author: 'Seneca',
    content: sampleThought.content,
    contact: 'seneca@example.org',
    type: 'short',
    date: NOW.toISOString(),
  });

  const approved = await approve(app, waiting?.id ?? '');
  expect([approved.status, await approved.json()]).toEqual([200, { success: true }]);
  expect(await pending(app)).toEqual([]);
  expect(await feed(app)).toEqual([
    {
      id: waiting?.id,
      name: 'Seneca',
      contact: 'seneca@example.org',
      content: sampleThought.content,
      date: NOW.toISOString(),
    },
  ]);
});

test('a last line after a dash is the attribution, and a contact is optional', async () => {
  const app = testApp();
  await publishThought(app, {
    contact: undefined,
    type: 'long',
    content: 'On time\r\n\r\nIt is short.\n— Seneca, Letters',
  });

  expect(await feed(app)).toMatchObject([
    { contact: '', content: 'On time\n\nIt is short.', attribution: 'Seneca, Letters' },
  ]);
});

test.each([{ name: '' }, { content: '' }, { content: undefined }, { name: ' ', content: '\n' }])(
  'a thought with %j is refused as incomplete',
  async (changes) => {
    const app = testApp();
    const response = await tryToSubmit(app, changes);

    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'thought_incomplete',
      error: '⚠️ Please fill in all required fields.',
      message: '⚠️ Please fill in all required fields.',
      fields: Object.fromEntries(
        Object.keys(changes).map((field) => [
          field,
          field === 'name' ? 'A name is required.' : 'A text is required.',
        ]),
      ),
    });
    expect(await app.keys()).toEqual([]);
  },
);

test.each([
  ['short', 101, 'A text can be at most 100 characters.'],
  ['long', 1_001, 'A text can be at most 1000 characters.'],
])(
  'a %s thought of %i characters is refused, and a shorter one accepted',
  async (type, length, message) => {
    const app = testApp();
    const response = await tryToSubmit(app, { type, content: 'x'.repeat(length) });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid_input',
      fields: { content: message },
    });
    expect(await app.keys()).toEqual([]);

    expect((await tryToSubmit(app, { type, content: 'x'.repeat(length - 1) })).status).toBe(201);
  },
);

test.each([
  [{ type: 'medium' }, { type: 'A thought is either short or long.' }],
  [{ name: 'x'.repeat(101) }, { name: 'A name can be at most 100 characters.' }],
  [{ contact: 'x'.repeat(201) }, { contact: 'A contact can be at most 200 characters.' }],
  [{ content: 'http://a http://b http://c' }, { content: 'A text can hold at most 2 links.' }],
])('a thought with %j is refused with a message', async (changes, fields) => {
  const app = testApp();
  const response = await tryToSubmit(app, changes);

  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ code: 'invalid_input', fields });
  expect(await app.keys()).toEqual([]);
});

test('a form that a program filled in is refused', async () => {
  const app = testApp();
  const response = await tryToSubmit(app, { website: 'x' });

  expect(await response.json()).toMatchObject({ code: 'looks_automated' });
  expect(await app.keys()).toEqual([]);
});

test.each(['x', '000000000nothinghere00', '..%2f'])(
  'deciding about %j, which is not a thought, is a 404 and stores nothing',
  async (id) => {
    const app = testApp();
    for (const decide of [approve, decline]) {
      const response = await decide(app, id);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: 'There is no such thought.' });
    }
    expect(await app.keys('thoughts/')).toEqual([]);
  },
);

test('approving twice changes nothing', async () => {
  const app = testApp();
  const id = await publishThought(app);
  const before = await app.keys('thoughts/');

  expect((await approve(app, id)).status).toBe(200);
  expect(await feed(app)).toHaveLength(1);
  expect(await app.keys('thoughts/')).toEqual(before);
});

test('declining a waiting thought is final, and a second time changes nothing', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const id = (await pending(app))[0]?.id ?? '';
  const first = await decline(app, id);
  expect([first.status, await first.json()]).toEqual([200, { success: true }]);
  const before = await app.keys();

  expect((await decline(app, id)).status).toBe(200);
  const late = await approve(app, id);
  expect([late.status, await late.json()]).toMatchObject([404, { code: 'thought_not_found' }]);
  expect(await app.keys()).toEqual(before);
  expect([await pending(app), await feed(app)]).toEqual([[], []]);
});

test('declining an approved thought removes it from the feed and requests a rebuild', async () => {
  const app = testApp({ buildHook: NO_HOOK });
  const id = await publishThought(app);
  expect(await wantedRebuilds(app)).toEqual([]);

  expect((await decline(app, id)).status).toBe(200);
  expect(await feed(app)).toEqual([]);
  expect(await wantedRebuilds(app)).toHaveLength(1);
});

test('listing and deciding about waiting thoughts needs a session', async () => {
  const app = testApp();
  await tryToSubmit(app);
  const [waiting] = await pending(app);
  const before = await app.keys();

  expect((await call(pendingThoughts(app))).status).toBe(401);
  for (const decide of [approve, decline]) {
    expect((await decide(app, waiting?.id ?? '', {})).status).toBe(401);
  }
  expect(await app.keys()).toEqual(before);
});

test('only declined thoughts are erased after thirty days', async () => {
  const app = testApp();
  const shown = await publishThought(app);
  await tryToSubmit(app, { content: 'Spam' });
  const spam = (await pending(app))[0]?.id ?? '';
  await tryToSubmit(app, { content: 'Waiting' });
  app.clock.now = new Date(NOW.getTime() + 10 * DAY);
  await decline(app, spam);
  const keys = await app.keys('thoughts/');

  app.clock.now = new Date(NOW.getTime() + 40 * DAY - 1);
  await cleanUp(app);
  expect(await app.keys('thoughts/')).toEqual(keys);
  app.clock.now = new Date(NOW.getTime() + 40 * DAY + 1);
  await cleanUp(app);
  expect(await app.keys('thoughts/')).toEqual(keys.filter((key) => !key.includes(spam)));
  expect((await feed(app)).map(({ id }) => id)).toEqual([shown]);
  const waiting = await app.thoughts.waiting({ before: undefined, count: 9 });
  expect(waiting.map(({ thought }) => thought.content)).toEqual(['Waiting']);
});

test('lost lists of thoughts are recreated', async () => {
  const app = testApp();
  await publishThought(app);
  await tryToSubmit(app, { content: 'Waiting' });
  const before = [await feed(app), await pending(app)];
  for (const key of [...(await app.keys('feed/')), ...(await app.keys('waiting/'))]) {
    await app.store.remove(key);
  }
  expect(await feed(app)).toEqual([]);

  await cleanUp(app);

  expect([await feed(app), await pending(app)]).toEqual(before);
});

test.each(['approve', 'decline'] as const)(
  'a failure at any step to %s a thought is a 503, and a retry completes it',
  async (verb) => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const decide = verb === 'approve' ? approve : decline;
    const statuses: number[] = [];
    for (let failAt = 1; statuses.at(-1) !== 200; failAt++) {
      let step = 0;
      const store = memoryStore({
        before() {
          if (--step === 0) throw new Error('failed');
        },
      });
      const app = testApp({}, store);
      const id = verb === 'decline' ? await publishThought(app) : await submitted(app);
      const headers = await authorHeaders(app);
      step = failAt;
      statuses.push((await decide(app, id, headers)).status);
      step = 0;

      expect((await decide(app, id, headers)).status).toBe(200);
      expect([await feed(app), await pending(app)]).toMatchObject(
        verb === 'approve' ? [[{ id }], []] : [[], []],
      );
    }
    expect(statuses.length).toBeGreaterThan(5);
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([503]));
    report.mockRestore();
  },
);

async function submitted(app: TestApp): Promise<string> {
  await tryToSubmit(app);
  return (await pending(app))[0]?.id ?? '';
}
