import { expect, test } from 'vitest';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { access } from '#tests/support/app/author.ts';
import { endpointOf } from '#tests/support/app/endpoints.ts';
import { program } from '#tests/support/app/program.ts';
import { call, NOW, ORIGIN, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { createToken } from '#usecases/access/programs.ts';
import { takesPrograms } from '#usecases/access/takes-programs.ts';
import { readSiteSettings, saveSiteSettings } from '#usecases/site/site-settings.ts';

test('a token that the site has not made costs no read of the store', async () => {
  const app = testApp();
  const { token } = await program(app);
  const reads: string[] = [];
  const watched = {
    ...app,
    tokens: {
      ...app.tokens,
      find: (id: string) => {
        reads.push(id);
        return app.tokens.find(id);
      },
    },
  };
  const ask = (text: string) =>
    call(endpointOf('/api/drafts')(watched), {
      path: '/api/drafts',
      headers: { authorization: `Bearer ${text}` },
    });

  await expect(ask(token.replace(/^cpt_./, 'cpt_z'))).resolves.toMatchObject({ status: 401 });
  expect(reads).toEqual([]);
  await expect(ask(token)).resolves.toMatchObject({ status: 200 });
  expect(reads).toHaveLength(1);
});

test('a token ends when the operator removes its author', async () => {
  const app = testApp();
  const { token } = await createToken(app, 'Somebody', { name: 'x', scopes: ['read'], days: 30 });
  const headers = { authorization: `Bearer ${token}` };
  await expect(
    call(endpointOf('/api/drafts')(app), { path: '/api/drafts', headers }),
  ).resolves.toMatchObject({ status: 401 });
});

test('the store has the hash of a token, and neither the token nor its secret', async () => {
  const app = testApp();
  const { id, token } = await program(app);
  const [key = ''] = await app.keys('tokens/');
  expect(key).toBe(`tokens/${id}`);
  const stored = (await app.store.get(key)) ?? '';
  const secret = token.slice(4 + id.length, -23);
  expect(secret).toMatch(/^[0-9a-z]{32}$/);
  expect(key + stored).not.toContain(secret);
  expect(JSON.parse(stored)).toMatchObject({ author: 'Ada', name: 'Obsidian' });
});

test('an author sees the own programs with their last use, and ends one of them', async () => {
  const app = testApp();
  const ada = await signedIn(app);
  const { id, headers } = await program(app, { name: 'Obsidian', scopes: ['read'] });
  await createToken(app, 'Mary Ann', { name: 'Other', scopes: ['read'], days: 30 });
  await call(endpointOf('/api/drafts')(app), { path: '/api/drafts', headers });
  await app.settled();

  const expected = { id, name: 'Obsidian', scopes: ['read'], usedAt: NOW.toISOString() };
  expect((await access(app, ada)).programs).toMatchObject([expected]);

  const { programs } = await access(app, ada);
  expect(JSON.stringify(programs)).not.toContain('hash');
  const path = '/api/admin/tokens/:id';
  await call(endpointOf(path)(app), { method: 'DELETE', headers: ada, params: { id } });
  expect((await access(app, ada)).programs).toEqual([]);
});

test('a token of another author is not ended', async () => {
  const app = testApp();
  const { id } = await createToken(app, 'Mary Ann', { name: 'x', scopes: ['read'], days: 30 });
  const headers = await signedIn(app);
  await call(endpointOf('/api/admin/tokens/:id')(app), {
    method: 'DELETE',
    headers,
    params: { id },
  });
  expect(await app.tokens.find(id)).toBeDefined();
});

test('an author makes a token, whose text is in one response alone', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  const make = (body: unknown) =>
    call(endpointOf('/api/admin/tokens')(app), { headers, body, path: '/api/admin/tokens' });

  await expect(make({ name: ' ', scopes: [], days: 1 })).toBeRefused('invalid_input', [
    'name',
    'scopes',
    'days',
  ]);
  const response = await make({ name: 'Notes', scopes: ['publish', 'read', 'read'], days: 90 });
  expect(response.status).toBe(201);
  const { token } = (await response.json()) as { token: string };
  const { programs } = await access(app, headers);
  expect(programs).toMatchObject([{ name: 'Notes', scopes: ['read', 'publish'] }]);
  expect(JSON.stringify(programs)).not.toContain(token.slice(4, 57));
});

test('the first token lets programs ask for access, and no later one decides that anew', async () => {
  const app = testApp();
  const headers = await signedIn(app);
  const make = () =>
    call(endpointOf('/api/admin/tokens')(app), {
      headers,
      body: { name: 'Notes', scopes: ['read'], days: 30 },
      path: '/api/admin/tokens',
    });
  expect(await takesPrograms(app)).toBe(false);
  await make();
  expect(await takesPrograms(app)).toBe(true);

  const { revision } = await readSiteSettings(app);
  await saveSiteSettings(app, 'Ada', { revision, programs: false });
  await make();
  expect(await takesPrograms(app)).toBe(false);
});

test('an author has a limited number of programs, also with requests at the same moment', async () => {
  const app = testApp();
  const made = await Promise.allSettled(
    Array.from({ length: PROGRAM_LIMITS.programs + 5 }, () => program(app)),
  );
  const { programs } = await access(app, await signedIn(app));
  expect(programs.length).toBeLessThanOrEqual(PROGRAM_LIMITS.programs);
  expect(made.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(5);
});

test('a program may send a limited number of requests in a minute', async () => {
  const app = testApp();
  const [busy, other] = [await program(app), await program(app)];
  const ask = (headers: Record<string, string>) =>
    call(endpointOf('/api/user/me')(app), { path: '/api/user/me', headers });
  for (let n = 0; n < PROGRAM_LIMITS.requests; n += 1) {
    expect((await ask(busy.headers)).status).toBe(200);
  }

  const refused = await ask(busy.headers);
  await expect(refused).toBeRefused('too_many');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(other.headers)).status).toBe(200);
});

test('a program that shows pages may send requests, and no page of another site may send those of an author', async () => {
  const app = testApp();
  const { headers } = await program(app);
  const ada = await signedIn(app);
  const save = (more: Record<string, string>) =>
    call(endpointOf('/api/drafts/:id')(app), {
      method: 'DELETE',
      path: '/api/drafts/x',
      headers: { origin: 'app://obsidian.md', ...more },
    });

  await expect(save(headers)).toBeRefused('draft_not_found');
  await expect(save(ada)).toBeRefused('wrong_origin');
  await expect(save({ ...headers, ...ada })).toBeRefused('wrong_origin');
  await expect(save({ ...ada, origin: ORIGIN })).toBeRefused('draft_not_found');
});
