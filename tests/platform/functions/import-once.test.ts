import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { respond, startProject } from '#tests/support/servers/project.ts';

/** Reads a function in the folder of the project, removes its files, and prints the text of its response. */
const SCRIPT = `
  import { rm } from 'node:fs/promises';
  import { importOnce } from '#platform/functions/import-once.ts';
  const [, projectDir, name] = process.argv;
  const { load, read } = importOnce(projectDir, { name });
  await read();
  await rm(projectDir + '/dist-functions', { recursive: true });
  const { default: handler } = await load();
  console.log(await (await handler()).text());
`;

test('a function whose files are replaced has read what later requests need', async () => {
  const body = "Response.json(Object.keys(await import('p-map')))";
  const project = { functions: { later: respond("{ path: '/later' }", body) } };
  const { dataDir } = await startProject(project);

  // A process of its own, since tests load modules in another way.
  const args = ['--input-type=module', '--eval', SCRIPT, join(dataDir, '..'), 'later'];
  const { stdout } = await promisify(execFile)(process.execPath, args);

  expect(JSON.parse(stdout)).toContain('default');
});
