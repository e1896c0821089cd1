import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { CLOTHS, DEFAULT_CLOTHS } from '#domain/site/cloth.ts';
import { PALETTE } from '#domain/site/palette.ts';
import { COLOURS } from '#post/letter/styles.ts';

const TOKENS = readFileSync(join(import.meta.dirname, '../../../src/styles/tokens.css'), 'utf8');

/** Returns the light and the dark value of a token. */
function token(name: string): string[] {
  const [, value = ''] = new RegExp(`--${name}: (.*);`).exec(TOKENS) ?? [];
  return value.match(/#\w+/g) ?? [];
}

test('colours outside of the stylesheet are those of the tokens', () => {
  const { paper, ink, inkSoft, foil, foilSoft } = PALETTE;

  expect([paper.light, paper.dark]).toEqual(token('paper'));
  expect([ink, inkSoft]).toEqual([token('ink')[0], token('ink-soft')[0]]);
  expect([foil, foilSoft]).toEqual([token('foil')[0], token('foil-soft')[0]]);
  for (const [name, colours] of Object.entries(COLOURS)) {
    expect([name, colours]).toEqual([name, token(name)]);
  }
  for (const key of CATEGORY_KEYS) {
    const { cloth, theme } = CLOTHS[DEFAULT_CLOTHS[key]];
    expect({ cloth, theme }).toEqual({ cloth: token(`${key}-cloth`), theme: token(key) });
  }
});
