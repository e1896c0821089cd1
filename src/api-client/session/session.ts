import * as z from 'zod/mini';
import { SITE_NAME } from '#domain/site-name.ts';
import { noteSignedIn } from './author-hint.ts';
import { parseJson } from '#api-client/http/parse-json.ts';
import { command, request, type Result } from '#api-client/http/request.ts';
import { readEntry } from '#api-client/browser/storage.ts';

const AuthCheck = z.object({ authenticated: z.boolean() });

const name = z.catch(z.optional(z.string()), undefined);
const Named = z.object({ name, username: name, displayName: name, fullName: name });

const NAME_PATHS = [
  '/api/user/me',
  '/api/admin/profile',
  '/api/auth/user',
  '/api/current-user',
] as const;
const NAME_DEADLINE = 5_000;

/** Returns true if somebody is signed in. A failed check counts as no. */
export async function checkAuth(): Promise<boolean> {
  const result = await request('/api/admin/check-auth', AuthCheck);
  if (result.ok) noteSignedIn(result.value.authenticated);
  return result.ok && result.value.authenticated;
}

export async function logout(): Promise<Result<unknown>> {
  const result = await command('POST', '/api/admin/logout');
  if (result.ok) noteSignedIn(false);
  return result;
}

/**
 * Returns the signed-in author's name: from the first response that has it, else from this browser, else the product's
 * name.
 */
export async function authorName(): Promise<string> {
  for (const path of NAME_PATHS) {
    const result = await request(path, Named, { deadline: NAME_DEADLINE });
    const known = result.ok && nameOf(result.value);
    if (known) return known;
  }
  return storedName() ?? SITE_NAME;
}

function nameOf(person: z.infer<typeof Named>): string | undefined {
  const names = [person.name, person.username, person.displayName, person.fullName];
  return names.map((candidate) => candidate?.trim()).find(Boolean);
}

/** Returns the name in this browser's entry `currentUser`, which is a name or an object that holds one. */
function storedName(): string | undefined {
  const text = readEntry('currentUser')?.trim();
  if (!text) return undefined;
  const value = parseJson(text);
  if (value === undefined) return text;
  if (typeof value === 'string') return value.trim() || undefined;
  const named = Named.safeParse(value);
  return named.success ? nameOf(named.data) : undefined;
}
