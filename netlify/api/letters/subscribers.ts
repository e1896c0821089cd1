import type { App } from '#app';
import { AppError, type ErrorCode } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { SUBSCRIBE_TEXTS } from '#domain/texts/en/subscribe.ts';
import { readFields, readJson, typeOf } from '#http/body.ts';
import { clientKey } from '#http/client-key.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { NO_STORE, privateJson } from '#http/responses.ts';
import { log } from '#log/log.ts';
import { subscribe } from '#usecases/letters/subscribe.ts';
import type { Routes } from '#api/router.ts';

/** The page that says what happens next. */
const ASKED = '/letters/asked';

/**
 * Takes a request for letters, as JSON, or as a form without scripts, whose response leads to a page. The same response
 * comes whether an address is known or not.
 */
export const subscribers = (app: App) =>
  endpoint(
    app,
    {
      POST: (call) =>
        typeOf(call.request) === 'application/json' ? takeJson(app, call) : takeForm(app, call),
    },
    { perMinute: { POST: 30 } },
  );

async function takeJson(app: App, { request, context }: Call): Promise<Response> {
  const body = await readJson(request, LIMITS.jsonBytes);
  await subscribe(app, body, clientKey(context.ip));
  return privateJson({ message: SUBSCRIBE_TEXTS.asked }, { status: 202 });
}

async function takeForm(app: App, { request, context }: Call): Promise<Response> {
  const form = await readFields(request, LIMITS.jsonBytes);
  const fields = { ...Object.fromEntries(form), sections: form.getAll('sections') };
  try {
    await subscribe(app, fields, clientKey(context.ip));
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

/** Routes of subscriptions that readers write to. */
export const subscriberRoutes: Routes = { '/api/subscribers': subscribers };
