import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '#domain/timing.ts';
import { DRAFT, editIt, publishIt } from '#tests/support/fediverse/changes.ts';
import { linkedSite } from '#tests/support/webmention/linked-site.ts';
import {
  linking,
  mentioningSite,
  pass,
  publishLinks,
  sendAll,
  statesOf,
  turnOn,
} from '#tests/support/webmention/mentioning-site.ts';

const hostOf = (url: string) => new URL(url).host;

/** The ways in which a page names what takes its webmentions, as the specification has them, with where that is. */
const DISCOVERY = {
  'a header': [{ headers: { link: '</in?a=1>; rel="x webmention"' }, html: '' }, '/in?a=1'],
  'a header of a file': [
    { headers: { link: '</in>; rel=webmention', 'content-type': 'image/png' }, html: '' },
    '/in',
  ],
  'the first of headers and elements': [
    { headers: { link: '</in>; rel=webmention' }, html: '<link rel="webmention" href="/no">' },
    '/in',
  ],
  'a link': [{ html: '<link rel="webmention" href="in">' }, '/dir/in'],
  'a link in the text': [{ html: '<p><a href="/in" rel="webmention">in</a>' }, '/in'],
  'an empty address': [{ html: '<link rel="webmention" href="">' }, '/dir/page'],
  'a page behind a redirect': [{ status: 302, headers: { location: '/other/page' } }, '/other/in'],
} as const;

test.each(Object.entries(DISCOVERY))('a mention goes where %s says', async (_, [page, at]) => {
  const { app } = await mentioningSite();
  const linked = await linkedSite({
    '/dir/page': page,
    '/other/page': { html: '<link rel="webmention" href="in">' },
  });
  await publishLinks(app, `${linked.url}/dir/page`);
  expect(linked.state.got.map((one) => [one.at, one.hasLink])).toEqual([[at, true]]);
});

test.each([
  ['a page', (far: string) => far],
  ['what takes its webmentions', () => ''],
])('an address that is not public is never asked: of %s', async (_, target) => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite({
    '/ebb': { html: '<link rel="webmention" href="https://10.0.0.1/take">' },
  });
  await publishLinks(app, target('https://192.168.0.1/ebb') || `${url}/ebb`);
  expect(await app.mentioned.read(DRAFT)).toMatchObject([
    { state: 'refused', reason: 'Its address is not public, or has no TLS.' },
  ]);
  expect(state.got).toEqual([]);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('a refusal is final for a version, and told in words', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = ({ method }) => (method === 'POST' ? 400 : undefined);
  expect(await publishLinks(app, `${url}/ebb`)).toEqual([{ kind: 'sent' }]);
  expect(await app.mentioned.read(DRAFT)).toMatchObject([
    { state: 'refused', reason: 'It did not find the link, or does not want it.' },
  ]);
  state.fault = () => undefined;
  await app.outbox.add(app.newId(), { kind: 'mentions', document: DRAFT });
  await sendAll(app);
  expect(state.got).toEqual([]);
  pass(app, 20 * MINUTE);
  await editIt(app, 'Flood', linking(`${url}/ebb`));
  await sendAll(app);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
});

test.each([503, 429, 302, 'dead'] as const)(
  'a server that responds with %s is told later, and others at once',
  async (fault) => {
    const { app } = await mentioningSite();
    const [down, up] = [await linkedSite(), await linkedSite()];
    down.state.fault = ({ method }) => (method === 'POST' ? fault : undefined);
    const reason = `${hostOf(down.url)} did not respond.`;
    expect(await publishLinks(app, `${down.url}/ebb`, `${up.url}/flood`)).toEqual([
      { kind: 'waits', reason },
    ]);
    expect(await statesOf(app)).toEqual(['waits /ebb', 'accepted /flood']);

    down.state.fault = () => undefined;
    pass(app, 15 * MINUTE);
    await sendAll(app);
    expect(await statesOf(app)).toEqual(['accepted /ebb', 'accepted /flood']);
    expect(up.state.got).toHaveLength(1);
  },
);

test('a page that fails is looked at again', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = () => 500;
  await publishLinks(app, `${url}/ebb`);
  state.fault = () => undefined;
  await sendAll(app);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
});

test('Retry-After is kept', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = ({ method }) =>
    method === 'POST' ? { status: 429, headers: { 'retry-after': '3600' } } : undefined;
  await publishLinks(app, `${url}/ebb`);
  state.fault = () => undefined;
  pass(app, 30 * MINUTE);
  await sendAll(app);
  expect(state.got).toEqual([]);
  pass(app, HOUR);
  await sendAll(app);
  expect(state.got).toHaveLength(1);
});

test('a server that does not respond for two days is given up by its name, until the next edit', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = () => 'dead';
  await publishLinks(app, `${url}/ebb`);
  pass(app, 2 * DAY);
  const reason = `${hostOf(url)} did not respond for two days.`;
  expect(await sendAll(app)).toEqual([{ kind: 'waits', reason }]);
  expect(await app.mentioned.read(DRAFT)).toMatchObject([{ state: 'refused', reason }]);

  state.fault = () => undefined;
  pass(app, DAY);
  await editIt(app, 'Flood', linking(`${url}/ebb`));
  await sendAll(app);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
});

test('an author can have sites told again that have refused a text', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = ({ method }) => (method === 'POST' ? 403 : undefined);
  await publishLinks(app, `${url}/ebb`);
  state.fault = () => undefined;
  const message = { kind: 'mentions', document: DRAFT } as const;
  await app.outbox.add(app.newId(), message);
  await sendAll(app);
  expect(await statesOf(app)).toEqual(['refused /ebb']);
  await app.outbox.add(app.newId(), { ...message, again: true });
  await sendAll(app);
  expect(await statesOf(app)).toEqual(['accepted /ebb']);
});

test('a site that refuses a text again is not asked with those that wait', async () => {
  const { app } = await mentioningSite();
  const [down, up] = [await linkedSite(), await linkedSite()];
  up.state.fault = ({ method }) => (method === 'POST' ? 403 : undefined);
  down.state.fault = () => 503;
  await publishLinks(app, `${up.url}/ebb`, `${down.url}/flood`);
  for (const { id } of await app.outbox.waiting()) await app.outbox.remove(id);
  await app.outbox.add(app.newId(), { kind: 'mentions', document: DRAFT, again: true });
  up.state.calls.length = 0;
  for (let turn = 0; turn < 3; turn++) {
    await sendAll(app);
    pass(app, 15 * MINUTE);
  }
  expect(up.state.calls).toEqual(['GET /ebb', 'POST /take']);
});

test('a site that does not want it any more sends nothing and drops what waits', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  state.fault = () => 503;
  await publishLinks(app, `${url}/ebb`);
  await turnOn(app, false);
  await sendAll(app);
  expect(await app.outbox.waiting()).toEqual([]);
  const { calls } = state;
  const before = calls.length;
  pass(app, 20 * MINUTE);
  await editIt(app, 'Flood', linking(`${url}/ebb`, `${url}/flood`));
  await sendAll(app);
  expect(calls).toHaveLength(before);
  expect(await app.outbox.waiting()).toEqual([]);
});

test('texts from before are told of from their next edit on', async () => {
  const { app } = await mentioningSite();
  const { url, state } = await linkedSite();
  await turnOn(app, false);
  await sendAll(app);
  await publishIt(app, linking(`${url}/ebb`));
  pass(app, MINUTE);
  await turnOn(app, true);
  await sendAll(app);
  await app.outbox.add(app.newId(), { kind: 'mentions' });
  await sendAll(app);
  expect(state.calls).toEqual([]);
  pass(app, MINUTE);
  await editIt(app, 'Flood', linking(`${url}/ebb`));
  await sendAll(app);
  expect(state.got).toHaveLength(1);
});

test('a copy that must not reach out sends nothing', async () => {
  const { app, reopen } = await mentioningSite();
  const { url, state } = await linkedSite();
  await publishIt(app, linking(`${url}/ebb`));
  await app.settled();
  const copy = reopen(app.store, { reachesOut: false });
  await copy.outbox.add(copy.newId(), { kind: 'mentions', document: DRAFT });
  await sendAll(copy);
  expect(state.calls).toEqual([]);
});
