import type { ProgramWords } from '#domain/documents/program-words.ts';
import type { TextPart } from '#post/corrections/compare-texts.ts';

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
  let [old, now] = [0, 0];
  return parts.flatMap((part) => {
    const isOld = part.kind === 'removed';
    const marked = split(part, isOld ? old : now, isOld ? before : after);
    if (part.kind !== 'added') old += part.text.length;
    if (!isOld) now += part.text.length;
    return marked;
  });
}

function split({ kind, text }: TextPart, start: number, marks: Marks): MarkedPart[] {
  const runs = marks
    .flatMap(({ via, at }) => at.map(([from, to]) => ({ via, from: from - start, to: to - start })))
    .filter(({ from, to }) => from < text.length && to > 0)
    .sort((a, b) => a.from - b.from);
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const { via, from, to } of runs) {
    const begin = Math.max(end, from);
    parts.push({ kind, text: text.slice(end, begin) }, { kind, text: text.slice(begin, to), via });
    end = Math.max(end, Math.min(to, text.length));
  }
  return [...parts, { kind, text: text.slice(end) }].filter(({ text: some }) => some !== '');
}
