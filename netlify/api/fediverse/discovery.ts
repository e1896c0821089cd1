import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import type { Routes } from '#api/router.ts';
import { type Endpoint, endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { sharedJson } from '#http/responses.ts';
import { describeAccount, describeServer, listServers } from '#usecases/fediverse/discovery.ts';

const RESOURCE = 'resource';

/** Makes an endpoint that describes something to everybody, also to pages of other sites. `reads` is its parameter. */
const described =
  (type: string, describe: (app: App, value: string) => Promise<object>, reads?: string) =>
  (app: App): Endpoint =>
    endpoint(
      app,
      {
        GET: async ({ request }) => {
          const value = reads && new URL(request.url).searchParams.get(reads);
          if (value === null) throw new AppError('invalid_input');
          return sharedJson(await describe(app, value ?? ''), {
            request,
            tags: [CACHE_TAGS.social],
            reads: reads === undefined ? [] : [reads],
            life: 'thread',
            headers: { 'content-type': type },
          });
        },
      },
      { anyOrigin: true, timeout: TIMEOUTS.read },
    );

export const discoveryRoutes: Routes = {
  '/.well-known/nodeinfo': described('application/json', listServers),
  '/.well-known/webfinger': described('application/jrd+json', describeAccount, RESOURCE),
  '/nodeinfo/2.1': described(
    'application/json; profile="http://nodeinfo.diaspora.software/ns/schema/2.1#"',
    describeServer,
  ),
};
