import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { readSettings } from '#settings';
import { readsWithoutCopy } from '#tests/bench/month/copies.ts';
import { FREE_AIM } from '#tests/bench/month/rates.ts';
import { generatedPart } from '#tests/support/docs/generated-part.ts';

const docs = join(import.meta.dirname, '../../../docs');
const month = generatedPart(await readFile(join(docs, 'cost.md'), 'utf8'), 'month');
const guide = await readFile(join(docs, 'operating.md'), 'utf8');

test('the counted month has the default number of deploys, and one that exceeds it', () => {
  const { deploysPerMonth } = readSettings({ SESSION_SECRET: '-'.repeat(32) }, PRODUCTION);

  expect(month).toMatch(new RegExp(String.raw`Production deploys +\| +${deploysPerMonth + 1} `));
  expect(guide).toContain(`\`${deploysPerMonth}\``);
});

test('the counted month leaves room on the free plan', () => {
  const [, credits] = /Together\*\* *\| *\| *([\d.]+)/.exec(month) ?? [];

  expect(Number(credits)).toBeGreaterThan(0);
  expect(Number(credits)).toBeLessThanOrEqual(FREE_AIM);
});

test('the guide has no total of its own', () => {
  expect(guide).not.toMatch(/(?:yes|no): [\d,]+ credits/);
});

test('a copy that is fresh for longer is made less often', () => {
  const copies = { pages: 115, reads: 10_000, deploys: 6 };

  expect(readsWithoutCopy({ ...copies, fresh: 24 })).toBeLessThan(
    readsWithoutCopy({ ...copies, fresh: 1 }) / 2,
  );
});
