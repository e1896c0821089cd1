import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScript } from '#tests/support/servers/run-script.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a file that is no export ends the command with a message', async () => {
  const path = join(tempFolder(), 'export.xml');
  writeFileSync(path, '<?xml version="1.0"?><rss><broken');

  const { code, stderr } = await runScript('import', [path]);

  expect(code).toBe(1);
  expect(stderr).toContain('This export could not be read. This XML file is no export');
  expect(stderr).not.toMatch(/^\s+at /m);
});
