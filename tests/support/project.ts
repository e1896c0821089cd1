import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Platform, type PlatformOptions, startPlatform } from '#platform/platform.ts';
import { tempFolder } from './temp-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

/** What a project consists of: sources of functions by name, contents of built files by path, and netlify.toml. */
export interface Project extends Partial<PlatformOptions> {
  readonly functions?: Readonly<Record<string, string>> | undefined;
  readonly site?: Readonly<Record<string, string | Uint8Array>>;
  readonly toml?: string | undefined;
}

/** Writes files into a folder, by their paths in it. */
export async function writeFiles(
  dir: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}

/** The source of a function with this config, which answers with this expression. */
export const respond = (config: string, body = "new Response('ok')"): string =>
  `export const config = ${config};\nexport default async (request, context) => ${body};`;

/** Writes a project of a test's own and answers its folder. */
export async function writeProject({ functions = {}, toml = '' }: Project): Promise<string> {
  const projectDir = tempFolder();
  await mkdir(join(projectDir, 'netlify/functions'), { recursive: true });
  await symlink(join(ROOT, 'node_modules'), join(projectDir, 'node_modules'));
  const sources = Object.entries(functions).map(
    ([name, source]) => [`netlify/functions/${name}.ts`, source] as const,
  );
  await writeFiles(projectDir, {
    'package.json': '{ "type": "module" }',
    'netlify.toml': `[functions]\nexternal_node_modules = ["sharp"]\n${toml}`,
    ...Object.fromEntries(sources),
  });
  return projectDir;
}

/** Starts a project of a test's own and builds it; it is gone when the test is over. */
export async function startProject(project: Project = {}): Promise<Platform & { dataDir: string }> {
  const { site = {}, functions, toml, ...options } = project;
  const projectDir = await writeProject({ functions, toml });
  const dataDir = join(projectDir, '.data');
  const platform = await startPlatform({
    projectDir,
    dataDir,
    port: 0,
    host: '127.0.0.1',
    build: (outDir) => writeFiles(outDir, site),
    ...options,
  });
  onTestFinished(() => platform.close());
  await platform.rebuild();
  return { ...platform, dataDir };
}
