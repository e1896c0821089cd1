import { expect, test } from 'vitest';
import { TOOLS } from '#api/mcp/server.ts';
import { parseAuthorKeys } from '#author-key';
import { CONTENT_FOLDERS } from '#domain/facts/contents.ts';
import { SCOPES, type Scope } from '#domain/scope.ts';
import { DAY } from '#domain/timing.ts';
import { assistant, send } from '#tests/support/app/assistant.ts';
import { openApp } from '#tests/support/app/oauth.ts';
import { ADA, later, MARY, ORIGIN, testApp } from '#tests/support/app/test-app.ts';
import { createToken, revokeToken } from '#usecases/access/programs.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';

/** The right that each tool needs. A new tool needs a line here. */
const RIGHTS: Readonly<Record<string, Scope>> = {
  search_posts: 'read',
  read_post: 'read',
  list_drafts: 'read',
  read_statistics: 'read',
  save_draft: 'draft',
  propose_edit: 'draft',
  upload_picture: 'media',
  list_waiting: 'comments',
  decide_texts: 'comments',
  publish_draft: 'publish',
};

const EACH = TOOLS.map(({ name }) => name);

/** Input that each tool takes, of things that there are not. */
const ID = '0mwqcvpc0abcdefghijkl';
const INPUT: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search_posts: { words: 'tide' },
  read_post: { document: ID },
  save_draft: { document: ID, revision: ID },
  propose_edit: { document: ID, revision: ID, reason: 'Shorter', content: 'x' },
  upload_picture: { data: 'AAAA', alt: '' },
  decide_texts: { decision: 'approve', thoughts: [ID] },
  publish_draft: { document: ID, revision: ID },
};

test('every tool needs the right that the table names, and there are ten at most', () => {
  expect(Object.fromEntries(TOOLS.map(({ name, scope }) => [name, scope]))).toEqual(RIGHTS);
  expect(EACH.length).toBeLessThanOrEqual(10);
});

test.each(SCOPES)('a token for %s is shown the tools for that alone', async (scope) => {
  const tools = await (await assistant(testApp(), [scope])).tools();

  expect(tools).toEqual(EACH.filter((name) => RIGHTS[name] === scope));
});

test.each(EACH.flatMap((name) => SCOPES.map((scope) => [name, scope] as const)))(
  '%s with a token for %s alone is refused unless it needs that',
  async (name, scope) => {
    const app = testApp({ workUrl: undefined });
    const claude = await assistant(app, [scope]);
    // Without an address of its own, a site sends no picture to itself.
    if (RIGHTS[name] === scope && scope === 'media') return;

    const { isError, content } = await claude.use(name, INPUT[name]);

    const isDisabled = isError === true && content[0]?.text === `Tool ${name} disabled`;
    expect(isDisabled).toBe(RIGHTS[name] !== scope);
    await app.settled();
    const keys = await app.keys();
    const isContent = (key: string) => CONTENT_FOLDERS.some((one) => key.startsWith(`${one}/`));
    expect(keys.filter(isContent)).toEqual([]);
  },
);

const CHALLENGE = `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/mcp", scope="read draft media"`;
const INVALID = CHALLENGE.replace('Bearer ', 'Bearer error="invalid_token", ');

test('a request without a token learns where to ask for one', async () => {
  const response = await send(await openApp(), 'tools/list');

  expect(response.headers.get('www-authenticate')).toBe(CHALLENGE);
  await expect(response).toBeRefused('not_signed_in');
});

test('a site whose author lets no program ask for access says so', async () => {
  await expect(await send(testApp(), 'tools/list')).toBeRefused('programs_off');
});

const TOKENS = {
  'that is none': () => 'cpt_nothing',
  expired: async () => {
    const app = testApp();
    const { token } = await createToken(app, 'Ada', {
      name: 'Claude',
      scopes: [...SCOPES],
      days: 30,
    });
    app.clock.now = later(31 * DAY);
    return { app, token };
  },
  revoked: async () => {
    const app = testApp();
    const { id, token } = await assistant(app);
    await revokeToken(app, 'Ada', id);
    return { app, token };
  },
  'of somebody who is no author any more': async () => {
    const { token } = await assistant(testApp());
    return { app: testApp({ authors: parseAuthorKeys(MARY.pair) }), token };
  },
  'of another site': async () => {
    const { token } = await assistant(testApp());
    const sessionSecret = new TextEncoder().encode('another secret of 32 characters or more');
    return { app: testApp({ sessionSecret }), token };
  },
};

test.each(Object.entries(TOKENS))('a token %s is refused for every tool', async (_, make) => {
  const made = await make();
  const { app, token } = typeof made === 'string' ? { app: testApp(), token: made } : made;
  await saveSiteSettings(app, 'Ada', { programs: true });

  for (const name of EACH) {
    const params = { name, arguments: INPUT[name] ?? {} };
    const response = await send(app, 'tools/call', params, { authorization: `Bearer ${token}` });
    expect(response.headers.get('www-authenticate')).toBe(INVALID);
    await expect(response).toBeRefused('not_signed_in');
  }
});

test('a cookie is no token, and makes one worthless', async () => {
  const app = await openApp();
  const { headers } = await assistant(app);

  const response = await send(app, 'tools/list', {}, { ...headers, cookie: 'a=b' });

  await expect(response).toBeRefused('not_signed_in');
});

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin that can be named', { origin: 'null' }],
])('a page of %s is refused, also with a token', async (_, headers) => {
  const app = testApp();
  const claude = await assistant(app);

  const response = await send(app, 'tools/list', {}, { ...claude.headers, ...headers });

  await expect(response).toBeRefused('wrong_origin');
});

test('a name that is none of the site is refused, whoever made it lead here', async () => {
  const app = testApp({ siteUrl: 'https://elsewhere.example' });
  const { headers } = await assistant(app);

  await expect(await send(app, 'tools/list', {}, headers)).toBeRefused('wrong_origin');
});

test('a request to be told of changes is refused, which would keep a function waiting', async () => {
  const { error } = await (
    await assistant(testApp())
  ).answer('subscriptions/listen', {
    notifications: ['tools/list_changed'],
  });

  expect(error).toMatchObject({ code: -32603 });
});

test('what another author has made is written as theirs', async () => {
  const app = testApp({ authors: parseAuthorKeys(`${ADA.pair},${MARY.pair}`) });
  const token = await createToken(app, 'Mary Ann', { name: 'Claude', scopes: ['draft'], days: 30 });
  const params = { name: 'save_draft', arguments: { title: 'On ebb' } };

  await send(app, 'tools/call', params, { authorization: `Bearer ${token.token}` });

  const [document] = (await app.documents.index()).documents;
  expect(document?.draft).toMatchObject({ by: 'Mary Ann', via: 'Claude' });
});
