import { AsyncLocalStorage } from 'node:async_hooks';
import type { Context } from '@netlify/functions';

/** The context of the call that is under way. */
export const requests = new AsyncLocalStorage<Context>();

/** Installs the `globalThis.Netlify` of functions. */
export function installGlobal(): void {
  const env = {
    get: (name: string) => process.env[name],
    has: (name: string) => name in process.env,
    set: (name: string, value: string) => void (process.env[name] = value),
    delete: (name: string) => void Reflect.deleteProperty(process.env, name),
    toObject: () => ({ ...process.env }),
  };
  const netlify = {
    env,
    get context() {
      return requests.getStore() ?? null;
    },
  };
  Object.assign(globalThis, { Netlify: netlify });
}
