import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { inLanguage, MESSAGES } from '#domain/texts/texts.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { hasLiked, likedCookies } from '#http/liked-cookie.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson } from '#http/responses.ts';
import { likeThought } from '#usecases/thoughts/like-thought.ts';
import { readOwnThoughts, withdrawThought } from '#usecases/thoughts/own-thoughts.ts';
import { submitThought as submit } from '#usecases/thoughts/submit-thought.ts';
import type { Routes } from '#api/router.ts';

export const submitThought = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request }) => {
        const id = await submit(app, await readJson(request, LIMITS.jsonBytes));
        const { language } = (await app.site.settings())?.settings ?? DEFAULT_SETTINGS;
        const message = inLanguage(language, () => MESSAGES.thoughtReceived);
        return privateJson({ message, id }, { status: 201 });
      },
    },
    { perMinute: { POST: 10 } },
  );

export const like = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request, params }) => {
        const id = parseThoughtId(params);
        const { likeKey } = app.settings;
        const count = await likeThought(app, id, {
          isLiked: hasLiked(request, likeKey, id),
          idempotencyKey: request.headers.get('idempotency-key') || undefined,
        });
        const response = privateJson({ count, message: MESSAGES.liked });
        for (const cookie of likedCookies(request, likeKey, id)) {
          response.headers.append('set-cookie', cookie);
        }
        return response;
      },
    },
    { perMinute: { POST: 60 } },
  );

// A POST that changes nothing: receipts are secrets, which must not be part of an address.
export const ownThoughts = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request }) =>
        privateJson(await readOwnThoughts(app, await readJson(request, LIMITS.jsonBytes))),
    },
    { perMinute: { POST: 30 } },
  );

export const ownThought = (app: App) =>
  endpoint(
    app,
    {
      DELETE: async ({ request, params }) => {
        await withdrawThought(app, { id: parseThoughtId(params), receipt: readReceipt(request) });
        return privateJson({ success: true });
      },
    },
    { perMinute: { DELETE: 30 } },
  );

/** Routes of the thoughts and likes that readers send. */
export const readerThoughtRoutes: Routes = {
  '/api/dailythoughts/likes/:id': like,
  '/api/dailythoughts/own': ownThoughts,
  '/api/dailythoughts/own/:id': ownThought,
  '/api/dailythoughts/submit': submitThought,
};
