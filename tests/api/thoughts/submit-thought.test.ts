import { expect, test } from 'vitest';
import { timedId } from '#domain/id.ts';
import {
  approve,
  feed,
  pending,
  publishThought,
  sampleThought,
  tryToSubmit,
} from '#tests/support/app/readers.ts';
import { tryToSaveSettings } from '#tests/support/app/site-content.ts';
import { RECEIPT } from '#tests/support/app/receipts.ts';
import { expectLog } from '#tests/support/vitest/log.ts';
import { later, NOW, testApp } from '#tests/support/app/test-app.ts';
import { watchedApp } from '#tests/support/app/watched-app.ts';

test('a thought is acknowledged in the language of the site', async () => {
  const app = testApp();
  await tryToSaveSettings(app, { language: 'pt-BR' });

  expect(await (await tryToSubmit(app)).json()).toEqual({
    message: '✅ Enviado! O pensamento aparecerá depois de aprovado pelo autor.',
  });
});

test('a thought waits for the author and then appears in the public feed', async () => {
  const app = testApp();
  const response = await tryToSubmit(app);
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({
    message: '✅ Submitted! Your thought will appear once the author approves it.',
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
    await expect(tryToSubmit(app, changes)).toBeRefused(
      'thought_incomplete',
      Object.fromEntries(
        Object.keys(changes).map((field) => [
          field,
          field === 'name' ? 'A name is required.' : 'Text is required.',
        ]),
      ),
    );
    expect(await app.keys()).toEqual([]);
  },
);

test.each([
  ['short', 101, 'Text can be at most 100 characters.'],
  ['long', 1_001, 'Text can be at most 1000 characters.'],
])(
  'a %s thought of %i characters is refused, and a shorter one accepted',
  async (type, length, message) => {
    const app = testApp();
    await expect(tryToSubmit(app, { type, content: 'x'.repeat(length) })).toBeRefused(
      'invalid_input',
      { content: message },
    );
    expect(await app.keys()).toEqual([]);

    expect((await tryToSubmit(app, { type, content: 'x'.repeat(length - 1) })).status).toBe(201);
  },
);

test.each([
  [{ type: 'medium' }, { type: 'A thought must be either short or long.' }],
  [{ name: 'x'.repeat(101) }, { name: 'A name can be at most 100 characters.' }],
  [{ contact: 'x'.repeat(201) }, { contact: 'A contact can be at most 200 characters.' }],
  [{ content: 'http://a http://b http://c' }, { content: 'Text can contain at most 2 links.' }],
])('a thought with %j is refused with a message', async (changes, fields) => {
  const app = testApp();
  await expect(tryToSubmit(app, changes)).toBeRefused('invalid_input', fields);
  expect(await app.keys()).toEqual([]);
});

const HOUR = 3_600_000;

test.each([
  ['a browser whose clock is far off', HOUR, 1_000],
  ['a browser, after the clock of the site was set forward a day', 0, 26 * HOUR],
  ['a browser, after the clock of the site was set back', 0, -26 * HOUR],
])('a thought that is sent again by %s is stored once', async (_, ahead, passes) => {
  const { app, watch } = watchedApp();
  watch.fails = /^put waiting\//;
  const sent = { draft: timedId(later(ahead).getTime(), 'd'.repeat(12)), receipt: RECEIPT };
  expectLog('Error: down');
  expect((await tryToSubmit(app, sent)).status).toBe(503);
  watch.fails = undefined;
  app.clock.now = later(passes);
  expect((await tryToSubmit(app, sent)).status).toBe(201);

  app.clock.now = later(27 * HOUR);
  expect(await pending(app)).toHaveLength(1);
  expect(await app.keys('thoughts/')).toHaveLength(1);
});
