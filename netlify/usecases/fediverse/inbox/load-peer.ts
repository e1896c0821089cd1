import type * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PeerActor, PeerText } from '#domain/fediverse/activity.ts';
import { MINUTE } from '#domain/timing.ts';
import { requestPeer } from '#usecases/fediverse/request-peer.ts';
import { countLoad } from './load-budget.ts';

/** Bytes of an actor or an object. */
const MAX_BYTES = 256 * 1024;

/** Milliseconds for which an actor is remembered, and after which it may be loaded anew for another key. */
const REMEMBERED = 5 * MINUTE;
const RELOADED = MINUTE;
/** Each may be as large as a response. */
const MOST_REMEMBERED = 200;

/** Media types of activities. A file that somebody has uploaded has another one. */
const MEDIA_TYPE = /^application\/(?:activity\+json|ld\+json)\s*(?:;|$)/i;

/** Something of another server: as it is there, gone from there, or nothing that can be believed. */
export type Loaded<T> = { readonly value: T } | 'gone' | 'refused';

interface LoadOptions {
  readonly isFirst: boolean;
}

/** Loads a text from its own address. Throws `peer_unreachable` and `inbox_full`. */
export const loadText = (app: App, address: string, options: LoadOptions) =>
  load(app, PeerText, address, options);

interface Remembered {
  readonly at: number;
  readonly actor: Promise<Loaded<PeerActor>>;
}

const actors = new Map<string, Remembered>();

/** Loads an actor, whom the process remembers for some minutes. With `isAnew`, that is only done for the last minute. */
export async function loadActor(
  app: App,
  address: string,
  { isAnew = false, ...options }: LoadOptions & { readonly isAnew?: boolean },
): Promise<Loaded<PeerActor>> {
  const now = app.now().getTime();
  const known = actors.get(address);
  if (known && Math.abs(now - known.at) < (isAnew ? RELOADED : REMEMBERED)) return known.actor;
  if (actors.size >= MOST_REMEMBERED) actors.clear();
  const actor = load(app, PeerActor, address, options);
  actors.set(address, { at: now, actor });
  try {
    return await actor;
  } catch (error) {
    actors.delete(address);
    throw error;
  }
}

/** Loads something from its address. What names another address of the same server is loaded from there. */
async function load<T extends { readonly id: string }>(
  app: App,
  schema: z.ZodMiniType<T>,
  address: string,
  options: LoadOptions,
): Promise<Loaded<T>> {
  const first = await loadOnce(app, schema, address, options);
  if (typeof first === 'string' || first.value.id === address) return first;
  const own = first.value.id;
  if (new URL(own).origin !== new URL(address).origin) return 'refused';
  const second = await loadOnce(app, schema, own, options);
  return typeof second === 'object' && second.value.id !== own ? 'refused' : second;
}

/**
 * Returns true for texts: servers respond 404 for deleted ones. A closed account is 410. A server that has lost its way for an hour
 * responds 404 for all of them, and everything of an actor who is gone is removed for good.
 */
const isMissingGone = (schema: unknown): boolean => schema === PeerText;

async function loadOnce<T>(
  app: App,
  schema: z.ZodMiniType<T>,
  address: string,
  options: LoadOptions,
): Promise<Loaded<T>> {
  await countLoad(app, options);
  const { status, headers, body, url } = await request(app, address);
  if (status === 410 || (status === 404 && isMissingGone(schema))) return 'gone';
  if (status === 429 || status >= 500) throw new AppError('peer_unreachable');
  const isOwn = new URL(url).origin === new URL(address).origin;
  if (status !== 200 || !isOwn || !MEDIA_TYPE.test(headers['content-type'] ?? '')) return 'refused';
  const json = parsedJson(body);
  if (typeof json === 'object' && json !== null && 'type' in json && json.type === 'Tombstone')
    return 'gone';
  const { data } = schema.safeParse(json);
  return data ? { value: data } : 'refused';
}

async function request(app: App, url: string) {
  try {
    return await requestPeer(app, { method: 'GET', url, maxBytes: MAX_BYTES });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Addresses in networks that are not public, and bodies that are too large, will not be others later.
    const isForGood = error.code !== 'image_unreachable';
    throw new AppError(isForGood ? 'wrong_signature' : 'peer_unreachable', { cause: error });
  }
}

function parsedJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
