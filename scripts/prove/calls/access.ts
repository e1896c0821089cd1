import type { Client } from './client.ts';

/** Paths that an author alone can read. */
const GUARDED = [
  '/api/user/me',
  '/api/admin/profile',
  '/api/auth/user',
  '/api/current-user',
  '/api/admin/feed',
  '/api/admin/pages',
  '/api/admin/posts',
  '/api/admin/settings',
  '/api/admin/sessions',
  '/api/admin/site',
  '/api/admin/webhook',
  '/api/dashboard/stats',
  '/api/visitorstats',
  '/api/drafts',
  '/api/trash',
  '/api/comments/manage',
  '/api/dailythoughts/manage/pending',
];

/** Signs in with a wrong and with the right key, and reads what only an author may. */
export async function signInAsAuthor(client: Client, key: string): Promise<void> {
  const { call, check } = client;
  const before = await call('GET', '/api/admin/check-auth', { status: 200 });
  check(before.json['authenticated'] === false, 'A session exists before the sign-in.');
  for (const path of GUARDED) await call('GET', path, { status: 401 });

  await call('POST', '/api/admin/login', { status: 401, json: { key: 'not the key' } });
  const { headers } = await call('POST', '/api/admin/login', { status: 200, json: { key } });
  const cookie = headers.get('set-cookie') ?? '';
  for (const part of ['__Host-session=', 'Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/']) {
    check(cookie.includes(part), `The session cookie lacks ${part}: ${cookie}`);
  }
  client.signIn(cookie);

  const after = await call('GET', '/api/admin/check-auth', { status: 200 });
  check(after.json['authenticated'] === true, 'The sign-in opened no session.');
  for (const path of GUARDED) await call('GET', path, { status: 200 });
}

/** Creates the address of a private feed, reads the feed, and revokes the address. */
async function tryPrivateFeed({ call }: Client): Promise<void> {
  const { json } = await call('POST', '/api/admin/feed', { status: 201 });
  const path = String(json['path']);
  await call('GET', path, { status: 200, asReader: true });
  await call('DELETE', '/api/admin/feed', { status: 200 });
  await call('GET', path, { status: 404, asReader: true });
}

/** Creates and revokes a key, ends sessions, and signs out. */
export async function manageAccess(client: Client): Promise<void> {
  const { call, check } = client;
  await tryPrivateFeed(client);
  await call('POST', '/api/admin/keys', { status: 201, json: { label: 'Phone' } });
  const { json } = await call('GET', '/api/admin/sessions', { status: 200 });
  const { keys } = json as { keys: { id: string; label?: string }[] };
  const made = keys.find(({ label }) => label === 'Phone');
  check(made !== undefined, 'A new key is not listed.');
  await call('DELETE', `/api/admin/keys/${made?.id ?? ''}`, { status: 200 });
  await call('DELETE', '/api/admin/keys/unknown', { status: 404 });

  await call('DELETE', '/api/admin/sessions/unknown', { status: 200 });
  await call('DELETE', '/api/admin/sessions', { status: 200 });
  await call('GET', '/api/user/me', { status: 401 });
  await call('POST', '/api/admin/logout', { status: 200 });
}
