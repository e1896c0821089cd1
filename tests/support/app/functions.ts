import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Config } from '@netlify/functions';
import { type Groups, loadRoutes, type Routes } from '#api/router.ts';

const FOLDER = join(import.meta.dirname, '../../../netlify/functions');

interface FunctionModule {
  readonly config: Config & {
    readonly path?: string | string[];
    readonly excludedPath?: string | string[];
  };
  readonly routes?: Routes;
  readonly groups?: Groups;
}

/** Returns every function with its config and its endpoints by path. Scheduled functions have no endpoints. */
export const readFunctions = () =>
  Promise.all(
    readdirSync(FOLDER).map(async (file) => {
      const module = (await import(join(FOLDER, file))) as FunctionModule;
      const { config, groups = {}, routes = await loadRoutes(groups) } = module;
      return { name: basename(file, '.ts'), config, groups, routes };
    }),
  );
