import * as z from 'zod/mini';
import { ID_LENGTH, TimedId, timeOfId } from '#domain/id.ts';
import { byAppearance, publicThought, SubmittedThought, type Thought } from '#domain/thought.ts';
import { periodOf } from '#store/ledger/period.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { feedPosition, thoughtIndex } from './thought-index.ts';

const SUFFIX = { approved: 'a', declined: 'x' } as const;

/** Decision of the author about a thought. */
export type Decision = keyof typeof SUFFIX;

/** State of a thought; undefined when there is no such thought. */
type State = Decision | 'waiting' | undefined;

const Decided = z.object({ by: z.string(), at: z.iso.datetime() });
type Decided = z.infer<typeof Decided>;

type ThoughtFact =
  | { readonly id: string; readonly thought: SubmittedThought }
  | { readonly id: string; readonly decision: Decision; readonly at: string };

const thoughtKey = (id: string) => `thoughts/${periodOf('month', new Date(timeOfId(id)))}/${id}`;

/**
 * Stores thoughts under `thoughts/{yyyymm}/{id}`, with `…_a` for approved and `…_x` for declined, and keeps lists of
 * those that show and those that wait.
 */
export function thoughtStore(options: Parameters<typeof thoughtIndex>[0]) {
  const { store } = options;
  const index = thoughtIndex(options);
  const factKey = (id: string, decision: Decision) => `${thoughtKey(id)}_${SUFFIX[decision]}`;

  async function read<T>(key: string, parse: (text: string) => T): Promise<T | undefined> {
    const text = await store.get(key);
    return text === undefined ? undefined : readFact(key, text, parse);
  }

  const approvedAt = async (id: string) => (await read(factKey(id, 'approved'), parseDecided))?.at;

  async function state(id: string): Promise<State> {
    const key = thoughtKey(id);
    const keys = new Set((await store.list(key)).map((listed) => listed.key));
    if (!keys.has(key)) return undefined;
    if (keys.has(factKey(id, 'declined'))) return 'declined';
    return keys.has(factKey(id, 'approved')) ? 'approved' : 'waiting';
  }

  /**
   * Brings the lists in line with the facts about a thought, and returns the decision. Safe to repeat and to stop
   * anywhere. When another author decides meanwhile, it is repeated, so that the lists show the later state.
   */
  async function list(id: string): Promise<State> {
    const decision = await state(id);
    if (decision === 'waiting') await index.wait(id);
    else {
      const date = await approvedAt(id);
      if (date !== undefined && decision === 'approved') {
        const thought = await read(thoughtKey(id), parseSubmitted);
        if (thought) await index.show(publicThought(id, thought, date));
      } else if (date !== undefined) await index.hide({ id, date });
      await index.waitNoMore(id);
    }
    // Nothing changes a decline any more.
    const isFinal = decision === undefined || decision === 'declined';
    return isFinal || (await state(id)) === decision ? decision : list(id);
  }

  return {
    /** Reads the thoughts that everybody may see, last approved first. `before` is a position in the feed. */
    shown: (wanted: Parameters<typeof index.shown>[0]) => index.shown(wanted),

    /** Returns the position in the feed of a thought, named by its id alone; undefined when it was never approved. */
    async positionOf(id: string): Promise<string | undefined> {
      const date = await approvedAt(id);
      return date && feedPosition({ id, date });
    },

    /** Reads the thoughts that wait, newest first. */
    async waiting(wanted: Parameters<typeof index.waiting>[0]): Promise<WaitingThought[]> {
      const keys = (await index.waiting(wanted)).map(thoughtKey);
      const thoughts = await readFacts(store, keys, parseSubmitted);
      return thoughts.map(({ key, fact }) => ({ id: key.slice(-ID_LENGTH), thought: fact }));
    },

    /** Reads a thought as it was sent; undefined when there is none. */
    submitted: (id: string) => read(thoughtKey(id), parseSubmitted),

    /** Returns the decision about a thought without reading the thought; undefined when there is no such thought. */
    state,

    async submit(id: string, thought: SubmittedThought): Promise<void> {
      await store.put(thoughtKey(id), JSON.stringify(thought));
      await index.wait(id);
    },

    /** Stores a decision and returns the resulting state. A declined thought stays declined. */
    async decide(id: string, decision: Decision, decided: Decided): Promise<State> {
      const date = decision === 'declined' ? await approvedAt(id) : undefined;
      // The thought is hidden first. When this stops in between, repeating the decision completes it.
      if (date !== undefined) await index.hide({ id, date });
      await store.put(factKey(id, decision), JSON.stringify(decided));
      return list(id);
    },

    list,

    /**
     * Removes thoughts that were declined before a time (milliseconds), and brings the lists in line with the facts
     * wherever they differ. Safe to repeat and to stop anywhere.
     */
    async tidy(time: number): Promise<void> {
      const listed = await index.ids();
      const states = new Map<string, string>();
      for await (const { facts } of store.pages('thoughts/')) {
        for (const { key } of facts) {
          const [, id, suffix = ''] = KEY.exec(key) ?? [];
          // A decline (`x`) outweighs an approval (`a`), which outweighs the thought alone (no suffix).
          if (id !== undefined && suffix >= (states.get(id) ?? '')) states.set(id, suffix);
        }
      }
      for (const [id, suffix] of states) {
        const isInLine =
          listed.waiting.has(id) === (suffix === '') &&
          listed.shown.has(id) === (suffix === SUFFIX.approved);
        if (!isInLine) await list(id);
        if (suffix === SUFFIX.declined && timeOfId(id) < time) await removeDeclined(id, time);
      }
    },
  };

  async function removeDeclined(id: string, time: number): Promise<void> {
    const declined = await read(factKey(id, 'declined'), parseDecided);
    if (!declined || Date.parse(declined.at) >= time) return;
    // The decline is removed last, so that the thought stays declined wherever this stops.
    await store.remove(factKey(id, 'approved'));
    await store.remove(thoughtKey(id));
    await store.remove(factKey(id, 'declined'));
  }
}
export type ThoughtStore = ReturnType<typeof thoughtStore>;

/** A thought that the author has not decided about. */
interface WaitingThought {
  readonly id: string;
  readonly thought: SubmittedThought;
}

const parseSubmitted = (text: string) => SubmittedThought.parse(JSON.parse(text));
const parseDecided = (text: string) => Decided.parse(JSON.parse(text));

/** Opens a shelf of the facts about thoughts. */
export const thoughtShelf = (options: Omit<ShelfOptions, 'prefix'>) =>
  shelf<ThoughtFact>({
    ...options,
    prefix: 'thoughts/',
    version: 'thoughts-1',
    derive: parseFact,
  });

/** Returns the approved thoughts among some facts, as everybody may see them, last approved first. */
export function approvedThoughts(facts: ReadonlyMap<string, ThoughtFact>): Thought[] {
  const approved: Thought[] = [];
  for (const [id, ofThought] of Map.groupBy(facts.values(), (fact) => fact.id)) {
    const thought = ofThought.find((fact) => 'thought' in fact)?.thought;
    const decisions = ofThought.filter((fact) => 'decision' in fact);
    if (!thought || decisions.some(({ decision }) => decision === 'declined')) continue;
    const [approval] = decisions;
    if (approval) approved.push(publicThought(id, thought, approval.at));
  }
  return approved.sort(byAppearance);
}

const KEY = /^thoughts\/\d{6}\/([a-z0-9]{21})(?:_([ax]))?$/;

function parseFact(text: string, key: string): ThoughtFact {
  const [, id, suffix] = KEY.exec(key) ?? [];
  const body: unknown = JSON.parse(text);
  if (suffix === undefined) {
    // Builds do not get the hash of a receipt.
    const { receipt: _, ...thought } = SubmittedThought.parse(body);
    return { id: TimedId.parse(id), thought };
  }
  const { at } = Decided.parse(body);
  return { id: TimedId.parse(id), decision: suffix === 'a' ? 'approved' : 'declined', at };
}
