import type * as z from 'zod/mini';
import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { PeerActor, PeerText } from '#domain/fediverse/activity.ts';
import { parseJson } from '#domain/parse-json.ts';
import { MINUTE } from '#domain/timing.ts';
import { requestPeer, type SigningKey } from './request-peer.ts';

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

export interface LoadOptions {
  /** Runs before each request, and may throw instead. */
  readonly before?: () => Promise<void>;
  /** The key of the actor of the site; it is read if absent. */
  readonly key?: SigningKey;
}

/** Loads a text from its own address. Throws `peer_unreachable`. */
export const loadText = (app: App, address: string, options: LoadOptions) =>
  loadPeer(app, PeerText, address, options);

interface Remembered {
  readonly at: number;
  readonly actor: Promise<Loaded<PeerActor>>;
}

const actors = new Map<string, Remembered>();

/**
 * Loads an actor, whom the process remembers for some minutes. With `isAnew`, that is only done for the last minute. Throws
 * `peer_unreachable`.
 */
export async function loadActor(
  app: App,
  address: string,
  { isAnew = false, ...options }: LoadOptions & { readonly isAnew?: boolean },
): Promise<Loaded<PeerActor>> {
  const now = app.now().getTime();
  const known = actors.get(address);
  if (known && Math.abs(now - known.at) < (isAnew ? RELOADED : REMEMBERED)) return known.actor;
  if (actors.size >= MOST_REMEMBERED) actors.clear();
  const actor = loadPeer(app, PeerActor, address, options);
  actors.set(address, { at: now, actor });
  try {
    return await actor;
  } catch (error) {
    actors.delete(address);
    throw error;
  }
}

/**
 * Loads something from its address. What names another address of the same server is loaded from there. Throws `peer_unreachable`
 * for what may be there later.
 */
export async function loadPeer<T extends { readonly id: string }>(
  app: App,
  schema: z.ZodMiniType<T>,
  address: string,
  options: LoadOptions = {},
): Promise<Loaded<T>> {
  const loadOnce = (from: string) =>
    loadJson(app, schema, from, {
      ...options,
      isBelieved: (url, type) => isSameServer(url, from) && MEDIA_TYPE.test(type),
    });
  const first = await loadOnce(address);
  if (typeof first === 'string' || first.value.id === address) return first;
  const own = first.value.id;
  if (!isSameServer(own, address)) return 'refused';
  const second = await loadOnce(own);
  return typeof second === 'object' && second.value.id !== own ? 'refused' : second;
}

const isSameServer = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;

/**
 * Returns true for texts: servers respond 404 for deleted ones. A closed account is 410. A server that has lost its way for an hour
 * responds 404 for all of them, and everything of an actor who is gone is removed for good.
 */
const isMissingGone = (schema: unknown): boolean => schema === PeerText;

interface JsonOptions extends LoadOptions {
  /** Returns true if JSON counts that came from an address after redirects, with a media type. */
  readonly isBelieved?: (url: string, type: string) => boolean;
}

/** Loads JSON by one request. Throws `peer_unreachable` for what may be there later. */
export async function loadJson<T>(
  app: App,
  schema: z.ZodMiniType<T>,
  address: string,
  { before, key, isBelieved = () => true }: JsonOptions = {},
): Promise<Loaded<T>> {
  await before?.();
  const found = await request(app, address, key);
  if (!found) return 'refused';
  const { status, headers, body, url } = found;
  if (status === 410 || (status === 404 && isMissingGone(schema))) return 'gone';
  if (status === 429 || status >= 500) throw new AppError('peer_unreachable');
  if (status !== 200 || !isBelieved(url, headers['content-type'] ?? '')) return 'refused';
  const json = parseJson(body.toString());
  if (typeof json === 'object' && json !== null && 'type' in json && json.type === 'Tombstone')
    return 'gone';
  const { data } = schema.safeParse(json);
  return data ? { value: data } : 'refused';
}

/** Codes of addresses in networks that are not public, and of bodies that are too large, which will not be others later. */
const FOR_GOOD: ReadonlySet<string> = new Set(['image_address', 'image_too_large']);

async function request(app: App, url: string, key: SigningKey | undefined) {
  try {
    return await requestPeer(app, { method: 'GET', url, maxBytes: MAX_BYTES, key });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (FOR_GOOD.has(error.code)) return undefined;
    if (error.code !== 'image_unreachable') throw error;
    throw new AppError('peer_unreachable', { cause: error });
  }
}
