import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

test('the function for unbuilt posts is deployed with the page shell', async () => {
  const toml = await readFile(join(import.meta.dirname, '../../../netlify.toml'), 'utf8');
  const [, files = ''] =
    /\[functions\."post-page"\]\s+included_files = (\[.*?\])/s.exec(toml) ?? [];
  const project = tempFolder();
  await writeFiles(project, {
    'package.json': '{ "type": "module" }',
    'dist/post-shell.html': '<html></html>',
    'dist/index.html': '<html></html>',
    'dist-functions/bundles/post-page.mjs':
      "export const config = { path: '/post' };\nexport default () => new Response('post');",
  });
  const out = join(project, 'out');

  await zipFunctions(join(project, 'dist-functions/bundles'), out, {
    archiveFormat: 'none',
    basePath: project,
    config: {
      'post-page': {
        includedFiles: JSON.parse(files) as string[],
        includedFilesBasePath: project,
      },
    },
  });

  const deployed = await readdir(join(out, 'post-page'), { recursive: true });
  // A function runs in the folder that these paths begin at.
  expect(deployed.filter((file) => file.endsWith('.html'))).toEqual(['dist/post-shell.html']);
});
