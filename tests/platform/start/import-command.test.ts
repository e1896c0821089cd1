import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const COMMAND = join(import.meta.dirname, '../../../scripts/import.ts');

/** Runs the command, and returns its exit code and everything that it writes. */
const importFile = (path: string) =>
  new Promise<{ code: unknown; output: string }>((done) => {
    execFile(process.execPath, [COMMAND, path], (error, stdout, stderr) =>
      done({ code: error?.code, output: stdout + stderr }),
    );
  });

test('a file that is no export ends the command with a message', async () => {
  const path = join(tempFolder(), 'export.xml');
  writeFileSync(path, '<?xml version="1.0"?><rss><broken');

  const { code, output } = await importFile(path);

  expect(code).toBe(1);
  expect(output).toContain('This export could not be read. This XML file is no export');
  expect(output).not.toMatch(/^\s+at /m);
});
