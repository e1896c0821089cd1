import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type Platform, type PlatformOptions, startPlatform } from '#platform/platform.ts';
import { tempFolder } from './temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The parts of a project: sources of functions by name, contents of built files by path, and netlify.toml. */
export interface Project extends Partial<PlatformOptions> {
  readonly functions?: Readonly<Record<string, string>> | undefined;
  readonly site?: Readonly<Record<string, string | Uint8Array>>;
  readonly toml?: string | undefined;
}

/** Writes files into a folder, by their relative paths. */
export async function writeFiles(
  dir: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), content);
  }
}

/** Returns the source of a function with this config that responds with this expression. */
export const respond = (config: string, body = "new Response('ok')"): string =>
  `export const config = ${config};\nexport default async (request, context) => ${body};`;

/** Writes a project for one test and returns its folder. */
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

/** Starts and builds a project for one test. It is removed after the test. */
export async function startProject(project: Project = {}): Promise<Platform & { dataDir: string }> {
  const { site = {}, functions, toml, ...options } = project;
  const projectDir = await writeProject({ functions, toml });
  const dataDir = join(projectDir, '.data');
  const platform = await startPlatform({
    projectDir,
    dataDir,
    build: (outDir) => writeFiles(outDir, site),
    ...options,
  });
  onTestFinished(() => platform.close());
  await platform.rebuild();
  return { ...platform, dataDir };
}
