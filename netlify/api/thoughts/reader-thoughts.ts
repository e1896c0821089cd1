import {
  likeThought,
  readOwnThoughts,
  submitThought,
  withdrawThought,
} from '#domain/thoughts/calls.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { inLanguage, MESSAGES } from '#domain/texts/texts.ts';
import { serve } from '#api/serve.ts';
import { hasLiked, likedCookies } from '#http/liked-cookie.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson } from '#http/responses.ts';
import { likeThought as like } from '#usecases/readers/like-thought.ts';
import * as own from '#usecases/readers/own-texts.ts';
import { submitThought as submit } from '#usecases/readers/submit-thought.ts';

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
