import { type TextFactKind, type TextKey, textName } from './text-key.ts';

/** The part of a fact that is folded. */
type Fact = Pick<TextKey, 'id' | 'kind' | 'change'>;

/** One text of a reader, as far as the keys of its facts tell. */
export interface FoldedText<F extends Fact = TextKey> {
  /** The first arrival of the text. */
  readonly first: F;
  /** All arrivals of the text, and what is left of blanked ones. */
  readonly arrivals: readonly F[];
  /** True for a text that readers do not see before its approval. */
  readonly isHeld: boolean;
  readonly status: 'waiting' | 'shown' | 'gone';
  /** True if readers see the text, or saw it before it was removed. */
  readonly wasShown: boolean;
  /** The latest approval, and all edits and removals, the oldest first. */
  readonly approval: F | undefined;
  readonly edits: readonly F[];
  readonly removals: readonly F[];
  /** The id of the newest fact. */
  readonly changed: string;
}

/**
 * Folds the facts about one text, and about all its arrivals, given in any order. Returns undefined if the text itself is
 * missing. A decision about one arrival is a decision about all. No decision changes a removal.
 */
export function foldText<F extends Fact>(facts: readonly F[]): FoldedText<F> | undefined {
  const ordered = facts.toSorted((a, b) => compare(a.change, b.change));
  const of = (kind: TextFactKind) => ordered.filter((fact) => fact.kind === kind);
  const texts = ordered.filter(({ kind }) => kind === 'written' || kind === 'held');
  const blanked = of('blanked');
  // Until a text is blanked, it tells more than what is left of it.
  const arrivals = [...texts, ...blanked].sort((a, b) => compare(a.id, b.id));
  const [first] = arrivals;
  if (!first) return undefined;
  const removals = of('removed');
  const approval = of('approved').at(-1);
  const isHeld = first.kind === 'held';
  const wasShown = !isHeld || approval !== undefined;
  const isGone = removals.length > 0 || blanked.length > 0;
  return {
    first,
    arrivals,
    isHeld,
    status: isGone ? 'gone' : wasShown ? 'shown' : 'waiting',
    wasShown,
    approval,
    edits: of('edited'),
    removals,
    changed: ordered.at(-1)?.change ?? first.id,
  };
}

/** Groups facts by the text that they are about. */
export const byText = <F extends TextKey>(facts: Iterable<F>): readonly F[][] => [
  ...Map.groupBy(facts, textName).values(),
];

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
