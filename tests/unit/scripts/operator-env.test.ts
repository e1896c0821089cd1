import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operatorEnv } from '#scripts/local/operator-env.ts';

test('functions get the variables that the documentation names, and no others', async () => {
  const text = await readFile(join(import.meta.dirname, '../../../docs/operating.md'), 'utf8');
  const documented = [...text.matchAll(/^ {3}\| `([A-Z_]+)` /gm)].map(([, name = '']) => name);
  const everything = Object.fromEntries([...documented, 'PATH', 'HOME'].map((name) => [name, '1']));

  // The build hook is the platform's.
  expect(Object.keys(operatorEnv(everything)).sort()).toEqual(
    documented.filter((name) => name !== 'BUILD_HOOK_URL').sort(),
  );
});
