import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentOf, isReadableAccent, CLOTHS, READABLE, contrast } from '#domain/site/cloth.ts';
import { lookStyles } from '#domain/site/look-styles.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((n) => `#${n.toString(16).padStart(6, '0')}`);

test('links and buttons in every accent can be read on light and dark pages', () => {
  fc.assert(
    fc.property(fc.oneof(fc.constantFrom(...Object.keys(CLOTHS)), colour), (name) => {
      if (!isReadableAccent(name)) return;
      const [light, dark] = accentOf(name);
      for (const ground of ['#f3ede2', '#fdfaf4', '#ffffff'])
        expect(contrast(light, ground)).toBeGreaterThanOrEqual(READABLE);
      for (const ground of ['#211e1b', '#171513', '#1d1a17'])
        expect(contrast(dark, ground)).toBeGreaterThanOrEqual(READABLE);
    }),
  );
});

test('a site without a logo and an accent has no styles for them', () => {
  expect(lookStyles({ accent: '', logo: '', logoDark: '' })).toBe('');
});

test('an accent that the author chose is that of all sections', () => {
  const styles = lookStyles({ accent: 'petrol', logo: '', logoDark: '' });

  expect(styles).toContain(
    `:root,[data-category]{--accent:light-dark(${accentOf('petrol').join()})`,
  );
});

test('a logo reserves its space by its shape, and changes with the scheme if it has a dark one', () => {
  const logo = `/images/${'a'.repeat(64)}-300x100.png`;

  const [one, two] = ['', logo].map((logoDark) => lookStyles({ accent: '', logo, logoDark }));

  expect(one).toContain('--shape:3.000');
  expect(one).not.toContain('prefers-color-scheme');
  expect(two).toContain('prefers-color-scheme');
});
