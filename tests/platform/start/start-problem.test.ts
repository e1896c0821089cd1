import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { assertStartable, StartProblem } from '#platform/start-problem.ts';
import { platformMode } from '#scripts/local/platform-mode.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const HERE = { host: '127.0.0.1', port: 0 };

test('a folder that cannot be written is named before the start', async () => {
  const file = join(tempFolder(), 'file');
  await writeFile(file, '');
  const dataDir = join(file, 'data');

  await expect(assertStartable({ ...HERE, dataDir })).rejects.toThrow(
    new StartProblem(
      `The folder ${dataDir} is not writable (ENOTDIR). Choose another folder with DATA_DIR.`,
    ),
  );
});

test('a port that is none is named before the start', async () => {
  const start = assertStartable({ ...HERE, port: Number('http'), dataDir: tempFolder() });

  await expect(start).rejects.toThrow(StartProblem);
  await expect(start).rejects.toThrow(
    /^The site cannot listen on port NaN of 127\.0\.0\.1 .*PORT and HOST\.$/,
  );
});

test('a platform that is not known is named before the start', () => {
  vi.stubEnv('PLATFORM', 'netlfy');

  expect(platformMode).toThrow(
    new StartProblem(
      'PLATFORM=netlfy is not known. Set it to netlify, or leave it out for a site of your own.',
    ),
  );
});
