import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { type Bundled, bundleOf, BUNDLES_DIR } from './bundle.ts';
import type { EventFunction } from './deploy-event.ts';

export type Handler = (request: Request, context: Context) => Promise<Response | undefined>;

interface FunctionModule {
  readonly default: Handler | (EventFunction & { readonly fetch: Handler });
  readonly config?: Record<string, unknown>;
  /** Functions that load what only some requests need. */
  readonly groups?: Readonly<Record<string, () => Promise<unknown>>>;
}

/** The number of times that this process has loaded each bundle. Each load has modules of its own. */
const loads = new Map<string, number>();

// The query names the load. The files that a bundle imports belong to the same one.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    const [parent = '', load] = context.parentURL?.split('?') ?? [];
    const folder = parent.slice(0, parent.lastIndexOf('/') + 1);
    const isPart =
      load !== undefined && folder.includes(BUNDLES_DIR) && found.url.startsWith(folder);
    return isPart ? { ...found, url: `${found.url}?${load}` } : found;
  },
});

/** Imports a function's bundle at the first call. */
export function importOnce(projectDir: string, bundled: Bundled): () => Promise<FunctionModule> {
  const main = bundleOf(projectDir, bundled);
  const count = loads.get(main) ?? 0;
  loads.set(main, count + 1);
  let module: Promise<FunctionModule> | undefined;
  return async () => {
    module ??= import(`${pathToFileURL(main).href}?${count}`) as Promise<FunctionModule>;
    try {
      return await module;
    } catch (error) {
      // A file that is just being replaced exists at the next call.
      module = undefined;
      throw error;
    }
  };
}
