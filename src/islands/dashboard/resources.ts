import { call } from '#api-client/http/call.ts';
import { type Result, withLoaded } from '#api-client/http/request.ts';
import { readDesk } from '#domain/desk/calls.ts';
import { sharedResource } from '#islands/ui/resource/shared-resource.ts';

// What the desk shows. Its response has brought it. Its parts are loaded alone after a change, or if the response lacks them.

type Parts = typeof import('./desk-parts.ts').DESK_PARTS;

/** Makes a resource of a part of the desk. What loads it alone is loaded then, since most visits never do. */
const partOfDesk = <Name extends keyof Parts>(name: Name) =>
  sharedResource<ValueOf<Parts[Name]>>(() =>
    withLoaded(async () => {
      const { DESK_PARTS } = await import('./desk-parts.ts');
      return (await DESK_PARTS[name]()) as Result<ValueOf<Parts[Name]>>;
    }),
  );

type ValueOf<Load extends () => Promise<Result<unknown>>> =
  Awaited<ReturnType<Load>> extends Result<infer Value> ? Value : never;

/** Everything on the desk. Of a desk that is loaded again, only the figures are used. */
export const DESK = sharedResource(() => call(readDesk));
export const DRAFTS = partOfDesk('drafts');
export const ACCESS = partOfDesk('access');
export const HEALTH = partOfDesk('health');
export const BUILD_HOOK = partOfDesk('buildHook');
export const OUTBOX = partOfDesk('outbox');
