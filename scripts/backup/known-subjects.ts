import type { Manifest } from '#domain/backup/manifest.ts';
import { DAY, TRASH_DAYS } from '#domain/timing.ts';

/**
 * Returns true for an archive that is older than the deletions a site keeps. What such an archive has and the site does
 * not know may have been deleted for good.
 */
export const isOutlived = ({ createdAt }: Pick<Manifest, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= TRASH_DAYS * DAY;

/**
 * The beginning of a key that names a post, a draft, a thought or an own page. Comments and superseded revisions belong to
 * their post.
 */
const SUBJECT =
  /^(?:(?:posts|history|comments)\/([a-z]+\/[a-z0-9]+)|(drafts\/[a-z0-9]+|thoughts\/\d+\/[a-z0-9]+|site\/pages\/[a-z0-9-]+))/;
/** A fact with the text of a comment. */
const COMMENT_TEXT = /^(comments\/[a-z]+\/[a-z0-9]+\/[a-z0-9]{21})(?:_(?:h|e[a-z0-9]{21}))?$/;

function subjectOf(key: string): string | undefined {
  const [, post, other] = SUBJECT.exec(key) ?? [];
  return post === undefined ? other : `posts/${post}`;
}

/** Finds what a store knows, by its keys. */
export function knownSubjects(keys: ReadonlySet<string>) {
  const known = new Set([...keys].map(subjectOf));
  return {
    /**
     * Returns what a fact is about if the store does not know it. Undefined for facts that nobody deletes, such as
     * views.
     */
    unknownSubject(key: string): string | undefined {
      const subject = subjectOf(key);
      return known.has(subject) ? undefined : subject;
    },
    /** Returns true for the text of a comment that was erased from the store. */
    isErased(key: string): boolean {
      const [, comment] = COMMENT_TEXT.exec(key) ?? [];
      return comment !== undefined && keys.has(`${comment}_b`);
    },
  };
}
