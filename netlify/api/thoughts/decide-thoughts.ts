import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { privateJson } from '#http/responses.ts';
import { decideThoughts as decide } from '#usecases/thoughts/decide-thoughts.ts';
import { authorOnly } from '#api/access/author-only.ts';

export const decideThoughts = (app: App) =>
  endpoint(app, {
    POST: authorOnly(app, async ({ request, session }) =>
      privateJson(await decide(app, session.author, await readJson(request, LIMITS.jsonBytes))),
    ),
  });
