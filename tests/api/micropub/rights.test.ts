import { expect, test } from 'vitest';
import { type Scope, SCOPES } from '#domain/scope.ts';
import { DAY } from '#domain/timing.ts';
import { media, micropub } from '#tests/support/app/endpoints.ts';
import { errorIn, micropubClient, takePrograms } from '#tests/support/app/micropub.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { program } from '#tests/support/app/program.ts';
import {
  call,
  later,
  ORIGIN,
  signedIn,
  type TestApp,
  testApp,
} from '#tests/support/app/test-app.ts';

interface Site {
  readonly app: TestApp;
  readonly post: string;
  readonly draft: string;
  readonly deleted: string;
}

/** Makes a site with a post, a draft and a deleted post. */
async function filledSite(): Promise<Site> {
  const { app, create, send } = await micropubClient();
  const [post, draft, deleted] = [
    await create({ content: ['One'] }),
    await create({ content: ['Two'], 'post-status': ['draft'] }),
    await create({ content: ['Three'] }),
  ];
  await send({ action: 'delete', url: deleted });
  return { app, post, draft, deleted };
}

const picture = await plainPicture('png');

function fileForm(): FormData {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(picture)], 'a.png'));
  return form;
}

const entry = (properties: object) => ({ type: ['h-entry'], properties });

type Sent = (site: Site) => { readonly body?: unknown; readonly path?: string };

/** Requests of programs, with the right that each needs. Without one, every token will do. */
const ACTIONS: readonly (readonly [string, Scope | undefined, Sent])[] = [
  ['the configuration', undefined, () => ({ path: '/micropub?q=config' })],
  ['the sections', undefined, () => ({ path: '/micropub?q=channel' })],
  ['the tags', undefined, () => ({ path: '/micropub?q=category' })],
  ['a list of posts', 'read', () => ({ path: '/micropub?q=source' })],
  [
    'a text',
    'read',
    ({ draft }) => ({ path: `/micropub?q=source&url=${encodeURIComponent(draft)}` }),
  ],
  ['a new post', 'publish', () => ({ body: entry({ content: 'a', 'post-status': 'published' }) })],
  [
    'a later post',
    'publish',
    () => ({
      body: entry({
        content: 'a',
        'post-status': 'published',
        published: later(DAY).toISOString(),
      }),
    }),
  ],
  ['a new draft', 'draft', () => ({ body: entry({ content: 'a', 'post-status': 'draft' }) })],
  [
    'a change of a post',
    'publish',
    ({ post: url }) => ({ body: { action: 'update', url, replace: { content: ['b'] } } }),
  ],
  [
    'a change of a draft',
    'draft',
    ({ draft: url }) => ({ body: { action: 'update', url, replace: { content: ['b'] } } }),
  ],
  ['an end of a post', 'publish', ({ post: url }) => ({ body: { action: 'delete', url } })],
  ['an end of a draft', 'draft', ({ draft: url }) => ({ body: { action: 'delete', url } })],
  [
    'a post out of the trash',
    'publish',
    ({ deleted: url }) => ({ body: { action: 'undelete', url } }),
  ],
  ['an upload', 'media', () => ({ path: '/micropub/media', body: fileForm() })],
];

const send = ({ app }: Site, sent: ReturnType<Sent>, headers: Record<string, string>) => {
  const { path = '/micropub', body } = sent;
  return call((path === '/micropub/media' ? media : micropub)(app), {
    path,
    ...(body !== undefined && { body }),
    headers,
  });
};

test.each(ACTIONS)('%s is for tokens with the right to it', async (_, right, sent) => {
  for (const scope of SCOPES) {
    const site = await filledSite();
    const { headers } = await program(site.app, { scopes: [scope] });
    const before = await site.app.keys('documents/');

    const response = await send(site, sent(site), headers);

    if (right === undefined || scope === right) expect(response.ok).toBe(true);
    else {
      expect(await errorIn(response)).toEqual([403, 'insufficient_scope']);
      expect(response.headers.get('www-authenticate')).toContain('insufficient_scope');
      expect(await site.app.keys('documents/')).toEqual(before);
    }
  }
});

test.each(ACTIONS)('%s is for no one without a valid token', async (_, _right, sent) => {
  const site = await filledSite();
  const { app } = site;
  const ended = await program(app);
  await app.tokens.end(ended.id);
  const expired = await program(app, { days: 30 });
  const foreign = await program(
    testApp({ sessionSecret: new TextEncoder().encode('the secret of some other site here') }),
  );
  const valid = await program(app);
  const session = await signedIn(app);
  const before = await app.keys('documents/');
  const now = app.clock.now;

  const refused: [Record<string, string>, Date][] = [
    [{}, now],
    [session, now],
    [{ ...session, ...valid.headers }, now],
    [ended.headers, now],
    [foreign.headers, now],
    [{ authorization: `Basic ${valid.token}` }, now],
    [{ authorization: 'Bearer cpt_x' }, now],
    [expired.headers, later(31 * DAY)],
  ];
  for (const [headers, at] of refused) {
    app.clock.now = at;
    const response = await send(site, sent(site), headers);
    expect(await errorIn(response)).toEqual([401, 'unauthorized']);
    expect(response.headers.get('www-authenticate')).toBe(
      `Bearer resource_metadata="${ORIGIN}/.well-known/oauth-protected-resource/micropub"`,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
  expect(await app.keys('documents/')).toEqual(before);
});

test('a token may stand in a form, but not in the header as well', async () => {
  const { app, headers, token, send: post } = await micropubClient();
  const fields = new URLSearchParams({ h: 'entry', content: 'A note', access_token: token });
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const inForm = { path: '/micropub', body: fields.toString(), headers: type };
  const upload = fileForm();
  upload.set('access_token', token);

  const taken = await call(micropub(app), inForm);
  const uploaded = await call(media(app), { path: '/micropub/media', body: upload });
  const twice = await post(fields.toString(), type);
  const uploadedTwice = await call(media(app), { path: '/micropub/media', body: upload, headers });

  expect([taken.status, uploaded.status]).toEqual([201, 201]);
  expect(await errorIn(twice)).toEqual([400, 'invalid_request']);
  expect(await errorIn(uploadedTwice)).toEqual([400, 'invalid_request']);
});

test('a site that takes no programs says so to each of them, and reads nothing else', async () => {
  const { app, headers } = await micropubClient();
  await takePrograms(app, { programs: false });

  for (const [, , sent] of ACTIONS) {
    const site = { app, post: 'x', draft: 'x', deleted: 'x' };
    const response = await send(site, sent(site), headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      error: 'forbidden',
      error_description: expect.stringContaining('lets no programs') as unknown,
    });
  }
});

test('a program in a browser may ask from any site, without cookies', async () => {
  const { app, headers } = await micropubClient();
  const foreign = { origin: 'https://client.example', 'sec-fetch-site': 'cross-site' };

  const preflight = await call(micropub(app), { method: 'OPTIONS', headers: foreign });
  const response = await call(micropub(app), {
    path: '/micropub',
    body: entry({ content: 'a' }),
    headers: { ...headers, ...foreign },
  });

  expect([preflight.status, response.status]).toEqual([204, 201]);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('location');
  expect(response.headers.has('access-control-allow-credentials')).toBe(false);
});
