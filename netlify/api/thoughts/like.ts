import type { App } from '#app';
import { MESSAGES } from '#domain/messages.ts';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { hasLiked, likedCookies } from '#http/liked-cookie.ts';
import { likeThought } from '#usecases/thoughts/like-thought.ts';

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
