import { TimedId, timeOfId } from '#domain/id.ts';
import { PostRef } from '#domain/posts/post.ts';
import { DAY } from '#domain/timing.ts';
import { commentKey, type KeyedFact, parseCommentKey } from '#domain/comments/comment-key.ts';
import type { CommentEntry } from './comment-keys.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Prefixes of the lists: comments that wait for the author, and comments that readers may see. */
const PREFIX = { waiting: 'held/', shown: 'recent/' } as const;

const KEY = /^(?:held|recent)\/([a-z0-9]{21})_([a-z]+)_([a-z0-9]+)(?:_(h|e[a-z0-9]{21}))?$/;

interface ListOptions {
  /** Id that the ids of all listed comments sort before. */
  readonly before: string;
  readonly count: number;
}

/**
 * Keeps lists of all comments of the site by time, so that the newest can be read without the others. The lists are
 * keys alone: `recent/{commentId}_{category}_{postId}`, with `_h` when the comment was held and `_e{change}` for an
 * edit, and `held/{commentId}_{category}_{postId}`. They are made from the keys of facts, and repaired by `clean-up`.
 */
export function commentIndex(store: FactStore) {
  /** Removes a comment from both lists. */
  async function remove(id: string): Promise<void> {
    for (const prefix of Object.values(PREFIX)) {
      const keys = await store.list(`${prefix}${id}_`);
      await inBatches(keys, ({ key }) => store.remove(key));
    }
  }

  return {
    remove,

    /** Updates the lists with a fact. */
    async add(fact: KeyedFact): Promise<void> {
      if (fact.kind === 'removed' || fact.kind === 'blanked') return remove(fact.id);
      await store.put(indexKey(fact), '');
      if (fact.kind === 'approved') await store.remove(indexKey({ ...fact, kind: 'held' }));
    },

    /** Lists the newest comments of a list, newest first: at least `count`, or all there are. */
    async entries(
      list: keyof typeof PREFIX,
      { before, count }: ListOptions,
    ): Promise<CommentEntry[]> {
      const listed = await newestKeys(store, PREFIX[list], { before, count });
      const facts = listed
        .map(({ key }) => readFact(key, key, parseIndexKey))
        .filter((fact) => fact !== undefined);
      const entries = [...Map.groupBy(facts, ({ id }) => id).values()].map((ofOne) => {
        const first = ofOne.find(({ kind }) => kind !== 'edited');
        const edits = ofOne
          .filter(({ kind }) => kind === 'edited')
          .map(commentKey)
          .sort();
        return first && entryOf(first, list === 'waiting', edits.at(-1));
      });
      return entries.filter((entry) => entry !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1));
    },

    /**
     * Brings the lists in line with the keys of all facts. An entry younger than a day may belong to a write under way,
     * and is not removed.
     */
    async repair(factKeys: AsyncIterable<string>, now: Date): Promise<void> {
      const listed = new Set<string>();
      for (const prefix of Object.values(PREFIX)) {
        for await (const { facts } of store.pages(prefix)) {
          for (const { key } of facts) listed.add(key);
        }
      }
      const wanted = new Map<string, Set<string>>();
      const removed = new Set<string>();
      for await (const key of factKeys) {
        const fact = readFact(key, key, parseCommentKey);
        if (!fact) continue;
        const { id, kind } = fact;
        if (kind === 'removed' || kind === 'blanked') removed.add(id);
        else wanted.set(id, (wanted.get(id) ?? new Set()).add(indexKey(fact)));
        if (kind === 'approved') removed.add(indexKey({ ...fact, kind: 'held' }));
      }
      const due = new Set(
        [...wanted].flatMap(([id, keys]) =>
          removed.has(id) ? [] : [...keys].filter((key) => !removed.has(key)),
        ),
      );
      const isOld = (key: string) => !(timeOfId(idOf(key)) >= now.getTime() - DAY);
      await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
      await inBatches([...listed.difference(due)].filter(isOld), (key) => store.remove(key));
    },
  };
}

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);

/** Makes the key of a fact in its list. */
function indexKey({ post, id, kind, change }: KeyedFact): string {
  const prefix = kind === 'held' ? PREFIX.waiting : PREFIX.shown;
  const suffix = kind === 'approved' ? '_h' : kind === 'edited' ? `_e${change}` : '';
  return `${prefix}${id}_${post.category}_${post.id}${suffix}`;
}

/** Parses the fact that a key in a list is about: the comment itself, held or not, or an edit. */
function parseIndexKey(key: string): KeyedFact {
  const [, commentId, category, postId, suffix = ''] = KEY.exec(key) ?? [];
  const id = TimedId.parse(commentId);
  const isHeld = suffix === 'h' || key.startsWith(PREFIX.waiting);
  const post = PostRef.parse({ category, id: postId });
  if (suffix.startsWith('e'))
    return { post, id, kind: 'edited', change: TimedId.parse(suffix.slice(1)) };
  return { post, id, kind: isHeld ? 'held' : 'written', change: id };
}

function entryOf(first: KeyedFact, waiting: boolean, edit: string | undefined): CommentEntry {
  const { post, id } = first;
  return { post, id, waiting, keys: [commentKey(first), ...(edit === undefined ? [] : [edit])] };
}
