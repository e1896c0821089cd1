import * as calls from '#domain/access/calls.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { noteSignedIn } from './author-hint.ts';
import { parseJson } from '#domain/parse-json.ts';
import type { Out } from '#domain/call.ts';
import { call } from '#api-client/http/call.ts';
import { early } from '#api-client/http/early-responses.ts';
import { readEntry } from '#api-client/browser/storage.ts';

/** The calls that name the author. Another server may have but one of them. */
const NAMING = [calls.readMe, calls.readProfile, calls.readAuthUser, calls.readCurrentUser];

/** Returns true if somebody is signed in. A failed check counts as no. */
export async function checkAuth(): Promise<boolean> {
  const result = await call(calls.checkAuth, { transport: early });
  if (result.ok) noteSignedIn(result.value.authenticated);
  return result.ok && result.value.authenticated;
}

export async function logout() {
  const result = await call(calls.signOut);
  if (result.ok) noteSignedIn(false);
  return result;
}

/**
 * Returns the signed-in author's name: from the first response that has it, else from this browser, else the product's
 * name.
 */
export async function authorName(): Promise<string> {
  for (const naming of NAMING) {
    const result = await call<typeof calls.readMe>(naming as typeof calls.readMe, {
      transport: early,
    });
    const known = result.ok && nameOf(result.value);
    if (known) return known;
  }
  return storedName() ?? SITE_NAME;
}

function nameOf(person: Out<typeof calls.readMe>): string | undefined {
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
  const named = calls.Person.safeParse(value);
  return named.success ? nameOf(named.data) : undefined;
}
