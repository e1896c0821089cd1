import { readdir } from 'node:fs/promises';
import { log } from '#log/log.ts';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { type Bundled, bundleOf, BUNDLES_DIR } from './bundle.ts';
import type { EventFunction } from './deploy-event.ts';

export type Handler = (request: Request, context: Context) => Promise<Response | undefined>;

interface FunctionModule {
  readonly default: Handler | (EventFunction & { readonly fetch: Handler });
  readonly config?: Record<string, unknown>;
}

/** The number of times that this process has loaded each bundle. Each load has modules of its own. */
const loads = new Map<string, number>();

// The query names the load. The files that a bundle imports belong to the same one. A file that is loaded may be gone.
registerHooks({
  resolve(specifier, context, next) {
    const [parent = '', load] = context.parentURL?.split('?') ?? [];
    const folder = parent.slice(0, parent.lastIndexOf('/') + 1);
    const isOfBundle = load !== undefined && folder.includes(BUNDLES_DIR);
    const url = /^(?:\.|file:)/.test(specifier) ? URL.parse(specifier, parent)?.href : undefined;
    return isOfBundle && url?.startsWith(folder)
      ? { url: `${url}?${load}`, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});

interface FunctionBundle {
  /** Imports the function at the first call. */
  readonly load: () => Promise<FunctionModule>;
  /** Imports the function and all that only some requests need, and logs what fails. After that, its files are no longer needed. */
  readonly loadAll: () => Promise<void>;
}

/** Opens the bundle of a function, which is imported once. */
export function importOnce(projectDir: string, bundled: Bundled): FunctionBundle {
  const main = bundleOf(projectDir, bundled);
  const count = loads.get(main) ?? 0;
  loads.set(main, count + 1);
  let module: Promise<FunctionModule> | undefined;
  const urlOf = (file: string) => `${pathToFileURL(file).href}?${count}`;
  async function load(): Promise<FunctionModule> {
    module ??= import(urlOf(main)) as Promise<FunctionModule>;
    try {
      return await module;
    } catch (error) {
      // A file that is just being replaced exists at the next call.
      module = undefined;
      throw error;
    }
  }
  return {
    load,
    async loadAll() {
      await load();
      const dir = dirname(main);
      for (const file of await readdir(dir)) await import(urlOf(join(dir, file))).catch(log.error);
    },
  };
}
