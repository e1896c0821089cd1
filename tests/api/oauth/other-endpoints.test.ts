import { expect, test } from 'vitest';
import { openToken } from '#usecases/access/programs.ts';
import { saveSiteSettings } from '#usecases/site/site-settings.ts';
import { oauthAuthorize, oauthIntrospect, oauthRevoke } from '#tests/support/app/endpoints.ts';
import { openApp, send } from '#tests/support/app/oauth.ts';
import { program } from '#tests/support/app/program.ts';
import { ORIGIN } from '#tests/support/app/test-app.ts';

const refusedAs = (error: string, status = 400) => [
  status,
  { error, error_description: expect.any(String) as string },
];

const answered = async (response: Response): Promise<unknown[]> => [
  response.status,
  (await response.json()) as unknown,
];

test('an author who is sent by a program is led to the page of the decision', async () => {
  const app = await openApp();
  const run = oauthAuthorize(app);
  const response = await run(new Request(`${ORIGIN}/oauth/authorize?a=%2F%2Fb`), {
    params: {},
    ip: '203.0.113.1',
    deploy: { id: 'deploy', context: 'production', published: true },
  });

  expect([response.status, response.headers.get('location')]).toEqual([
    302,
    '/admin/authorize?a=%2F%2Fb',
  ]);
});

test('a program describes tokens of its author alone, and needs one of its own', async () => {
  const app = await openApp();
  const { token, headers } = await program(app, { scopes: ['read'] });
  const ask = (fields: object, sent = headers) =>
    send(oauthIntrospect(app), '/oauth/introspect', fields as Record<string, string>, sent);

  expect(await answered(await ask({ token }))).toEqual([
    200,
    expect.objectContaining({
      active: true,
      me: `${ORIGIN}/`,
      scope: 'read',
      exp: expect.any(Number) as number,
    }),
  ]);
  expect(await answered(await ask({ token: 'cpt_x' }))).toEqual([200, { active: false }]);
  expect(await answered(await ask({ token }, {}))).toEqual(refusedAs('invalid_token', 401));
});

test('a program ends its token, also where none may ask for access any more', async () => {
  const app = await openApp();
  const { token } = await program(app);
  await saveSiteSettings(app, 'Ada', {
    programs: false,
    revision: (await app.site.settings())?.rev,
  });
  const end = (text: string) => send(oauthRevoke(app), '/oauth/revoke', { token: text });

  expect((await end('unknown')).status).toBe(200);
  expect(await openToken(app, token)).toBeDefined();
  expect((await end(token)).status).toBe(200);
  expect(await openToken(app, token)).toBeUndefined();
});
