import { expect, test } from 'vitest';
import { fallbackFamilies, fontFallbacks } from '#domain/site/font-fallbacks.ts';
import { fontVariables, typefaceStyles } from '#domain/site/typeface-styles.ts';
import { TYPEFACES, type Typefaces, typefacesOf } from '#domain/site/typefaces.ts';

const PAIRS = Object.keys(TYPEFACES) as Typefaces[];
const OTHERS = PAIRS.filter((pair) => pair !== '');

const FACE = /font-family:'([^']+)'.*?ascent-override:([\d.]+)%.*?size-adjust:([\d.]+)%/g;

test('the pair of a new site has no styles of its own', () => {
  expect(typefaceStyles('')).toBe('');
  expect(fontVariables('')).toContain('--font-serif');
});

test('a pair that this version lacks is that of a new site', () => {
  expect(['', 'literata', 'comic', 'toString'].map(typefacesOf)).toEqual(['', 'literata', '', '']);
});

test.each(OTHERS)('a page with %s uses its families for all texts', (pair) => {
  const styles = typefaceStyles(pair);

  for (const [n, variable] of fontVariables('').entries())
    expect(styles).toContain(`${variable}:var(${fontVariables(pair)[n] ?? ''})`);
});

test.each(PAIRS)('each fallback of %j is declared, with the height of the web font', (pair) => {
  const faces = [...fontFallbacks(pair).matchAll(FACE)];
  const named = (['serif', 'display', 'sans'] as const).flatMap((family) =>
    fallbackFamilies(family, pair).slice(0, -1),
  );

  expect([...new Set(faces.map(([, name]) => name))]).toEqual(named);
  for (const family of ['Times|Noto', 'Arial|Roboto']) {
    const heights = faces
      .filter(([, name = '']) => new RegExp(`^(?:${family})`).test(name))
      .map(([, , ascent, size]) => Number(ascent) * Number(size));
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(1.003);
  }
});

test('fallbacks of different pairs have different names', () => {
  const names = PAIRS.flatMap((pair) => fallbackFamilies('serif', pair).slice(0, -1));

  expect(new Set(names).size).toBe(names.length);
});
