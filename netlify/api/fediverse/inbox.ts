import type { App } from '#app';
import type { Routes } from '#api/router.ts';
import { AppError } from '#domain/errors.ts';
import { type Activity, isTooDeep, readActivity } from '#domain/fediverse/activity.ts';
import { ACTIVITY_TYPE } from '#domain/fediverse/addresses.ts';
import { readBinary } from '#http/body.ts';
import { clientKey } from '#http/client-key.ts';
import { type Call, endpoint } from '#http/endpoint.ts';
import { rateLimiter } from '#http/rate-limit.ts';
import { remembered } from '#http/remembered.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { readSignature } from '#usecases/fediverse/inbox/signature.ts';
import { wantedBy } from '#usecases/fediverse/inbox/wanted.ts';

/** Bytes of an activity. */
const MAX_BYTES = 256 * 1024;
const TYPES = [ACTIVITY_TYPE, 'application/ld+json', 'application/json'];

type Actor = NonNullable<Awaited<ReturnType<typeof actorHere>>>;

/** Makes the limits of an inbox, each of which one process counts. Whoever is refused sends again. */
const newLimits = () => ({
  /** Activities that may cost more, from one client in a minute. */
  client: rateLimiter({ windowLimit: 600, windowSize: 60, by: ['ip'] }),
  /**
   * Activities from one client in an hour whose signature is wrong or cannot be checked. Each has cost a load from another server,
   * of which a day has few.
   */
  untrue: rateLimiter({ windowLimit: 60, windowSize: 3_600, by: ['ip'] }),
  /** Activities of one actor in an hour, each of which may store something or have something sent. */
  actor: rateLimiter({ windowLimit: 120, windowSize: 3_600, by: ['ip'] }),
});
const UNTRUE: ReadonlySet<string> = new Set(['wrong_signature', 'peer_unreachable']);

/**
 * Makes the endpoint of an inbox. What costs little comes first: nearly everything that arrives is about nothing of this site, and is
 * accepted without loading anything, since a refused activity is sent again for days.
 */
function inbox(app: App) {
  const readActor = remembered(() => actorHere(app));
  const limits = newLimits();
  return endpoint(app, {
    async POST(call) {
      const here = await readActor();
      const { name } = call.params;
      if (!here || (name !== undefined && name !== here.name)) throw new AppError('unknown_call');
      await take(app, { here, limits }, call);
      return new Response(null, { status: 202 });
    },
  });
}

interface Inbox {
  readonly here: Actor;
  readonly limits: ReturnType<typeof newLimits>;
}

async function take(app: App, { here, limits }: Inbox, { request, context }: Call): Promise<void> {
  const body = await readBinary(request, MAX_BYTES, TYPES);
  const activity = parseActivity(body);
  const wanted = await wantedBy(app, here, activity);
  if (!wanted) return;
  const { pathname, search } = new URL(request.url);
  const signature = readSignature({
    headers: request.headers,
    path: pathname + search,
    origin: here.origin,
    body,
    now: app.now().getTime(),
  });
  const isOfServer = URL.parse(signature?.keyId ?? '')?.origin === new URL(activity.actor).origin;
  if (!signature || !isOfServer) throw new AppError('wrong_signature');
  if (await app.blocks.has(activity.actor)) return;
  const client = clientKey(context.ip);
  const wait = limits.client(client) || limits.untrue(client, false);
  if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
  // Loaded here, since few activities come so far.
  const { takeActivity } = await import('#usecases/fediverse/inbox/take-activity.ts');
  try {
    await takeActivity(app, { activity, signature, wanted, limit: limits.actor });
  } catch (error) {
    if (error instanceof AppError && UNTRUE.has(error.code)) limits.untrue(client);
    throw error;
  }
}

/** Parses an activity. Throws `not_json` and `wrong_shape`. */
function parseActivity(body: Uint8Array): Activity {
  let json: unknown;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    if (isTooDeep(text)) throw new AppError('wrong_shape');
    json = JSON.parse(text);
  } catch (cause) {
    throw cause instanceof AppError ? cause : new AppError('not_json', { cause });
  }
  const activity = readActivity(json);
  if (!activity) throw new AppError('wrong_shape');
  return activity;
}

export const inboxRoutes: Routes = {
  '/social/inbox': inbox,
  '/social/:name/inbox': inbox,
};
