import { expect, test } from 'vitest';
import { DAY, MINUTE } from '#domain/timing.ts';
import { samplePath } from '#tests/support/app/sample.ts';
import type { TestApp } from '#tests/support/app/test-app.ts';
import {
  DRAFT,
  editIt,
  moveIt,
  publishIt,
  restoreIt,
  trashIt,
  unpublishIt,
} from '#tests/support/fediverse/changes.ts';
import { linkedSite } from '#tests/support/webmention/linked-site.ts';
import {
  linking,
  mentioningSite,
  pass,
  publishLinks,
  sendAll,
  statesOf,
} from '#tests/support/webmention/mentioning-site.ts';

const source = (url: string) => `${url}/blog/${samplePath.category}/${samplePath.id}`;

test('the site of a linked page is told once, as soon as readers see the post', async () => {
  const { app, url } = await mentioningSite();
  const linked = await linkedSite();
  const target = `${linked.url}/ebb?a=1&b=2`;

  expect(await publishLinks(app, target)).toEqual([{ kind: 'sent' }]);
  await app.outbox.add(app.newId(), { kind: 'mentions' });
  await app.outbox.add(app.newId(), { kind: 'mentions', document: DRAFT });
  await sendAll(app);

  expect(linked.state.got).toEqual([
    { at: '/take', source: source(url), target, found: 200, hasLink: true },
  ]);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('an edit is told again, once in ten minutes, unless readers see no difference', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  const target = `${url}/ebb`;
  await publishLinks(app, target);
  pass(app, MINUTE);
  await editIt(app, 'Ebb', linking(target));
  expect(await sendAll(app)).toEqual([{ kind: 'early' }]);
  await editIt(app, 'Flood', linking(target));
  await sendAll(app);
  expect(state.got).toHaveLength(1);

  pass(app, 10 * MINUTE);
  await sendAll(app);
  expect(state.got).toHaveLength(2);
  pass(app, 20 * MINUTE);
  await editIt(app, 'Flood', { ...linking(target), tags: ['sea'] });
  await sendAll(app);
  expect(state.got).toHaveLength(2);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a removed link is told once more and forgotten, and a new one at once', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  await publishLinks(app, `${url}/ebb`);
  pass(app, MINUTE);
  await editIt(app, 'Ebb', linking(`${url}/flood`));
  await sendAll(app);
  pass(app, 20 * MINUTE);
  await editIt(app, 'Tides', linking(`${url}/flood`));
  await sendAll(app);

  const seen = state.got.map(({ target, hasLink }) => `${target.slice(url.length)} ${hasLink}`);
  expect(seen.toSorted()).toEqual(['/ebb false', '/ebb true', '/flood true', '/flood true']);
  expect(await statesOf(app)).toEqual(['accepted /flood']);
});

test.each([
  ['unpublished', unpublishIt, (app: TestApp, html: object) => publishIt(app, html)],
  ['deleted and restored', trashIt, restoreIt],
])(
  'a text that is %s is told of when readers find it gone, and when it is back',
  async (_, hide, show) => {
    const { app } = await mentioningSite();
    const { url, state } = await linkedSite();
    await publishLinks(app, `${url}/ebb`);
    pass(app, MINUTE);
    await hide(app);
    await sendAll(app);
    expect(state.got.map(({ found }) => found)).toEqual([200, 404]);
    expect(await app.keys(`mentioned/${DRAFT}`)).toEqual([]);

    await show(app, linking(`${url}/ebb`));
    await sendAll(app);
    expect(state.got.map(({ found }) => found)).toEqual([200, 404, 200]);
  },
);

test('a moved text is told under its old address, which leads to the new one, and under that', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  await publishLinks(app, `${url}/ebb`);
  pass(app, 20 * MINUTE);
  await moveIt(app);
  await sendAll(app);
  pass(app, 20 * MINUTE);
  await editIt(app, 'Flood', linking(`${url}/ebb`));
  await sendAll(app);

  const sections = state.got.map(({ source, hasLink }) => [source.split('/')[4], hasLink]);
  expect(sections).toEqual([
    [samplePath.category, true],
    [samplePath.category, true],
    ['tech', true],
    ['tech', true],
  ]);
});

test('nothing is told as long as readers get another text at the address', async () => {
  const { app, behind } = await mentioningSite();
  const { url, state } = await linkedSite();
  behind.shown = { status: 404, body: '' };
  expect(await publishLinks(app, `${url}/ebb`)).toEqual([{ kind: 'early' }]);
  behind.shown = { status: 200, body: '<a href="/">Home</a>' };
  expect(await sendAll(app)).toEqual([{ kind: 'early' }]);
  behind.shown = undefined;
  await sendAll(app);
  const { got } = state;
  expect(got).toHaveLength(1);

  await unpublishIt(app);
  behind.shown = { status: 200, body: `<a href="${url}/ebb">Ebb</a>` };
  expect(await sendAll(app)).toEqual([{ kind: 'early' }]);
  expect(got).toHaveLength(1);
});

test('a page is told once however its address is written, and pages of the site, mails and addresses with a password never', async () => {
  const { app, url: own } = await mentioningSite();
  const { url, state } = await linkedSite();
  const upper = url.replace('http', 'HTTP');
  await publishLinks(
    app,
    ...[
      `${upper}/ebb`,
      `${url}/ebb#part`,
      `${url}/./ebb`,
      `${own}/blog`,
      own.replace('http', 'https'),
      '/archive',
      '#top',
    ],
    ...['mailto:a@b.example', `${url.replace('//', '//a:b@')}/secret`],
  );
  expect(state.got.map(({ target }) => target)).toEqual([`${upper}/ebb`]);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
});

test('of a thousand links the first hundred are told', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  await publishLinks(app, ...Array.from({ length: 1_000 }, (_, n) => `${url}/${n}`));
  const paths = state.got.map(({ target }) => Number(target.split('/').at(-1)));
  expect(paths.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n));
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a page that takes no webmentions is asked again after an edit, once a week', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite({ '/ebb': { html: '<p>Ebb' } });
  await publishLinks(app, `${url}/ebb`);
  expect(await statesOf(app)).toEqual(['none /ebb']);
  for (const [title, time] of [
    ['Flood', DAY],
    ['Tides', 7 * DAY],
    ['Tides', 7 * DAY],
  ] as const) {
    pass(app, time);
    await editIt(app, title, linking(`${url}/ebb`));
    await sendAll(app);
  }
  expect(state.calls).toEqual(['GET /ebb', 'GET /ebb']);
});
