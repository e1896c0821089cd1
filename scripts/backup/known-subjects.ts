import type { Manifest } from '#domain/backup/manifest.ts';
import { ERASED } from '#domain/moderation/erasure.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';

/**
 * Returns true for an archive that is older than the deletions a site keeps. What such an archive has and the site does
 * not know may have been deleted for good.
 */
export const isOutlived = ({ createdAt }: Pick<Manifest, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= TRASH_DAYS * DAY;

/**
 * The part of a key that names a document or a thought. Comments, superseded revisions and addresses belong to their
 * document.
 */
const SUBJECT =
  /^(?:(?:documents|history|comments|addresses\/[a-z]+\/[a-z0-9-]+_)\/?([a-z0-9]{21})|(thoughts\/\d+\/[a-z0-9]+))/;
/** A fact with the text of a comment. */
const COMMENT_TEXT = /^(comments\/[a-z0-9]{21}\/[a-z0-9]{21})(?:_(?:h|e[a-z0-9]{21}))?$/;

/** A fact about a subscriber, with its address, its id and its kind. */
const SUBSCRIBER = /^subscribers\/([0-9a-f]{32})_([a-z0-9]{21})_([qcx])$/;

/** Returns the newest ending of each subscriber. */
function endings(keys: ReadonlySet<string>): ReadonlyMap<string, string> {
  const newest = new Map<string, string>();
  for (const key of keys) {
    const [, hash = '', id = '', kind] = SUBSCRIBER.exec(key) ?? [];
    if (kind === 'x' && id > (newest.get(hash) ?? '')) newest.set(hash, id);
  }
  return newest;
}

function subjectOf(key: string): string | undefined {
  const [, document, thought] = SUBJECT.exec(key) ?? [];
  return document === undefined ? thought : `documents/${document}`;
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
      const [, hash = '', id = ''] = SUBSCRIBER.exec(key) ?? [];
      if (id < (ended.get(hash) ?? '')) return true;
      const [, comment] = COMMENT_TEXT.exec(key) ?? [];
      // A marked comment without its rest is written: replies need the place holder that its erasure leaves.
      return keys.has(`${comment}_b`) || keys.has(`${ERASED}${subjectOf(key)}`);
    },
  };
}
