import type { ProgramWords } from '#domain/documents/program-words.ts';
import type { TextPart } from '#post/corrections/compare-texts.ts';
import { overlaps, type Range } from './ranges.ts';

/** A part of a comparison, with the program that it came through. */
export interface MarkedPart extends TextPart {
  readonly via?: string | undefined;
}

type Marks = readonly ProgramWords[];

/**
 * Splits the parts of a comparison where words begin or end that came through programs. What both texts have is marked as
 * in the text after.
 */
export function markedParts(
  parts: readonly TextPart[],
  { before = [], after = [] }: { readonly before?: Marks | undefined; readonly after?: Marks },
): MarkedPart[] {
  const [runsBefore, runsAfter] = [runsOf(before), runsOf(after)];
  let [old, now] = [0, 0];
  return parts.flatMap((part) => {
    const isOld = part.kind === 'removed';
    const marked = isOld ? split(part, old, runsBefore) : split(part, now, runsAfter);
    if (part.kind !== 'added') old += part.text.length;
    if (!isOld) now += part.text.length;
    return marked;
  });
}

interface Run extends Range {
  readonly via: string;
}

/** Lists marks in order. One that begins inside of another is left out. */
function runsOf(marks: Marks): Run[] {
  const runs: Run[] = [];
  const all = marks.flatMap(({ via, at }) => at.map(([from, to]) => ({ via, from, to })));
  for (const run of all.sort((a, b) => a.from - b.from))
    if (run.from >= (runs.at(-1)?.to ?? 0) && run.to > run.from) runs.push(run);
  return runs;
}

function split({ kind, text }: TextPart, start: number, runs: readonly Run[]): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = start;
  const cut = (from: number, to: number) => text.slice(from - start, to - start);
  for (const { part, whole } of overlaps(runs, { from: start, to: start + text.length })) {
    parts.push({ kind, text: cut(end, part.from) });
    parts.push({ kind, text: cut(part.from, part.to), via: whole.via });
    end = part.to;
  }
  return [...parts, { kind, text: text.slice(end - start) }].filter(
    ({ text: some }) => some !== '',
  );
}
