import { idsUntil, timedId, timeOfId } from '#domain/id.ts';
import { foldText, byText } from '#domain/readers/fold-text.ts';
import { type TextKey, textKey } from '#domain/readers/text-key.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { DAY, HOUR } from '#domain/timing.ts';
import { codeDigest } from '#store/facts/code-digest.ts';
import { decodeEntries, encodeEntries } from '#store/facts/encoded-entries.ts';
import { type FactStore, keysUnder } from '#store/facts/fact-store.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { newestKeys } from '#store/facts/newest-keys.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { removeKeys, removeUnder } from '#store/facts/remove-keys.ts';
import { ARRIVALS, LISTS } from './text-kinds.ts';

type ListName = keyof typeof LISTS;

/** The key of the numbers of comments on each document, as of the last repair. */
const COUNTS = 'snapshots/comment-counts';

/** The numbers of comments on each document whose ids come before one. */
interface StoredCounts {
  readonly until: string;
  readonly counts: Readonly<Record<string, number>>;
}

/** A comment that was not removed, as far as keys tell, with the keys of the facts that hold its text. */
export interface CommentEntry {
  readonly document: string;
  readonly id: string;
  readonly waiting: boolean;
  /** Keys of all arrivals of the comment, and of its newest edit. */
  readonly keys: readonly string[];
}

interface ListOptions {
  /** Id that the ids of all listed comments sort before. */
  readonly before: string;
  readonly count: number;
}

/**
 * Keeps lists of all comments of the site by time, so that the newest can be read without the others, and of all
 * arrivals of a text. The lists are keys alone: `recent/…` with `_h` when the comment was held and `_e{change}` for an
 * edit, and `held/…` with `_e{change}` for an edit before the approval. They are made from the keys of facts, and
 * repaired by `clean-up`. A text that arrived twice is in the lists by time once, under its first id.
 */
export function commentLists(store: FactStore) {
  /** Lists what the lists by time hold of a comment. */
  const listedOf = async (id: string): Promise<string[]> => {
    const lists = Object.values(LISTS).map(({ prefix }) => store.list(`${prefix}${id}_`));
    return (await Promise.all(lists)).flat().map(({ key }) => key);
  };

  /** Brings lists in line with the keys that are due. An entry younger than a day may belong to a write under way. */
  async function repair(prefixes: readonly string[], due: ReadonlySet<string>, now: Date) {
    const listed = new Set<string>();
    for (const prefix of prefixes)
      for await (const key of keysUnder(store, prefix)) listed.add(key);
    const isOld = (key: string) => !(timeOfId(idIn(key)) >= now.getTime() - DAY);
    await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
    await removeKeys(store, [...listed.difference(due)].filter(isOld));
  }

  const repairArrivals = (facts: readonly TextKey[], now: Date) =>
    repair([ARRIVALS.prefix], new Set(facts.filter(isArrival).map(arrivalKey)), now);

  return {
    /** Lists a new comment. */
    add: (fact: TextKey) =>
      Promise.all([store.put(listKey(fact), ''), store.put(arrivalKey(fact), '')]),

    /** Removes a comment from the lists by time. */
    remove: async (id: string): Promise<void> => removeKeys(store, await listedOf(id)),

    /** Lists the ids of all arrivals of a text on a document, of which `id` names one. */
    async arrivalsOf(place: string, id: string): Promise<string[]> {
      const listed = await store.list(`${ARRIVALS.prefix}${place}/${arrivalOf(id)}_`);
      return listed.map(({ key }) => ARRIVALS.parse(key).id);
    },

    /** Returns the document of a comment that readers may see; undefined for any other id. Costs one list. */
    documentOf: async (id: string): Promise<string | undefined> => {
      const [listed] = await store.list(`${LISTS.shown.prefix}${id}_`);
      return listed && LISTS.shown.match(listed.key)?.place;
    },

    /** Removes the list of arrivals on a document. */
    removeArrivals: (place: string) => removeUnder(store, `${ARRIVALS.prefix}${place}/`),

    /**
     * Brings the lists in line with the facts about a comment and all arrivals of its text, of which `id` names one.
     * `factsOf` lists these. When another decision is stored meanwhile, it is repeated, so that the lists show the later
     * state. No decision changes a removal, so that it is not repeated. Safe to repeat and to stop anywhere.
     */
    async settle(id: string, factsOf: () => Promise<readonly TextKey[]>): Promise<void> {
      let [facts, ownKeys] = await Promise.all([factsOf(), listedOf(id)]);
      for (;;) {
        const due = new Set(dueKeys(facts));
        const others = new Set(facts.map((fact) => fact.id)).difference(new Set([id]));
        const otherKeys = await Promise.all([...others].map(listedOf));
        const listed = new Set([...ownKeys, ...otherKeys.flat()]);
        await inBatches([...due.difference(listed)], (key) => store.put(key, ''));
        await removeKeys(store, [...listed.difference(due)]);
        if (due.size === 0) return;
        const later = await factsOf();
        if (later.length === facts.length) return;
        [facts, ownKeys] = [later, await listedOf(id)];
      }
    },

    /** Lists the newest comments of a list, newest first: at least `count`, or all there are. */
    entries: async (list: ListName, { before, count }: ListOptions): Promise<CommentEntry[]> => {
      const listed = await newestKeys(store, LISTS[list].prefix, { before, count });
      const facts = listed.flatMap(({ key }) => readFact(key, key, parseListKey) ?? []);
      return byText(facts)
        .flatMap((ofOne) => entryOf(ofOne, list === 'waiting') ?? [])
        .sort((a, b) => (a.id < b.id ? 1 : -1));
    },

    /** Counts the comments that readers may see by document. Older ones that came or went since the last night are not noticed. */
    counts: async (now: Date): Promise<ReadonlyMap<string, number>> => {
      const text = await store.get(COUNTS);
      const known = text === undefined ? undefined : decodeCounts(text);
      const query = { before: idsUntil(now), after: known?.until ?? '', count: Infinity };
      const later = (await newestKeys(store, LISTS.shown.prefix, query)).flatMap(
        ({ key }) => readFact(key, key, parseListKey) ?? [],
      );
      const counts = new Map(Object.entries(known?.counts ?? {}));
      for (const { kind, id, place } of later) {
        if (kind !== 'edited' && id >= query.after) add(counts, place);
      }
      return counts;
    },

    repairArrivals,

    /** Brings all lists in line with the keys of all facts, and counts the comments on each document. */
    async repair(facts: readonly TextKey[], now: Date): Promise<void> {
      const due = new Set(byText(facts).flatMap(dueKeys));
      await repair(
        Object.values(LISTS).map(({ prefix }) => prefix),
        due,
        now,
      );
      // Those that may still arrive are counted when they are asked for.
      const until = timedId(now.getTime() - HOUR, '');
      const counts = new Map<string, number>();
      for (const key of due) {
        if (!key.startsWith(LISTS.shown.prefix)) continue;
        const { kind, id, place } = parseListKey(key);
        if (kind !== 'edited' && id < until) add(counts, place);
      }
      await store.put(COUNTS, encodeCounts({ until, counts: Object.fromEntries(counts) }));
      await repairArrivals(facts, now);
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

const isArrival = ({ kind }: TextKey) => ['written', 'held', 'blanked'].includes(kind);

const arrivalKey = ({ place, id }: TextKey) => ARRIVALS.make({ place, arrival: arrivalOf(id), id });

/** Makes the key of a fact in its list, or in another. */
function listKey(
  { place, id, kind, change }: TextKey,
  list: ListName = kind === 'held' ? 'waiting' : 'shown',
): string {
  const isEdit = kind === 'edited';
  const mark = kind === 'approved' ? 'h' : isEdit ? 'e' : undefined;
  return LISTS[list].make({ id, place, kind: mark, change: isEdit ? change : undefined });
}

/** Makes all keys in the lists by time that the facts about one comment call for. */
function dueKeys(facts: readonly TextKey[]): string[] {
  const text = foldText(facts);
  if (!text || text.status === 'gone') return [];
  const { first, isHeld, status, edits } = text;
  const isWaiting = status === 'waiting';
  return [
    listKey(isHeld && !isWaiting ? { ...first, kind: 'approved' } : first),
    ...edits.map((edit) => listKey(edit)),
    ...(isWaiting ? edits.map((edit) => listKey(edit, 'waiting')) : []),
  ];
}

/** Parses the fact that a key in a list is about: the comment itself, held or not, or an edit. */
function parseListKey(key: string): TextKey {
  const isWaiting = key.startsWith(LISTS.waiting.prefix);
  const { id, place, kind, change = id } = (isWaiting ? LISTS.waiting : LISTS.shown).parse(key);
  const isHeld = isWaiting || kind === 'h';
  const own = kind === 'e' ? 'edited' : isHeld ? 'held' : 'written';
  return { noun: 'comments', place, id, kind: own, change };
}

/** Returns the id in the key of an entry. */
const idIn = (key: string) =>
  [...Object.values(LISTS), ARRIVALS].map(({ match }) => match(key)?.id).find(Boolean) ?? '';

/** Makes the entry of a text. An arrival that is listed may not be stored, since its request failed in between. */
function entryOf(listed: readonly TextKey[], waiting: boolean): CommentEntry | undefined {
  const arrivals = listed
    .filter(({ kind }) => kind !== 'edited')
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const [first] = arrivals;
  if (!first) return undefined;
  const edits = listed.filter(({ kind }) => kind === 'edited').map(textKey);
  const keys = [...arrivals.map(textKey), ...edits.sort().slice(-1)];
  return { document: first.place, id: first.id, waiting, keys };
}
