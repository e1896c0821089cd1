import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call } from '#domain/call.ts';
import { CONTENT_FOLDERS } from '#domain/facts/contents.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kindOf } from '#store/kinds/kinds.ts';
import { nameOf } from './declared-calls.ts';

const handled = new AsyncLocalStorage<Call>();

/** Runs the handler of a request. Pages are not declared. */
export const whileHandling = <T>(call: Call | undefined, run: () => T): T =>
  call ? handled.run(call, run) : run();

/** Returns the keys of content among some whose change a call does not declare. */
export const undeclared = ({ changes = [] }: Call, keys: readonly string[]): string[] =>
  keys.filter((key) =>
    CONTENT_FOLDERS.some((folder) => key.startsWith(`${folder}/`) && !changes.includes(folder)),
  );

/**
 * Returns a store that throws when the call that is handled changes content which it does not declare, and when somebody
 * stores a fact of a kind that is not in `KINDS`: no clean-up, backup or purge would know it.
 */
export function declaredOnly(store: FactStore): FactStore {
  function assertDeclared(key: string): void {
    const call = handled.getStore();
    if (call && undeclared(call, [key]).length > 0)
      throw new Error(`${nameOf(call)} changes ${key}, which it does not declare.`);
  }

  return {
    ...store,
    async put(key, body) {
      assertDeclared(key);
      if (!kindOf(key)) throw new Error(`No kind of fact has the key ${key}.`);
      await store.put(key, body);
    },
    async remove(key) {
      assertDeclared(key);
      await store.remove(key);
    },
  };
}
