import type { Scope } from '#domain/scope.ts';
import type { Post } from '#domain/posts/post.ts';
import type { SavedDraft } from '#domain/posts/draft.ts';
import { PostRef } from '#domain/posts/post-ref.ts';
import { targetOf } from '#domain/documents/editor-target.ts';
import { DEFAULT_SETTINGS, type SiteSettings } from '#domain/site/site-settings.ts';
import { readDraft } from '#usecases/drafts/read-draft.ts';
import { micropub } from './endpoints.ts';
import { program } from './program.ts';
import { call, NOW, ORIGIN, testApp, type TestApp } from './test-app.ts';
import { postOf } from '#usecases/posts/post-of.ts';
import { findDocument } from '#usecases/documents/find-document.ts';

/** A site that takes programs, and one that sends requests to it. */
export interface MicropubClient {
  readonly app: TestApp;
  readonly headers: Record<string, string>;
  readonly id: string;
  readonly token: string;
  /** Sends JSON, a form or a text. */
  readonly send: (body: object | string, headers?: Record<string, string>) => Promise<Response>;
  readonly query: (query: string) => Promise<Response>;
  /** Creates an entry of properties, and returns its address. Throws if it is refused. */
  readonly create: (properties: object) => Promise<string>;
  readonly update: (url: string, change: object) => Promise<Response>;
}

/** Stores settings of a site that takes programs. */
export const takePrograms = async (app: TestApp, settings: Partial<SiteSettings> = {}) =>
  app.site.addSettings(app.newId((await app.site.settings())?.rev), {
    by: 'Ada',
    at: NOW.toISOString(),
    settings: { ...DEFAULT_SETTINGS, programs: true, ...settings },
  });

/** Opens a site that takes programs for a program with some rights, or all. */
export async function micropubClient(
  scopes?: readonly Scope[],
  app: TestApp = testApp(),
): Promise<MicropubClient> {
  await takePrograms(app);
  const { headers, id, token } = await program(app, scopes && { scopes });
  const send: MicropubClient['send'] = (body, more = {}) =>
    call(micropub(app), { path: '/micropub', body, headers: { ...headers, ...more } });
  return {
    app,
    headers,
    id,
    token,
    send,
    query: (query) => call(micropub(app), { path: `/micropub?${query}`, headers }),
    async create(properties) {
      const response = await send({ type: ['h-entry'], properties });
      const location = response.headers.get('location');
      if (location === null) throw new Error(`${response.status} ${await response.text()}`);
      return location;
    },
    update: (url, change) => send({ action: 'update', url, ...change }),
  };
}

/** Reads the post at an address that a program has got. */
export async function postAt(app: TestApp, address: string): Promise<Post> {
  const [, , category, id] = new URL(address).pathname.split('/');
  const found = await findDocument(app, PostRef.parse({ category, id }));
  if (found?.status !== 'published') throw new Error(`Nobody sees ${address}.`);
  return postOf(found);
}

/** Reads the draft at an address that a program has got. */
export function draftAt(app: TestApp, address: string): Promise<SavedDraft> {
  const target = targetOf(new URL(address).search);
  if (target?.kind !== 'draft' || !address.startsWith(`${ORIGIN}/admin?`))
    throw new Error(`${address} is no draft.`);
  return readDraft(app, target.id);
}

/** Reads the error of a response, with its status. */
export async function errorIn(response: Response) {
  const { error } = (await response.json()) as { error: string };
  return [response.status, error] as const;
}
