import { ID_LENGTH, timeOfId } from '#domain/id.ts';
import { publicThought, SubmittedThought } from '#domain/thought.ts';
import {
  Decided,
  type Decision,
  DECISION_SUFFIX,
  parseThoughtFact,
  THOUGHT_KEY,
  type ThoughtFact,
} from '#domain/thought-fact.ts';
import { builtFacts } from '#store/builds/bulk.ts';
import { keepState } from '#store/moderation/kept-states.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { periodOf } from '#store/ledger/period.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { sentThoughts } from './sent-thoughts.ts';
import { feedPosition, thoughtIndex } from './thought-index.ts';

/** State of a thought; undefined when there is no such thought. */
type State = Decision | 'waiting' | undefined;

const thoughtKey = (id: string) => `thoughts/${periodOf('month', new Date(timeOfId(id)))}/${id}`;

/**
 * Stores thoughts under `thoughts/{yyyymm}/{id}`, with `…_a` for approved and `…_x` for declined, and keeps lists of
 * those that show and those that wait.
 */
export function thoughtStore(options: Parameters<typeof thoughtIndex>[0]) {
  const { store } = options;
  const index = thoughtIndex(options);
  const sent = sentThoughts(store);
  const factKey = (id: string, decision: Decision) =>
    `${thoughtKey(id)}_${DECISION_SUFFIX[decision]}`;

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

    async waiting(wanted: Parameters<typeof index.waiting>[0]): Promise<WaitingThought[]> {
      const keys = (await index.waiting(wanted)).map(thoughtKey);
      const thoughts = await readFacts(store, keys, parseSubmitted);
      return thoughts.map(({ key, fact }) => ({ id: key.slice(-ID_LENGTH), thought: fact }));
    },

    /** Returns the id under which a thought arrived first. Call it before the thought is stored. */
    firstArrival: (id: string) => sent.firstArrival(id),

    /** Removes the notes of thoughts that arrived before a time (milliseconds). */
    removeSentBefore: (time: number) => sent.removeBefore(time),

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
     * wherever they differ, or everywhere with `all`. Safe to repeat and to stop anywhere.
     */
    async tidy(time: number, { all = false } = {}): Promise<void> {
      const listed = await index.entries();
      const states = new Map<string, string>();
      const approved = new Set<string>();
      for await (const { facts } of store.pages('thoughts/')) {
        for (const { key } of facts) {
          const [, id, suffix = ''] = THOUGHT_KEY.exec(key) ?? [];
          if (id !== undefined && suffix === DECISION_SUFFIX.approved) approved.add(id);
          // A decline (`x`) outweighs an approval (`a`), which outweighs the thought alone (no suffix).
          if (id !== undefined && suffix >= (states.get(id) ?? '')) states.set(id, suffix);
        }
      }
      await inBatches([...states], async ([id, suffix]) => {
        const shown = listed.shown.get(id) ?? [];
        const isInLine =
          listed.waiting.has(id) === (suffix === '') &&
          shown.length === (suffix === DECISION_SUFFIX.approved ? 1 : 0);
        if (all || !isInLine) await bringInLine(id, shown);
        const isDeclined = suffix === DECISION_SUFFIX.declined && timeOfId(id) < time;
        if (isDeclined && (await wasDeclinedBefore(id, time))) await remove(id, approved.has(id));
      });
    },

    /** Removes a declined thought at once. Does nothing with another one. Safe to repeat and to stop anywhere. */
    async erase(id: string): Promise<void> {
      const keys = new Set((await store.list(thoughtKey(id))).map(({ key }) => key));
      if (!keys.has(factKey(id, 'declined'))) return;
      // The snapshot may hold the thought as long as little else changes in the feed.
      await index.forget();
      await remove(id, keys.has(factKey(id, 'approved')));
    },
  };

  /** Brings the lists in line with the facts about a thought, also if it has several places in the feed. */
  async function bringInLine(id: string, shown: readonly string[]): Promise<void> {
    const decision = await list(id);
    const date = decision === 'approved' ? await approvedAt(id) : undefined;
    await index.hideOthers(shown, date === undefined ? undefined : { id, date });
  }

  async function wasDeclinedBefore(id: string, time: number): Promise<boolean> {
    const declined = await read(factKey(id, 'declined'), parseDecided);
    return declined !== undefined && Date.parse(declined.at) < time;
  }

  /** Removes a declined thought. `wasShown` tells whether it was approved before. */
  async function remove(id: string, wasShown: boolean): Promise<void> {
    // The record of moderation counts the thought on.
    await keepState(store, thoughtKey(id), wasShown ? 'removed' : 'declined');
    // The decline is removed last, so that the thought stays declined wherever this stops.
    for (const key of [thoughtKey(id), factKey(id, 'approved'), factKey(id, 'declined')]) {
      await store.remove(key);
    }
  }
}

/** A thought that the author has not decided about. */
interface WaitingThought {
  readonly id: string;
  readonly thought: SubmittedThought;
}

const parseSubmitted = (text: string) => SubmittedThought.parse(JSON.parse(text));
const parseDecided = (text: string) => Decided.parse(JSON.parse(text));

/** Opens a shelf of the facts about approved thoughts. The others, which anybody can send, are not read. */
export const thoughtShelf = (options: Omit<ShelfOptions, 'prefix' | 'list'>) =>
  shelf<ThoughtFact>({
    ...options,
    prefix: 'thoughts/',
    list: async () => builtFacts(await options.store.list('thoughts/')),
    derive: (text, key) => withoutReceipt(parseThoughtFact(text, key)),
  });

/** Removes the hash of a receipt, which builds do not need. */
function withoutReceipt(fact: ThoughtFact): ThoughtFact {
  if (!('thought' in fact)) return fact;
  const { receipt: _, ...thought } = fact.thought;
  return { ...fact, thought };
}
