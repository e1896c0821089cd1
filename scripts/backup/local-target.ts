import type { Target } from '#backup/target.ts';
import { FILES, IMAGES } from '#domain/facts/contents.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readIdentity } from '#store/site/identity.ts';
import { makeLists } from '#usecases/schedule/make-lists.ts';
import { knownSubjects } from './known-subjects.ts';
import { type MergedSections, mergeSections } from './merge-sections.ts';

interface Options {
  /** True for a store that may have other content already. */
  readonly merge?: boolean;
  /** The id of the site that is merged into itself; undefined for any. */
  readonly of?: string | undefined;
  /** True to write only facts about what the store knows: about posts, drafts, thoughts and pages that are in it. */
  readonly onlyKnown?: boolean;
  /** Called once with each subject that is not known. */
  readonly onWithheld?: (subject: string) => void;
  readonly onSections?: (sections: MergedSections) => void;
}

/** Makes a target of a store on this machine. Facts that the store has are never changed. */
export function localTarget(
  store: FactStore,
  { merge = false, of, onlyKnown = false, onWithheld, onSections }: Options = {},
): Target {
  const app = localApp(store);
  const { restores } = app;
  const existing = new Set<string>();
  const archived = new Set<string>();
  const withheld = new Set<string>();
  let known = knownSubjects(existing);

  function isWanted(key: string): boolean {
    if (existing.has(key) || known.isErased(key)) return false;
    const subject = onlyKnown ? known.unknownSubject(key) : undefined;
    if (subject === undefined) return true;
    if (!withheld.has(subject)) onWithheld?.(subject);
    withheld.add(subject);
    return false;
  }

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
      const own = (await readIdentity(store))?.id;
      if (merge && of !== undefined && own !== undefined && of !== own) {
        throw new OperatorProblem(
          'The archive is of another site, so nothing was written. Restore it into an empty DATA_DIR, or add --other-site to merge it all the same.',
        );
      }
      await restores.begin(archive);
      for await (const { facts } of store.pages('')) {
        for (const { key } of facts) existing.add(key);
      }
      known = knownSubjects(existing);
    },
    putFacts(facts) {
      for (const { key } of facts) archived.add(key);
      return restores.putFacts(facts.filter(({ key }) => isWanted(key)));
    },
    async putImage(name, bytes) {
      if (!existing.has(IMAGES + name)) await restores.putImage(name, bytes);
    },
    async putFilePart(path, bytes) {
      if (!existing.has(FILES + path)) await restores.putFilePart(path, bytes);
    },
    async finish(archive) {
      await makeLists(app);
      if (merge) {
        const sections = await mergeSections(app, { before: existing, archived });
        onSections?.(sections);
      }
      await restores.finish(archive);
    },
  };
}
