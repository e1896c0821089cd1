import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';
import { readIncludedFiles } from '#platform/instances/included-files.ts';
import { packFunctions, readZips } from '#platform/instances/zips.ts';
import { writeFiles } from '#tests/support/servers/project.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const READ = [
  'dist/404.html',
  'dist/_redirects',
  'dist/archive.html',
  'dist/authors.html',
  'dist/blog/tech.html',
  'dist/index.html',
  'dist/list-shell.html',
  'dist/post-shell.html',
  'dist/tags.html',
];
/** Of these there may be thousands. */
const NOT_READ = ['dist/blog/tech/a-post.html', 'dist/blog/tech/page/2.html', 'dist/tags/sea.html'];

test('the function for pages is deployed with the parts of the built site that it reads', async () => {
  const { byFunction } = await readIncludedFiles(join(import.meta.dirname, '../../..'));
  const project = tempFolder();
  await writeFiles(project, {
    'package.json': '{ "type": "module" }',
    ...Object.fromEntries([...READ, ...NOT_READ].map((file) => [file, '<html></html>'])),
    'dist-functions/bundles/pages/pages.mjs':
      "export const config = { path: '/post' };\nexport default () => new Response('post');",
  });
  const out = join(project, 'out');

  await zipFunctions(join(project, 'dist-functions/bundles'), out, {
    archiveFormat: 'none',
    basePath: project,
    config: {
      pages: {
        includedFiles: [...(byFunction['pages'] ?? [])],
        includedFilesBasePath: project,
      },
    },
  });

  const deployed = await readdir(join(out, 'pages'), { recursive: true });
  // A function runs in the folder that these paths begin at.
  expect(deployed.filter((file) => /\.html$|_redirects$/.test(file)).sort()).toEqual(READ);
});

test('uploads are deployed with the binaries for Netlify, whatever this machine loads itself', async () => {
  const project = tempFolder();
  const packages = ['darwin-arm64', 'linux-x64'].flatMap((kind) => [
    `@img/sharp-${kind}`,
    `@img/sharp-libvips-${kind}`,
  ]);
  await writeFiles(project, {
    'package.json': '{ "type": "module" }',
    'netlify.toml': await readFile(join(import.meta.dirname, '../../../netlify.toml'), 'utf8'),
    'package-lock.json': '{}',
    'dist-functions/bundles/upload/upload.mjs':
      "export const config = { path: '/upload' };\n" +
      "export default () => import('@img/sharp-darwin-arm64/lib/binary.node');",
    ...Object.fromEntries(
      packages.flatMap((name) => [
        [`node_modules/${name}/package.json`, `{ "name": "${name}" }`],
        [`node_modules/${name}/lib/binary.node`, name],
      ]),
    ),
  });

  const [zip] = await readZips(await packFunctions(project));

  const binaries = [...(zip?.files.keys() ?? [])].filter((file) => file.endsWith('.node'));
  expect(binaries.sort()).toEqual([
    'node_modules/@img/sharp-libvips-linux-x64/lib/binary.node',
    'node_modules/@img/sharp-linux-x64/lib/binary.node',
  ]);
});
