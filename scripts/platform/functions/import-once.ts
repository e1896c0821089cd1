import { readdir, readFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { bundleOf, BUNDLES_DIR } from './bundle.ts';
import type { Bundled } from './describe-function.ts';
import type { EventFunction } from './deploy-event.ts';

export type Handler = (request: Request, context: Context) => Promise<Response | undefined>;

interface FunctionModule {
  readonly default: Handler | (EventFunction & { readonly fetch: Handler });
  readonly config?: Record<string, unknown>;
}

/** The number of times that this process has loaded each bundle. Each load has modules of its own. */
const loads = new Map<string, number>();

/** The sources of files by their URLs, until these are imported. */
const sources = new Map<string, Buffer>();

// The query names the load. The files that a bundle imports belong to the same one. A file that was read may be gone.
registerHooks({
  resolve(specifier, context, next) {
    if (sources.has(specifier)) return { url: specifier, format: 'module', shortCircuit: true };
    const [parent = '', load] = context.parentURL?.split('?') ?? [];
    const folder = parent.slice(0, parent.lastIndexOf('/') + 1);
    const isOfBundle = load !== undefined && folder.includes(BUNDLES_DIR);
    const url = /^(?:\.|file:)/.test(specifier) ? URL.parse(specifier, parent)?.href : undefined;
    return isOfBundle && url?.startsWith(folder)
      ? { url: `${url}?${load}`, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
  load(url, context, next) {
    const source = sources.get(url);
    sources.delete(url);
    return source ? { source, format: 'module', shortCircuit: true } : next(url, context);
  },
});

interface FunctionBundle {
  /** Imports the function at the first call. */
  readonly load: () => Promise<FunctionModule>;
  /** Reads the files of the function, for imports that a request makes later. After that, they may be replaced. */
  readonly read: () => Promise<void>;
}

/** Opens the bundle of a function, which is imported once. */
export function importOnce(projectDir: string, bundled: Pick<Bundled, 'name'>): FunctionBundle {
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
    async read() {
      const dir = dirname(main);
      for (const name of await readdir(dir)) {
        const file = join(dir, name);
        sources.set(urlOf(file), await readFile(file));
      }
    },
  };
}
