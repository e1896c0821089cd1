import type { App } from '#app';
import { CACHE_TAGS } from '#domain/cache-tags.ts';
import { AppError } from '#domain/errors.ts';
import { tombstone, withContext } from '#domain/fediverse/activities.ts';
import { ACTIVITY_TYPE, type OwnObject } from '#domain/fediverse/addresses.ts';
import type { Routes } from '#api/router.ts';
import { type Endpoint, endpoint } from '#http/endpoint.ts';
import { TIMEOUTS } from '#http/in-time.ts';
import { once } from '#http/once.ts';
import { fromCapitals, NO_STORE, sharedJson } from '#http/responses.ts';
import { findActor } from '#usecases/fediverse/discovery.ts';

type Actor = Awaited<ReturnType<typeof findActor>>;

const TYPE = { 'content-type': `${ACTIVITY_TYPE}; charset=utf-8` };

/** Makes the response with a thing, of which the CDN keeps a copy until one of its tags is purged. */
const responseWith = (request: Request, thing: object, tags: readonly string[] = []) =>
  sharedJson(withContext(thing), {
    request,
    tags: [CACHE_TAGS.social, ...tags],
    life: 'thread',
    headers: TYPE,
  });

/** Makes an endpoint that reads something of the actor in its path. */
const ofActor =
  (read: (app: App, actor: Actor) => Promise<object>, ...tags: readonly string[]) =>
  (app: App): Endpoint =>
    endpoint(
      app,
      {
        GET: async ({ request, params: { name = '' } }) => {
          const moved = fromCapitals(request);
          return moved ?? responseWith(request, await read(app, await findActor(app, name)), tags);
        },
      },
      { timeout: TIMEOUTS.read },
    );

/** Makes the endpoint of objects. One that was taken down is not there at once: nothing else than a present one is cached. */
const objects =
  (of: OwnObject['of']) =>
  (app: App): Endpoint =>
    endpoint(
      app,
      {
        GET: async ({ request, params: { ref = '' } }) => {
          const actor = await findActor(app);
          const { findObject } = await import('#usecases/fediverse/find-object.ts');
          const found = await findObject(app, actor, of, ref);
          if (!found) throw new AppError('page_not_found');
          if (found.kind === 'gone')
            return new Response(JSON.stringify(withContext(tombstone(found.id))), {
              status: 410,
              headers: { ...TYPE, ...NO_STORE },
            });
          const { document, object } = found;
          return responseWith(request, object, [
            CACHE_TAGS.document(document),
            ...(of === 'replies' ? [CACHE_TAGS.thread(document)] : []),
          ]);
        },
      },
      { timeout: TIMEOUTS.read },
    );

/** Makes the endpoint of an inbox, which reads need not load. */
const inbox =
  (path: string) =>
  (app: App): Endpoint => {
    const open = once(async () => {
      const { inboxRoutes } = await import('./inbox.ts');
      return inboxRoutes[path]?.(app);
    });
    return async (request, context) => {
      const take = await open();
      if (!take) throw new AppError('unknown_call');
      return take(request, context);
    };
  };

/** The first route that matches is taken: what is no name of an actor goes first. */
export const socialRoutes: Routes = {
  '/social/inbox': inbox('/social/inbox'),
  '/social/posts/:ref': objects('posts'),
  '/social/replies/:ref': objects('replies'),
  '/social/:name': ofActor(async (app, actor) =>
    (await import('#usecases/fediverse/actor-object.ts')).actorObject(app, actor),
  ),
  '/social/:name/followers': ofActor(async (app, actor) =>
    (await import('#usecases/fediverse/collections.ts')).followersOf(app, actor),
  ),
  '/social/:name/inbox': inbox('/social/:name/inbox'),
  '/social/:name/outbox': ofActor(
    async (app, actor) => (await import('#usecases/fediverse/collections.ts')).outboxOf(app, actor),
    CACHE_TAGS.posts,
  ),
};
