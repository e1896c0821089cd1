import type { ProgramWords } from '#domain/documents/program-words.ts';
import { countWords } from '#domain/posts/count-words.ts';
import { compareLongTexts } from '#post/corrections/compare-long-texts.ts';
import { overlaps, type Range } from './ranges.ts';

/** Words in a row that a text and a proposal share by more than chance, where both replace the same passage. */
const NO_CHANCE = 3;

/** Milliseconds after which no other proposal is compared. */
const PATIENCE = 2_000;

/** A text of a document, with its parts that came through programs. */
interface Text {
  readonly content: string;
  readonly words?: readonly ProgramWords[] | undefined;
}

/** A text that a program has proposed, and the one that it has read. */
interface Proposed {
  readonly via: string;
  readonly before: string;
  readonly content: string;
}

interface Run extends Range {
  readonly via: string;
}

interface Sources {
  /** The program that sends the text; absent for an author at a browser. */
  readonly via?: string | undefined;
  /** Texts that an author may have taken words from. */
  readonly proposed?: readonly Proposed[];
}

/**
 * Finds the parts of a changed text that came through programs: what they were in the text before, everything that a
 * program adds, and what an author adds where a proposal has the same words.
 */
export function programWords(
  before: Text | undefined,
  after: string,
  { via, proposed = [] }: Sources,
): ProgramWords[] {
  const runs: Run[] = [];
  const added: Range[] = [];
  const known = runsOf(before?.words);
  for (const { kind, old, now } of aligned(before?.content ?? '', after)) {
    if (kind === 'same') runs.push(...moved(known, old, now.from - old.from));
    else if (kind === 'added') added.push(now);
  }
  if (via !== undefined) runs.push(...added.map((range) => ({ ...range, via })));
  else runs.push(...takenRuns(after, added, proposed));
  return wordsOf(after, runs);
}

/** Finds the added parts of a text that proposals have added at the same place. */
function takenRuns(text: string, added: readonly Range[], proposed: readonly Proposed[]): Run[] {
  const runs: Run[] = [];
  const until = performance.now() + PATIENCE;
  let left = added;
  for (const { via, before, content } of proposed) {
    if (left.length === 0 || performance.now() > until) break;
    const offered = aligned(before, content).flatMap(({ kind, now }) =>
      kind === 'added' ? now : [],
    );
    const shared = aligned(content, text).filter(({ kind }) => kind === 'same');
    const taken = shared.flatMap(({ old, now }) =>
      overlaps(offered, old).flatMap(({ part, whole }) =>
        overlaps(left, shifted(part, now.from - old.from)).flatMap((found) =>
          isTaken(text, found.part, [
            text.slice(found.whole.from, found.whole.to),
            content.slice(whole.from, whole.to),
          ])
            ? found.part
            : [],
        ),
      ),
    );
    runs.push(...taken.map((range) => ({ ...range, via })));
    left = left.filter((range) => overlaps(taken, range).length === 0);
  }
  return runs;
}

/** Returns true for a shared part that is all of what one of the two has added there, or several words in a row. */
function isTaken(text: string, { from, to }: Range, wholes: readonly string[]): boolean {
  const part = text.slice(from, to);
  return wholes.some((whole) => whole.trim() === part.trim()) || countWords(part) >= NO_CHANCE;
}

const shifted = ({ from, to }: Range, by: number): Range => ({ from: from + by, to: to + by });

interface Aligned {
  readonly kind: 'same' | 'removed' | 'added';
  readonly old: Range;
  readonly now: Range;
}

/** Compares two texts, and returns the places of each part in both. */
function aligned(before: string, after: string): Aligned[] {
  let [old, now] = [0, 0];
  return compareLongTexts(before, after).map(({ kind, text: { length } }) => {
    const part = {
      kind,
      old: { from: old, to: old + (kind === 'added' ? 0 : length) },
      now: { from: now, to: now + (kind === 'removed' ? 0 : length) },
    };
    [old, now] = [part.old.to, part.now.to];
    return part;
  });
}

const runsOf = (words: readonly ProgramWords[] = []): Run[] =>
  words
    .flatMap(({ via, at }) => at.map(([from, to]) => ({ via, from, to })))
    .sort((a, b) => a.from - b.from);

/** Returns the runs inside a range of the text before, at their places in the text after. */
const moved = (runs: readonly Run[], inside: Range, by: number): Run[] =>
  overlaps(runs, inside).map(({ part, whole }) => ({ via: whole.via, ...shifted(part, by) }));

/** Joins runs of a program with nothing but spaces between them, and leaves out spaces at their ends. Runs without a letter are left out. */
function wordsOf(text: string, runs: readonly Run[]): ProgramWords[] {
  const joined: { via: string; from: number; to: number }[] = [];
  for (const run of [...runs].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1);
    if (last?.via === run.via && text.slice(last.to, run.from).trim() === '') last.to = run.to;
    else joined.push({ ...run });
  }
  const trimmed = joined.map((run) => {
    const part = text.slice(run.from, run.to);
    const from = run.to - part.trimStart().length;
    return { ...run, from, to: run.from + part.trimEnd().length };
  });
  const worded = trimmed.filter(({ from, to }) => /[\p{L}\p{N}]/u.test(text.slice(from, to)));
  return [...Map.groupBy(worded, ({ via }) => via)].map(([via, ofProgram]) => ({
    via,
    at: ofProgram.map(({ from, to }): [number, number] => [from, to]),
  }));
}
