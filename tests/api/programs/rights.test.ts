import { expect, test } from 'vitest';
import type { Call } from '#domain/call.ts';
import { SCOPES } from '#domain/scope.ts';
import { DAY } from '#domain/timing.ts';
import { DECLARED, nameOf } from '#tests/support/app/declared-calls.ts';
import { endpointOf } from '#tests/support/app/endpoints.ts';
import { program } from '#tests/support/app/program.ts';
import { call, NOW, type TestApp, testApp } from '#tests/support/app/test-app.ts';

/** The right that each call of an author needs. A new call needs a line here, or is for sessions alone. */
const RIGHTS: Readonly<Record<(typeof SCOPES)[number], readonly string[]>> = {
  read: [
    'GET /api/admin/addresses/:category/:id',
    'GET /api/admin/pages',
    'GET /api/admin/pages/:id',
    'GET /api/admin/posts',
    'GET /api/admin/profile',
    'GET /api/admin/settings',
    'GET /api/admin/site',
    'GET /api/auth/user',
    'GET /api/current-user',
    'GET /api/dashboard/stats',
    'GET /api/dashboard/stats/:category/:id',
    'GET /api/documents',
    'GET /api/documents/:id/proposals',
    'GET /api/documents/:id/proposals/:proposal',
    'GET /api/documents/:id/revisions',
    'GET /api/documents/:id/revisions/:revision',
    'GET /api/drafts',
    'GET /api/drafts/:id',
    'GET /api/drafts/:id/preview',
    'GET /api/trash',
    'GET /api/user/me',
    'GET /api/visitorstats',
  ],
  draft: [
    'DELETE /api/drafts/:id',
    'DELETE /api/drafts/:id/preview',
    'POST /api/documents/:id/proposals',
    'POST /api/drafts/:id/preview',
    'POST /api/embeds',
    'PUT /api/drafts/:id',
  ],
  media: [
    'POST /api/import/file',
    'POST /api/import/image',
    'POST /api/upload',
    'POST /api/upload/file',
  ],
  comments: [
    'GET /api/comments/manage',
    'GET /api/dailythoughts/manage/pending',
    'POST /api/admin/comments/decide',
    'POST /api/comments/:category/:id/approve/:commentId',
    'POST /api/comments/:category/:id/remove/:commentId',
    'POST /api/dailythoughts/manage/decide',
    'POST /api/dailythoughts/process/approve/:id',
    'POST /api/dailythoughts/process/decline/:id',
  ],
  publish: [
    'DELETE /api/admin/pages/:id',
    'DELETE /api/blogs/:category/:id',
    'DELETE /api/blogs/:category/:id/corrections',
    'POST /api/admin/posts',
    'POST /api/blogs',
    'POST /api/blogs/:category/:id/move',
    'POST /api/blogs/:category/:id/unpublish',
    'POST /api/trash/:id',
    'PUT /api/admin/pages/:id',
    'PUT /api/blogs/:category/:id',
  ],
};

const OF_AUTHORS = DECLARED.filter(({ by }) => by === 'author').map(
  (one) => [nameOf(one), one] as const,
);

/** Sends a call with a body that no handler accepts, so that nothing is done. */
const send = (app: TestApp, { method, path }: Call, headers: Record<string, string>) =>
  call(endpointOf(path)(app), {
    method,
    path: path.replace(/:\w+/g, 'x'),
    headers: { 'content-type': 'text/plain', ...headers },
    ...(method !== 'GET' && { body: 'x' }),
  });

/** Returns the code of the refusal of a call; undefined if it was not the token that was refused. */
async function refusalOf(...args: Parameters<typeof send>): Promise<string | undefined> {
  const response = await send(...args);
  if (![401, 403].includes(response.status)) return undefined;
  const { code } = (await response.json()) as { code: string };
  return code;
}

test.each(SCOPES)('the calls with the right %s are those of the table', (scope) => {
  const found = OF_AUTHORS.filter(([, one]) => one.scope === scope).map(([name]) => name);
  expect(found.sort()).toEqual([...RIGHTS[scope]].sort());
});

test.each(OF_AUTHORS)('%s takes a token with its right, and no other one', async (_, one) => {
  const app = testApp();
  for (const scope of SCOPES) {
    const { headers } = await program(app, { scopes: [scope] });
    expect([scope, await refusalOf(app, one, headers)]).toEqual([
      scope,
      one.scope === scope ? undefined : 'scope_missing',
    ]);
  }
});

test.each(OF_AUTHORS)('%s refuses a token that is no longer valid', async (_, one) => {
  const app = testApp();
  const ended = await program(app);
  await app.tokens.end(ended.id);
  const foreign = await program(
    testApp({ sessionSecret: new TextEncoder().encode('the secret of some other site here') }),
  );
  const short = await program(app, { days: 30 });
  const { token } = short;
  const wrong = [
    ended.headers,
    foreign.headers,
    { authorization: `Bearer ${token.slice(0, -1)}` },
    { authorization: `Bearer ${token}x` },
    { authorization: `Basic ${token}` },
    { authorization: 'Bearer' },
    // A browser sends cookies. Their session counts, and nothing else.
    { ...short.headers, cookie: '__Host-session=forged' },
  ];
  for (const headers of wrong) {
    expect(await refusalOf(app, one, headers)).toBe('not_signed_in');
  }
  app.clock.now = new Date(NOW.getTime() + 30 * DAY);
  expect(await refusalOf(app, one, short.headers)).toBe('not_signed_in');
});
