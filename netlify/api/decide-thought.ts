import type { App } from '#app';
import { privateJson } from '#http/answers.ts';
import { endpoint } from '#http/endpoint.ts';
import { pathVerb } from '#http/path-verb.ts';
import { sessionToken } from '#http/session-cookie.ts';
import { signedInAuthor } from '#usecases/current-session.ts';
import { decideThought as decide } from '#usecases/decide-thought.ts';

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

export const decideThought = (app: App) =>
  endpoint(app, {
    POST: async ({ request, params: { id = '' } }) => {
      const author = await signedInAuthor(app, sessionToken(request));
      await decide(app, author, id, pathVerb(request, DECISIONS));
      return privateJson({ success: true });
    },
  });
