/** Characters of a text, from one to before another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Returns the parts of ranges inside another one, each with its whole range. The ranges are in order, and none is inside of
 * another, so that few are looked at.
 */
export function overlaps<T extends Range>(
  ranges: readonly T[],
  { from, to }: Range,
): { readonly part: Range; readonly whole: T }[] {
  let [first, most] = [0, ranges.length];
  while (first < most) {
    const middle = (first + most) >> 1;
    if ((ranges[middle]?.to ?? 0) <= from) first = middle + 1;
    else most = middle;
  }
  const found: { part: Range; whole: T }[] = [];
  for (let n = first; n < ranges.length; n++) {
    const whole = ranges[n];
    if (!whole || whole.from >= to) break;
    const part = { from: Math.max(whole.from, from), to: Math.min(whole.to, to) };
    if (part.from < part.to) found.push({ part, whole });
  }
  return found;
}
