import * as z from 'zod/mini';
import { TimedId, timeOfId } from '#domain/id.ts';
import { byAppearance, publicThought, SubmittedThought, type Thought } from '#domain/thought.ts';
import type { FactStore } from './fact-store.ts';
import { periodOf } from './period.ts';
import { shelf, type ShelfPlace } from './shelf.ts';
import { storedSnapshot } from './snapshot.ts';

const SUFFIX = { approved: 'a', declined: 'x' } as const;

/** What the author decided about a thought. */
export type Decision = keyof typeof SUFFIX;

const Decided = z.object({ by: z.string(), at: z.iso.datetime() });
type Decided = z.infer<typeof Decided>;

type ThoughtFact =
  | { readonly id: string; readonly thought: SubmittedThought }
  | { readonly id: string; readonly decision: Decision; readonly at: string };

/** The thoughts of a store, by what was decided about them. */
interface Thoughts {
  /** As everybody may see them, those approved last first. */
  readonly approved: readonly Thought[];
  /** The oldest first. */
  readonly waiting: readonly { readonly id: string; readonly thought: SubmittedThought }[];
}

const thoughtKey = (id: string) => `thoughts/${periodOf('month', new Date(timeOfId(id)))}/${id}`;

/** Thoughts under `thoughts/{yyyymm}/{id}`, `…_a` approved, `…_x` declined. */
export function thoughtStore(store: FactStore, later: (work: Promise<unknown>) => void) {
  const all = thoughtShelf({ store, snapshot: storedSnapshot(store, 'thoughts'), later });
  let folded: { of: unknown; thoughts: Thoughts } | undefined;

  return {
    /** Every thought that was not declined. */
    async all(): Promise<Thoughts> {
      const { facts } = await all.read();
      if (folded?.of !== facts) folded = { of: facts, thoughts: foldThoughts(facts) };
      return folded.thoughts;
    },

    /** What was decided about a thought, without reading it: undefined where there is no such thought. */
    async state(id: string): Promise<Decision | 'waiting' | undefined> {
      const key = thoughtKey(id);
      const keys = new Set((await store.list(key)).map((listed) => listed.key));
      if (!keys.has(key)) return undefined;
      if (keys.has(`${key}_${SUFFIX.declined}`)) return 'declined';
      return keys.has(`${key}_${SUFFIX.approved}`) ? 'approved' : 'waiting';
    },

    submit: (id: string, thought: SubmittedThought) =>
      store.put(thoughtKey(id), JSON.stringify(thought)),

    /** Notes a decision; a declined thought stays declined. */
    decide: (id: string, decision: Decision, decided: Decided) =>
      store.put(`${thoughtKey(id)}_${SUFFIX[decision]}`, JSON.stringify(decided)),
  };
}
export type ThoughtStore = ReturnType<typeof thoughtStore>;

/** A shelf of the facts about thoughts. */
export const thoughtShelf = (where: Omit<ShelfPlace, 'prefix'>) =>
  shelf<ThoughtFact>({
    ...where,
    prefix: 'thoughts/',
    version: 'thoughts-1',
    derive: parseFact,
  });

/** Thoughts by their facts. */
export function foldThoughts(facts: ReadonlyMap<string, ThoughtFact>): Thoughts {
  const approved: Thought[] = [];
  const waiting: { id: string; thought: SubmittedThought }[] = [];
  for (const [id, ofThought] of Map.groupBy(facts.values(), (fact) => fact.id)) {
    const thought = ofThought.find((fact) => 'thought' in fact)?.thought;
    const decisions = ofThought.filter((fact) => 'decision' in fact);
    if (!thought || decisions.some(({ decision }) => decision === 'declined')) continue;
    const [approval] = decisions;
    if (approval) approved.push(publicThought(id, thought, approval.at));
    else waiting.push({ id, thought });
  }
  return {
    approved: approved.sort(byAppearance),
    waiting: waiting.sort((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

function parseFact(text: string, key: string): ThoughtFact {
  const [, id, suffix] = /^thoughts\/\d{6}\/([a-z0-9]{21})(?:_([ax]))?$/.exec(key) ?? [];
  const body: unknown = JSON.parse(text);
  if (suffix === undefined) return { id: TimedId.parse(id), thought: SubmittedThought.parse(body) };
  const { at } = Decided.parse(body);
  return { id: TimedId.parse(id), decision: suffix === 'a' ? 'approved' : 'declined', at };
}
