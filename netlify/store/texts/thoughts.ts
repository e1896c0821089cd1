import { timeOfId } from '#domain/id.ts';
import { byText, foldText } from '#domain/readers/fold-text.ts';
import { matchTextKey, parseTextKey, type TextKey, textKey } from '#domain/readers/text-key.ts';
import { arrivalOf } from '#domain/timed-id.ts';
import { publicThought, SubmittedThought } from '#domain/thoughts/thought.ts';
import {
  type Decided,
  type Decision,
  parseThoughtFact,
  type ThoughtFact,
} from '#domain/thoughts/thought-fact.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { withoutSecrets } from '#store/facts/kind.ts';
import { keysUnder } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { readFacts } from '#store/facts/read-facts.ts';
import { shelf, type ShelfOptions } from '#store/facts/shelf.ts';
import { periodOf } from '#store/ledger/period.ts';
import { builtFacts } from './built-facts.ts';
import { keepState } from './kept-states.ts';
import { SENT, THOUGHTS } from './text-kinds.ts';
import { feedPosition, thoughtLists } from './thought-lists.ts';

/** State of a thought; undefined when there is no such thought. */
type State = Decision | 'waiting' | undefined;

const STATES = { waiting: 'waiting', shown: 'approved', gone: 'declined' } as const;

/** Makes the key of a thought, or of a decision about it. */
const keyOf = (id: string, kind: TextKey['kind'] = 'held') => {
  const place = periodOf('month', new Date(timeOfId(id)));
  return textKey({ noun: 'thoughts', place, id, kind, change: id });
};

/**
 * Stores thoughts under `thoughts/{yyyymm}/{id}`, with `…_a` for approved and `…_x` for declined, and keeps lists of
 * those that show and those that wait. Each that arrives with a receipt is noted before, as `sent/{arrival}_{id}`. So a
 * thought that is sent again has the id of its first arrival, whatever the clocks of browser and site say by then.
 */
export function thoughtStore(options: Parameters<typeof thoughtLists>[0]) {
  const { store } = options;
  const lists = thoughtLists(options);

  async function read(id: string, kind?: TextKey['kind']): Promise<ThoughtFact | undefined> {
    const key = keyOf(id, kind);
    const text = await store.get(key);
    return text === undefined ? undefined : readFact(key, text, parseThoughtFact);
  }

  async function submitted(id: string): Promise<SubmittedThought | undefined> {
    const fact = await read(id);
    return fact && 'thought' in fact ? fact.thought : undefined;
  }

  async function timeOf(id: string, decision: 'approved' | 'removed') {
    const fact = await read(id, decision);
    return fact && 'decided' in fact ? fact.decided.at : undefined;
  }

  const factsOf = async (id: string) =>
    (await store.list(keyOf(id))).flatMap(({ key }) => matchTextKey(key) ?? []);

  async function state(id: string): Promise<State> {
    const text = foldText(await factsOf(id));
    return text && STATES[text.status];
  }

  /**
   * Brings the lists in line with the facts about a thought, and returns the decision. Safe to repeat and to stop
   * anywhere. When another author decides meanwhile, it is repeated, so that the lists show the later state.
   */
  async function list(id: string): Promise<State> {
    const decision = await state(id);
    if (decision === 'waiting') await lists.wait(id);
    else {
      const date = await timeOf(id, 'approved');
      if (date !== undefined && decision === 'approved') {
        const thought = await submitted(id);
        if (thought) await lists.show(publicThought(id, thought, date));
      } else if (date !== undefined) await lists.hide({ id, date });
      await lists.waitNoMore(id);
    }
    // Nothing changes a decline any more.
    const isFinal = decision === undefined || decision === 'declined';
    return isFinal || (await state(id)) === decision ? decision : list(id);
  }

  return {
    /** Reads the thoughts that everybody may see, last approved first. `before` is a position in the feed. */
    shown: lists.shown,

    /** Returns the position in the feed of a thought, named by its id alone; undefined when it was never approved. */
    async positionOf(id: string): Promise<string | undefined> {
      const date = await timeOf(id, 'approved');
      return date && feedPosition({ id, date });
    },

    async waiting(wanted: Parameters<typeof lists.waiting>[0]): Promise<WaitingThought[]> {
      const keys = (await lists.waiting(wanted)).map((id) => keyOf(id));
      const thoughts = await readFacts(store, keys, parseThoughtFact);
      return thoughts.flatMap(({ fact }) =>
        'thought' in fact ? { id: fact.id, thought: fact.thought } : [],
      );
    },

    /** Returns the id under which a thought arrived first. Call it before the thought is stored. */
    async firstArrival(id: string): Promise<string> {
      const arrival = arrivalOf(id);
      const [first] = await store.list(`${SENT.prefix}${arrival}_`);
      if (first) return SENT.parse(first.key).id;
      await store.put(SENT.make({ arrival, id }), '');
      return id;
    },

    /** Reads a thought as it was sent; undefined when there is none. */
    submitted,

    /** Returns the decision about a thought without reading the thought; undefined when there is no such thought. */
    state,

    async submit(id: string, thought: SubmittedThought): Promise<void> {
      await store.put(keyOf(id), JSON.stringify(thought));
      await lists.wait(id);
    },

    /** Stores a decision and returns the resulting state. A declined thought stays declined. */
    async decide(id: string, decision: Decision, decided: Decided): Promise<State> {
      const isDeclined = decision === 'declined';
      const date = isDeclined ? await timeOf(id, 'approved') : undefined;
      // The thought is hidden first. When this stops in between, repeating the decision completes it.
      if (date !== undefined) await lists.hide({ id, date });
      await store.put(keyOf(id, isDeclined ? 'removed' : decision), JSON.stringify(decided));
      return list(id);
    },

    list,

    /**
     * Removes thoughts that were declined before a time (milliseconds), and brings the lists in line with the facts
     * wherever they differ, or everywhere with `all`. Safe to repeat and to stop anywhere.
     */
    async tidy(time: number, { all = false } = {}): Promise<void> {
      const listed = await lists.entries();
      const keys = await Array.fromAsync(keysUnder(store, THOUGHTS.prefix));
      const facts = keys.flatMap((key) => readFact(key, key, parseTextKey) ?? []);
      await inBatches(byText(facts), async (ofOne) => {
        const { id } = ofOne[0] as TextKey;
        const status = foldText(ofOne)?.status;
        const shown = listed.shown.get(id) ?? [];
        const isInLine =
          listed.waiting.has(id) === (status === 'waiting') &&
          shown.length === (status === 'shown' ? 1 : 0);
        if (all || !isInLine) await bringInLine(id, shown);
        // Also of a thought whose removal was stopped.
        const isDeclined = ofOne.some(({ kind }) => kind === 'removed');
        if (isDeclined && timeOfId(id) < time && (await wasDeclinedBefore(id, time))) {
          await remove(id, ofOne);
        }
      });
    },

    /** Removes a declined thought at once. Does nothing with another one. Safe to repeat and to stop anywhere. */
    async erase(id: string): Promise<void> {
      const facts = await factsOf(id);
      if (!facts.some(({ kind }) => kind === 'removed')) return;
      // The snapshot may hold the thought as long as little else changes in the feed.
      await lists.forget();
      await remove(id, facts);
    },
  };

  /** Brings the lists in line with the facts about a thought, also if it has several places in the feed. */
  async function bringInLine(id: string, shown: readonly string[]): Promise<void> {
    const decision = await list(id);
    const date = decision === 'approved' ? await timeOf(id, 'approved') : undefined;
    await lists.hideOthers(shown, date === undefined ? undefined : { id, date });
  }

  async function wasDeclinedBefore(id: string, time: number): Promise<boolean> {
    const declinedAt = await timeOf(id, 'removed');
    return declinedAt !== undefined && Date.parse(declinedAt) < time;
  }

  /** Removes a declined thought, of which some facts may be gone already. */
  async function remove(id: string, facts: readonly TextKey[]): Promise<void> {
    const wasShown = facts.some(({ kind }) => kind === 'approved');
    // The record of moderation counts the thought on.
    await keepState(store, keyOf(id), wasShown ? 'removed' : 'declined');
    // The decline is removed last, so that the thought stays declined wherever this stops.
    for (const kind of ['held', 'approved', 'removed'] as const)
      await store.remove(keyOf(id, kind));
  }
}

/** A thought that the author has not decided about. */
interface WaitingThought {
  readonly id: string;
  readonly thought: SubmittedThought;
}

/** Opens a shelf of the facts about approved thoughts. The others, which anybody can send, are not read. */
export const thoughtShelf = (options: Omit<ShelfOptions, 'prefix' | 'list'>) =>
  shelf<ThoughtFact>({
    ...options,
    prefix: THOUGHTS.prefix,
    list: async () => builtFacts(await options.store.list(THOUGHTS.prefix)),
    derive: (text, key) => THOUGHTS.read(withoutSecrets(text, THOUGHTS), key),
  });
