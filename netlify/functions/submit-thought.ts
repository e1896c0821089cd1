import type { Config } from '@netlify/functions';
import { type App, liveApp } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { MESSAGES } from '#domain/messages.ts';
import { privateJson } from '#http/answers.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { submitThought as submit } from '#usecases/submit-thought.ts';

export const config: Config = {
  path: '/api/dailythoughts/submit',
  rateLimit: { windowLimit: 10, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};

export const submitThought = (app: App) =>
  endpoint(app, {
    POST: async ({ request }) => {
      await submit(app, await readJson(request, LIMITS.jsonBytes));
      return privateJson({ message: MESSAGES.thoughtReceived }, { status: 201 });
    },
  });

export default submitThought(liveApp);
