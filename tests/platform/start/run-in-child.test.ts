import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { runInChild } from '#scripts/local/run-in-child.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a script that never ends is ended when it makes no progress', async () => {
  const script = join(tempFolder(), 'endless.mjs');
  writeFileSync(script, 'for (;;);');

  const run = runInChild(relative('scripts', script), { timeout: 1 });

  await expect(run).rejects.toThrow('made no progress and was ended');
});
