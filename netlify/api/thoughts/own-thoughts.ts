import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import { readJson } from '#http/body.ts';
import { endpoint } from '#http/endpoint.ts';
import { parseThoughtId } from '#http/parse-path.ts';
import { readReceipt } from '#http/receipt.ts';
import { privateJson } from '#http/responses.ts';
import { readOwnThoughts, withdrawThought } from '#usecases/thoughts/own-thoughts.ts';

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
