import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { subscribe } from '#domain/letters/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { SUBSCRIBE_TEXTS } from '#domain/texts/en/letters.ts';
import { serve } from '#api/serve.ts';
import { readFields, readJson, typeOf } from '#http/body.ts';
import { clientKey } from '#http/client-key.ts';
import type { Call } from '#http/endpoint.ts';
import { NO_STORE } from '#http/responses.ts';
import { log } from '#log/log.ts';
import { subscribe as ask } from '#usecases/letters/subscribe.ts';

/** The page that says what happens next. */
const ASKED = '/letters/asked';

/** Route of subscriptions. A form without scripts gets a response that leads to a page. */
export const subscriberRoutes = serve(
  { subscribe },
  {
    subscribe: async (app, call) => {
      const { request, context } = call;
      if (typeOf(request) !== 'application/json') return takeForm(app, call);
      await ask(app, await readJson(request, LIMITS.jsonBytes), clientKey(context.ip));
      return { message: SUBSCRIBE_TEXTS.asked };
    },
  },
);

async function takeForm(app: App, { request, context }: Call): Promise<Response> {
  const form = await readFields(request, LIMITS.jsonBytes);
  const fields = { ...Object.fromEntries(form), sections: form.getAll('sections') };
  try {
    await ask(app, fields, clientKey(context.ip));
    return seeOther(ASKED);
  } catch (error) {
    const code: ErrorCode = error instanceof AppError ? error.code : 'unexpected';
    if (code === 'unexpected' || code === 'store_unavailable') log.error(error);
    return seeOther(`${ASKED}?failed=${code}`);
  }
}

/** Leads to a page, so that reloading it does not send the form again. */
const seeOther = (location: string) =>
  new Response(null, { status: 303, headers: { ...NO_STORE, location } });
