import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { parseRedirects, REDIRECTS } from '#domain/site/old-paths.ts';
import { isOnThisMachine } from '#domain/site/build-hook.ts';
import { MINUTE } from '#domain/timing.ts';
import { WEBMENTION } from '#domain/webmention/endpoint.ts';
import { SourceUrl } from '#domain/webmention/message.ts';
import type { Routes } from '#api/router.ts';
import { readFields } from '#http/body.ts';
import { readBuiltFile } from '#http/built-page.ts';
import { endpoint } from '#http/endpoint.ts';
import { rateLimiter } from '#http/rate-limit.ts';
import { remembered } from '#http/remembered.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { queueSource } from '#usecases/webmention/queue-source.ts';
import { isHere, refOf } from '#usecases/webmention/target.ts';

/** Bytes of a request: two addresses. */
const MAX_BYTES = 16 * 1024;

/** Requests of one client in a minute. Services that send for many sites do so from few addresses. */
const PER_MINUTE = 60;

/** Requests about pages of one host in an hour, each of which may load one and store something. One process counts them. */
const PER_HOST = { windowLimit: 120, windowSize: 3_600, by: ['ip'] };

/**
 * Makes the endpoint that other sites tell of links to posts (https://www.w3.org/TR/webmention/). It loads nothing: the background
 * looks at the page. What costs little comes first, and what names no post of this site costs no read.
 */
function webmention(app: App) {
  const readIsOn = remembered(async () => {
    return (await takesMentions(app)) || undefined;
  });
  const readRedirects = remembered(async () =>
    parseRedirects((await readBuiltFile(app.settings.siteDir, REDIRECTS)) ?? ''),
  );
  const limitHost = rateLimiter(PER_HOST);
  let fullUntil = -Infinity;

  return endpoint(
    app,
    {
      async POST({ request }) {
        if (!(await readIsOn())) throw new AppError('unknown_call');
        const fields = await readFields(request, MAX_BYTES);
        const source = sourceOf(app, fields.get('source'));
        const stated = fields.get('target');
        const target = typeof stated === 'string' ? URL.parse(stated) : null;
        const ref =
          target && isHere(app, target)
            ? refOf(target, (await readRedirects()) ?? new Map())
            : undefined;
        if (!ref) throw new AppError('wrong_target');
        const wait = limitHost(source.host);
        if (wait > 0) throw new AppError('too_many', { retryAfter: wait });
        if (performance.now() < fullUntil) throw full();
        const queued = await queueSource(app, ref, source.href);
        if (queued === 'full') fullUntil = performance.now() + MINUTE;
        if (queued !== 'queued') throw full();
        return new Response(null, { status: 202 });
      },
    },
    { perMinute: { POST: PER_MINUTE }, anyOrigin: true },
  );
}

const full = () => new AppError('inbox_full', { retryAfter: (15 * MINUTE) / 1_000 });

/** Reads the address of a page of another site that can be loaded. Throws `wrong_source`. */
function sourceOf(app: App, field: unknown): URL {
  const { data } = SourceUrl.safeParse(field);
  const source = URL.parse(data ?? '');
  const isSafe = source?.protocol === 'https:' || isOnThisMachine(source?.href);
  if (!source || !isSafe || isHere(app, source)) throw new AppError('wrong_source');
  return source;
}

export const webmentionRoutes: Routes = { [WEBMENTION]: webmention };
