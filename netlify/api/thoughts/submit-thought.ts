import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { privateJson } from '#http/responses.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { submitThought as submit } from '#usecases/thoughts/submit-thought.ts';

export const submitThought = (app: App) =>
  endpoint(
    app,
    {
      POST: async ({ request }) => {
        const id = await submit(app, await readJson(request, LIMITS.jsonBytes));
        return privateJson({ message: MESSAGES.thoughtReceived, id }, { status: 201 });
      },
    },
    { perMinute: { POST: 10 } },
  );
