import type { Manifest } from '#domain/backup/manifest.ts';
import { ERASED_KEYS } from '#domain/moderation/text-states.ts';
import { matchTextKey, textKey, textName } from '#domain/readers/text-key.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';
import { kindOf } from '#store/kinds/kinds.ts';
import { SUBSCRIBERS } from '#store/letters/subscribers.ts';

/**
 * Returns true for an archive that is older than the deletions a site keeps. What such an archive has and the site does
 * not know may have been deleted for good.
 */
export const isOutlived = ({ createdAt }: Pick<Manifest, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= TRASH_DAYS * DAY;

/** Returns the newest ending of each subscriber. */
function endings(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const key of keys) {
    const { hash = '', id = '', end } = SUBSCRIBERS.match(key) ?? {};
    if (end === 'x' && id > (newest.get(hash) ?? '')) newest.set(hash, id);
  }
  return newest;
}

/** The kinds of facts that hold the text of a comment. */
const WITH_TEXT: readonly string[] = ['written', 'held', 'edited'];

function subjectOf(key: string): string | undefined {
  const { kind, parts = {} } = kindOf(key) ?? {};
  return kind?.subject?.(parts);
}

/** Finds what a store knows, by its keys. */
export function knownSubjects(keys: ReadonlySet<string>) {
  const known = new Set([...keys].map(subjectOf));
  const ended = endings(keys);
  return {
    /**
     * Returns what a fact is about if the store does not know it. Undefined for facts that nobody deletes, such as
     * views.
     */
    unknownSubject(key: string): string | undefined {
      const subject = subjectOf(key);
      return known.has(subject) ? undefined : subject;
    },
    /**
     * Returns true for the text of a comment that was erased from the store, for all about an erased thought, and for the
     * address of a subscriber who has left since.
     */
    isErased(key: string): boolean {
      const { hash = '', id = '' } = SUBSCRIBERS.match(key) ?? {};
      if (id < (ended.get(hash) ?? '')) return true;
      const fact = matchTextKey(key);
      if (!fact) return false;
      // A marked comment without its rest is written: replies need the place holder that its erasure leaves.
      return fact.noun === 'comments'
        ? WITH_TEXT.includes(fact.kind) &&
            keys.has(textKey({ ...fact, kind: 'blanked', change: fact.id }))
        : keys.has(ERASED_KEYS.make({ text: textName(fact) }));
    },
  };
}
