import {
  likeThought,
  readOwnThoughts,
  submitThought,
  withdrawThought,
} from '#domain/thoughts/calls.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { MESSAGES } from '#domain/texts/texts.ts';
import { serve } from '#api/serve.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson } from '#http/responses.ts';
import { likeThought as like } from '#usecases/readers/like-thought.ts';
import * as own from '#usecases/readers/own-texts.ts';
import { submitThought as submit } from '#usecases/readers/submit-thought.ts';
import { createHmac } from 'node:crypto';
import { LIMITS } from '#domain/limits.ts';
import { DAY } from '#domain/timing.ts';
import { cookieNames, readCookie, setCookie } from '#http/cookies.ts';

/** Routes of the thoughts and likes that readers send. */
export const readerThoughtRoutes = serve(
  { submitThought, likeThought, readOwnThoughts, withdrawThought },
  {
    submitThought: async (app, { body }) => {
      const id = await submit(app, body);
      const { language } = (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
      return { message: inLanguage(language, () => MESSAGES.thoughtReceived), id };
    },
    likeThought: async (app, { request, params }) => {
      const id = parseThoughtId(params);
      const { likeKey } = app.settings;
      const count = await like(app, id, {
        isLiked: hasLiked(request, likeKey, id),
        idempotencyKey: request.headers.get('idempotency-key') || undefined,
      });
      const response = privateJson({ count, message: MESSAGES.liked });
      for (const cookie of likedCookies(request, likeKey, id)) {
        response.headers.append('set-cookie', cookie);
      }
      return response;
    },
    readOwnThoughts: (app, { body }) => own.readOwnThoughts(app, body),
    withdrawThought: (app, { request, params }) =>
      own.withdrawThought(app, { id: parseThoughtId(params), receipt: readReceipt(request) }),
  },
);

const PREFIX = 'liked-';
const DAYS = 400;
/** Path of the requests that need the cookies, so that requests for pages do not carry them. */
const PATH = '/api/dailythoughts/likes';

/** Returns true when this browser has liked a thought. It has a signed cookie for each thought that it liked. */
const hasLiked = (request: Request, key: Uint8Array, id: string): boolean =>
  readCookie(request, PREFIX + id, PATH) === signature(key, id);

/**
 * Makes the Set-Cookie headers that remember a like in the browser. Each thought has a cookie of its own, so that two
 * likes at the same moment are both remembered. Beyond `LIMITS.likedThoughts`, those of the oldest thoughts are
 * removed.
 */
function likedCookies(request: Request, key: Uint8Array, id: string): string[] {
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
