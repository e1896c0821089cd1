import { jwtVerify, SignJWT } from 'jose';
import { DAY } from '#domain/timing.ts';
import { readCookie, setCookie } from './cookies.ts';

const NAME = 'liked';
const DAYS = 400;

/** Keeps a token of one purpose from being taken for one of another. */
const AUDIENCE = 'liked-thoughts';

/** The thoughts that a browser has liked, by its signed cookie; none where it has no cookie of ours. */
export async function readLiked(request: Request, secret: Uint8Array): Promise<string[]> {
  try {
    const { payload } = await jwtVerify(readCookie(request, NAME) ?? '', secret, {
      algorithms: ['HS256'],
      audience: AUDIENCE,
    });
    return Array.isArray(payload['ids']) ? payload['ids'].map(String) : [];
  } catch {
    return [];
  }
}

/** The header by which a browser remembers what it has liked. */
export async function likedCookie(
  request: Request,
  secret: Uint8Array,
  ids: readonly string[],
): Promise<Record<'set-cookie', string>> {
  const value = await new SignJWT({ ids })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(AUDIENCE)
    .sign(secret);
  const expires = new Date(Date.now() + DAYS * DAY);
  return setCookie(request, { name: NAME, value, expires });
}
