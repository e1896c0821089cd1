import { idsUntil, TimedId, timedId, timeOfId } from '#domain/id.ts';
import { DAY, HOUR } from '#domain/timing.ts';
import { commentKey, type KeyedFact, parseCommentKey } from '#domain/comments/comment-key.ts';
import { type CommentEntry, textOf } from './comment-keys.ts';
import { codeDigest } from '#store/facts/code-digest.ts';
import { decodeEntries, encodeEntries } from '#store/facts/encoded-entries.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** Prefixes of the lists: comments that wait for the author, and comments that readers may see. */
const PREFIX = { waiting: 'held/', shown: 'recent/' } as const;

/** The key of the numbers of comments on each document, as of the last repair. */
const COUNTS = 'snapshots/comment-counts';

/** The numbers of comments on each document whose ids come before one. */
interface StoredCounts {
  readonly until: string;
  readonly counts: Readonly<Record<string, number>>;
}

const KEY = /^(?:held|recent)\/([a-z0-9]{21})_([a-z0-9]{21})(?:_(h|e[a-z0-9]{21}))?$/;

interface ListOptions {
  /** Id that the ids of all listed comments sort before. */
  readonly before: string;
  readonly count: number;
}

/**
 * Keeps lists of all comments of the site by time, so that the newest can be read without the others. The lists are
 * keys alone: `recent/{commentId}_{document}`, with `_h` when the comment was held and `_e{change}` for an
 * edit, and `held/{commentId}_{document}`, with `_e{change}` for an edit before the approval. They are made from
 * the keys of facts, and repaired by `clean-up`. A text that arrived twice is in them once, under its first id.
 */
export function commentIndex(store: FactStore) {
  /** Lists what both lists hold of a comment. */
  const listedOf = async (id: string): Promise<string[]> => {
    const lists = Object.values(PREFIX).map((prefix) => store.list(`${prefix}${id}_`));
    return (await Promise.all(lists)).flat().map(({ key }) => key);
  };

  return {
    /** Lists a new comment. */
    add: (fact: KeyedFact) => store.put(indexKey(fact), ''),

    /** Removes a comment from both lists. */
    async remove(id: string): Promise<void> {
      await inBatches(await listedOf(id), (key) => store.remove(key));
    },

    /**
     * Brings the lists in line with the facts about a comment and all arrivals of its text, of which `id` names one.
     * `factsOf` lists these. When another decision is stored meanwhile, it is repeated, so that the lists show the later
     * state. No decision changes a removal, so that it is not repeated. Safe to repeat and to stop anywhere.
     */
    async settle(id: string, factsOf: () => Promise<readonly KeyedFact[]>): Promise<void> {
      let [facts, ownKeys] = await Promise.all([factsOf(), listedOf(id)]);
      for (;;) {
        const due = new Set(dueKeys(facts));
        const others = new Set(facts.map((fact) => fact.id)).difference(new Set([id]));
        const otherKeys = await Promise.all([...others].map(listedOf));
        const listed = new Set([...ownKeys, ...otherKeys.flat()]);
        await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
        await inBatches([...listed.difference(due)], (key) => store.remove(key));
        if (due.size === 0) return;
        const later = await factsOf();
        if (later.length === facts.length) return;
        [facts, ownKeys] = [later, await listedOf(id)];
      }
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
      const entries = [...Map.groupBy(facts, textOf).values()].map((ofOne) => {
        const arrivals = inOrder(ofOne.filter(({ kind }) => kind !== 'edited'));
        const edits = ofOne
          .filter(({ kind }) => kind === 'edited')
          .map(commentKey)
          .sort();
        return entryOf(arrivals, list === 'waiting', edits.at(-1));
      });
      return entries.filter((entry) => entry !== undefined).sort((a, b) => (a.id < b.id ? 1 : -1));
    },

    /** Counts the comments that readers may see by document. Older ones that came or went since the last night are not noticed. */
    async counts(now: Date): Promise<ReadonlyMap<string, number>> {
      const text = await store.get(COUNTS);
      const known = text === undefined ? undefined : decodeCounts(text);
      const query = { before: idsUntil(now), after: known?.until ?? '', count: Infinity };
      const later = (await newestKeys(store, PREFIX.shown, query))
        .map(({ key }) => readFact(key, key, parseIndexKey))
        .filter((fact) => fact && fact.kind !== 'edited' && fact.id >= query.after);
      const counts = new Map(Object.entries(known?.counts ?? {}));
      for (const fact of later) if (fact) add(counts, fact.document);
      return counts;
    },

    /**
     * Brings the lists in line with the keys of all facts, and counts the comments on each document. An entry younger
     * than a day may belong to a write under way, and is not removed.
     */
    async repair(keys: readonly string[], now: Date): Promise<void> {
      const listed = new Set<string>();
      for (const prefix of Object.values(PREFIX)) {
        for await (const { facts } of store.pages(prefix)) {
          for (const { key } of facts) listed.add(key);
        }
      }
      const factsOf = new Map<string, KeyedFact[]>();
      for (const key of keys) {
        const fact = readFact(key, key, parseCommentKey);
        if (fact) factsOf.set(textOf(fact), [...(factsOf.get(textOf(fact)) ?? []), fact]);
      }
      const due = new Set([...factsOf.values()].flatMap(dueKeys));
      const isOld = (key: string) => !(timeOfId(idOf(key)) >= now.getTime() - DAY);
      await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
      await inBatches([...listed.difference(due)].filter(isOld), (key) => store.remove(key));
      // Those that may still arrive are counted when they are asked for.
      const until = timedId(now.getTime() - HOUR, '');
      const counts = new Map<string, number>();
      for (const key of due) {
        const fact = parseIndexKey(key);
        const isCounted = key.startsWith(PREFIX.shown) && fact.kind !== 'edited' && fact.id < until;
        if (isCounted) add(counts, fact.document);
      }
      await store.put(COUNTS, encodeCounts({ until, counts: Object.fromEntries(counts) }));
    },
  };
}

/** Adds one to the count of a document. */
const add = (counts: Map<string, number>, document: string) =>
  counts.set(document, (counts.get(document) ?? 0) + 1);

const encodeCounts = (counts: StoredCounts): string =>
  encodeEntries(new Map([[COUNTS, ['', counts]]]), codeDigest()).join('');

const decodeCounts = (text: string): StoredCounts | undefined =>
  decodeEntries<StoredCounts>([text], codeDigest()).get(COUNTS)?.[1];

const idOf = (key: string) => key.slice(key.indexOf('/') + 1);

/** Sorts the arrivals of a text, the first one first. */
const inOrder = (arrivals: readonly KeyedFact[]) =>
  arrivals.toSorted((a, b) => (a.id < b.id ? -1 : 1));

/** Makes the key of a fact in its list, or in another. */
function indexKey(
  { document, id, kind, change }: KeyedFact,
  list: keyof typeof PREFIX = kind === 'held' ? 'waiting' : 'shown',
): string {
  const suffix = kind === 'approved' ? '_h' : kind === 'edited' ? `_e${change}` : '';
  return `${PREFIX[list]}${id}_${document}${suffix}`;
}

/** Makes all keys in the lists that the facts about one comment call for. */
function dueKeys(facts: readonly KeyedFact[]): string[] {
  const kinds = new Set(facts.map(({ kind }) => kind));
  const [first] = inOrder(facts.filter(({ kind }) => kind === 'written' || kind === 'held'));
  if (!first || kinds.has('removed') || kinds.has('blanked')) return [];
  const isHeld = first.kind === 'held';
  const isWaiting = isHeld && !kinds.has('approved');
  const edits = facts.filter(({ kind }) => kind === 'edited');
  return [
    indexKey(isHeld && !isWaiting ? { ...first, kind: 'approved' } : first),
    ...edits.map((edit) => indexKey(edit)),
    ...(isWaiting ? edits.map((edit) => indexKey(edit, 'waiting')) : []),
  ];
}

/** Parses the fact that a key in a list is about: the comment itself, held or not, or an edit. */
function parseIndexKey(key: string): KeyedFact {
  const [, commentId, on, suffix = ''] = KEY.exec(key) ?? [];
  const id = TimedId.parse(commentId);
  const isHeld = suffix === 'h' || key.startsWith(PREFIX.waiting);
  const document = TimedId.parse(on);
  if (suffix.startsWith('e'))
    return { document, id, kind: 'edited', change: TimedId.parse(suffix.slice(1)) };
  return { document, id, kind: isHeld ? 'held' : 'written', change: id };
}

/** Makes the entry of a text. An arrival that is listed may not be stored, since its request failed in between. */
function entryOf(
  arrivals: readonly KeyedFact[],
  waiting: boolean,
  edit: string | undefined,
): CommentEntry | undefined {
  const [first] = arrivals;
  if (!first) return undefined;
  const keys = [...arrivals.map(commentKey), ...(edit === undefined ? [] : [edit])];
  return { document: first.document, id: first.id, waiting, keys };
}
