import { IMAGES } from '#domain/backup/contents.ts';
import type { Target } from '#backup/target.ts';
import { restoreStore } from '#store/backup/restores.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { makeLists } from '#usecases/site/make-lists.ts';
import { OperatorProblem } from './operator-problem.ts';

/**
 * Makes a target of a store on this machine. Facts that the store has are never changed. With `merge` it may have other
 * content already.
 */
export function localTarget(store: FactStore, { merge = false } = {}): Target {
  const restores = restoreStore(store);
  const existing = new Set<string>();

  return {
    async begin(archive) {
      const current = await restores.current();
      if (current !== undefined && current !== archive) {
        throw new OperatorProblem(
          'Another archive was restored here and is not complete. Restore that one again first, or use an empty DATA_DIR.',
        );
      }
      if (current === undefined && !merge && !(await restores.isEmpty())) {
        throw new OperatorProblem(
          'The site is not empty, so nothing was written. Use an empty DATA_DIR, or --merge to add what the site lacks.',
        );
      }
      await restores.begin(archive);
      for await (const { facts } of store.pages('')) {
        for (const { key } of facts) existing.add(key);
      }
    },
    putFacts: (facts) => restores.putFacts(facts.filter(({ key }) => !existing.has(key))),
    async putImage(name, bytes) {
      if (!existing.has(IMAGES + name)) await restores.putImage(name, bytes);
    },
    async finish(archive) {
      await makeLists(localApp(store));
      await restores.finish(archive);
    },
  };
}
