import * as z from 'zod/mini';
import { get, post, remove } from '#domain/call.ts';
import { Access, NewKey, SignIn } from './access.ts';

const name = z.catch(z.optional(z.string()), undefined);

/** The name of the author who is signed in, under the names that other programs give it. */
export const Person = z.object({ name, username: name, displayName: name, fullName: name });

const NAMED = { by: 'author', scope: 'read', out: Person, deadline: 5_000 } as const;

/** Signs in with the text of a key file. */
export const signIn = post('/api/admin/login', {
  by: 'public',
  in: SignIn,
  out: z.object({ success: z.boolean(), message: z.optional(z.string()) }),
  failure: { success: false },
  perMinute: 5,
});

/** Ends the session of the request. */
export const signOut = post('/api/admin/logout', { by: 'public' });

/** Tells whether the request has a session. */
export const checkAuth = get('/api/admin/check-auth', {
  by: 'public',
  out: z.object({ authenticated: z.boolean() }),
});

/** The author's name. */
export const readProfile = get('/api/admin/profile', NAMED);

/** The author's name, under an address that is kept for programs. */
export const readMe = get('/api/user/me', NAMED);

/** The author's name, under an address that is kept for programs. */
export const readAuthUser = get('/api/auth/user', NAMED);

/** The author's name, under an address that is kept for programs. */
export const readCurrentUser = get('/api/current-user', NAMED);

/** The author's sessions, keys and tokens, and the latest sign-in attempts. */
export const readAccess = get('/api/admin/sessions', { by: 'author', scope: 'none', out: Access });

/** Ends all of the author's sessions. */
export const signOutEverywhere = remove('/api/admin/sessions', { by: 'author', scope: 'none' });

/** Ends one session. */
export const endSession = remove('/api/admin/sessions/:id', { by: 'author', scope: 'none' });

/** Creates another key. Only this response contains its text. */
export const createKey = post('/api/admin/keys', {
  by: 'author',
  scope: 'none',
  in: NewKey,
  changes: ['keys'],
  out: z.object({ key: z.string() }),
  status: 201,
});

/** Revokes a key. */
export const revokeKey = remove('/api/admin/keys/:id', {
  by: 'author',
  scope: 'none',
  changes: ['keys'],
});
