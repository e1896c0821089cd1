import { expect, test } from 'vitest';
import { OperatorProblem } from '#scripts/site/operator-problem.ts';
import { restoreFile } from '#scripts/backup/restore-file.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('a restore names an archive that does not exist', async () => {
  await expect(restoreFile('nothing.zip', { dataDir: tempFolder() })).rejects.toThrow(
    new OperatorProblem('There is no file nothing.zip.'),
  );
});
