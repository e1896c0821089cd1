import { createHmac } from 'node:crypto';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { cookieNames, readCookie, setCookie } from './cookies.ts';

const PREFIX = 'liked-';
const DAYS = 400;
/** The calls that need the cookies; no page carries them. */
const PATH = '/api/dailythoughts/likes';

/** Tells whether this browser has liked a thought, by the signed cookie that it has for each. */
export const hasLiked = (request: Request, key: Uint8Array, id: string): boolean =>
  readCookie(request, PREFIX + id, PATH) === signature(key, id);

/**
 * The cookies by which a browser remembers that it has liked a thought. Each thought has its own, so that of two likes at
 * one moment neither is forgotten; beyond `LIMITS.likedThoughts` the oldest thoughts' are taken away.
 */
export function likedCookies(request: Request, key: Uint8Array, id: string): string[] {
  const others = cookieNames(request, PREFIX, PATH).filter((name) => name !== PREFIX + id);
  const oldest = others.sort().slice(0, Math.max(0, others.length + 1 - LIMITS.likedThoughts));
  const expires = new Date(Date.now() + DAYS * DAY);
  return [
    setCookie(request, { name: PREFIX + id, value: signature(key, id), expires, path: PATH }),
    ...oldest.map((name) =>
      setCookie(request, { name, value: '', expires: new Date(0), path: PATH }),
    ),
  ].map((header) => header['set-cookie']);
}

const signature = (key: Uint8Array, id: string) =>
  createHmac('sha256', key).update(id).digest('base64url').slice(0, 22);
