import type { App } from '#app';
import { privateJson } from '#http/responses.ts';
import { endpoint } from '#http/endpoint.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { pathVerb } from '#http/path-verb.ts';
import { decideThought as decide } from '#usecases/thoughts/decide-thought.ts';
import { authorOnly } from '#api/access/author-only.ts';

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

export const decideThought = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, params, session }) => {
      const decision = pathVerb(request, DECISIONS);
      await decide(app, session.author, parseThoughtId(params), decision);
      return privateJson({ success: true });
    }),
  });
