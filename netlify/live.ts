import type { Context } from '@netlify/functions';
import { deployStore } from '#store/drivers/deploy-store.ts';
import { deployContext } from '#store/drivers/store-name.ts';
import type { FactStore, WaitUntil } from '#store/facts/fact-store.ts';

/** Global object of Netlify's runtime. Its context belongs to the current request. */
declare const Netlify: { readonly context: Context | null };

/** The store of the running site, in a deploy context. */
interface LiveSite {
  readonly context: string;
  readonly store: FactStore;
  readonly waitUntil: WaitUntil;
}

/**
 * Makes an app that is opened when a request first uses it, once for each deploy context: the platform gives credentials
 * only there.
 */
export function live<A extends object>(open: (site: LiveSite) => A): A {
  const apps = new Map<string, A>();

  function current(): A {
    const context = deployContext(Netlify.context?.deploy.context);
    const known = apps.get(context);
    if (known) return known;
    const waitUntil = (work: Promise<unknown>) => Netlify.context?.waitUntil(work);
    const app = open({ context, store: deployStore(context), waitUntil });
    apps.set(context, app);
    return app;
  }

  return new Proxy({} as A, {
    get: (_, property) => Reflect.get(current(), property) as unknown,
  });
}
