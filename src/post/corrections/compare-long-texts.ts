import { compareLists } from './compare-lists.ts';
import { compareTexts, type TextPart } from './compare-texts.ts';

/** Milliseconds after which the rest of two texts counts as replaced. */
const PATIENCE = 1_000;

/** Compares two texts of any length: first their paragraphs, then the words of those that differ. */
export function compareLongTexts(before: string, after: string): TextPart[] {
  const begin = performance.now();
  const left = () => Math.max(1, PATIENCE - (performance.now() - begin));
  const parts: TextPart[] = [];
  let [removed, added] = ['', ''];
  function flush() {
    if (removed !== '' && added !== '') parts.push(...compareTexts(removed, added, left()));
    else if (removed !== '') parts.push({ kind: 'removed', text: removed });
    else if (added !== '') parts.push({ kind: 'added', text: added });
    [removed, added] = ['', ''];
  }
  const [old, now] = [paragraphsOf(before), paragraphsOf(after)];
  let [i, j] = [0, 0];
  for (const { kind, count } of compareLists(old, now)) {
    const text = (kind === 'added' ? now.slice(j, j + count) : old.slice(i, i + count)).join('');
    if (kind !== 'added') i += count;
    if (kind !== 'removed') j += count;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      parts.push({ kind, text });
    }
  }
  flush();
  return parts;
}

/** Splits a text at blank lines, which stay at the ends of the paragraphs. */
const paragraphsOf = (text: string): string[] => text.split(/(?<=\n\n)/);
