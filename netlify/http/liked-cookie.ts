import { createHmac } from 'node:crypto';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { cookieNames, readCookie, setCookie } from './cookies.ts';

const PREFIX = 'liked-';
const DAYS = 400;
/** Path of the requests that need the cookies, so that requests for pages do not carry them. */
const PATH = '/api/dailythoughts/likes';

/** Returns true when this browser has liked a thought. It has a signed cookie for each thought that it liked. */
export const hasLiked = (request: Request, key: Uint8Array, id: string): boolean =>
  readCookie(request, PREFIX + id, PATH) === signature(key, id);

/**
 * Makes the Set-Cookie headers that remember a like in the browser. Each thought has a cookie of its own, so that two
 * likes at the same moment are both remembered. Beyond `LIMITS.likedThoughts`, those of the oldest thoughts are
 * removed.
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
