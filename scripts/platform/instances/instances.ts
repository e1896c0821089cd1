import { copyFile, glob, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type OpenRunner, prepareFunctions } from '#platform/functions/function-host.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { PRODUCTION } from '#store/drivers/store-name.ts';
import { readBlobsContext } from './blobs-context.ts';
import { ruleProblems, zipProblems } from './deploy-limits.ts';
import { toEvent } from './event.ts';
import { readIncludedFiles } from './included-files.ts';
import { startInstance } from './instance.ts';
import { openPool, type Pool } from './pool.ts';
import { IDLE_TIME, TIME_LIMITS } from './times.ts';
import { packFunctions, readZips, unpack } from './zips.ts';

/** The settings of a site that runs as on Netlify. */
export interface NetlifyOptions {
  /** The deploy context of the site, such as `production` or `deploy-preview`. */
  readonly context: string;
  /** The value of `NETLIFY_BLOBS_CONTEXT` for functions, if they have a store. */
  readonly blobsContext?: string;
}

interface InstancesOptions extends NetlifyOptions {
  readonly projectDir: string;
  /** The folder for the unpacked zips, which is emptied first. */
  readonly folder: string;
  /** The variables of the functions. An instance has the values from its start. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs each function of a project from its zip in separate processes. Rejects with a `StartProblem` if Netlify would
 * reject the deploy.
 */
export async function openInstances(options: InstancesOptions) {
  const { projectDir, folder, env, context, blobsContext } = options;
  const blobs = blobsContext === undefined ? undefined : readBlobsContext(blobsContext);
  const functions = await prepareFunctions(projectDir);
  assertNone(ruleProblems(functions.filter(({ rateLimit }) => rateLimit).length));
  const zips = await readZips(await packFunctions(projectDir));
  assertNone(zipProblems(zips));
  await rm(folder, { recursive: true, force: true });
  await unpack(zips, folder);
  const { publish, byFunction } = await readIncludedFiles(projectDir);

  const alive = new Set<Pool>();
  let pools = new Map<string, Pool>();

  function poolOf(name: string, timeLimit: number): Pool {
    const known = pools.get(name);
    if (known) return known;
    const start = () => startInstance({ name, folder: join(folder, name), env });
    const pool = openPool({ name, start, timeLimit, idleTime: IDLE_TIME });
    pools.set(name, pool);
    alive.add(pool);
    return pool;
  }

  const open: OpenRunner = ({ name, schedule, isBackground }) => {
    const isScheduled = schedule !== undefined;
    const kind = isScheduled ? 'scheduled' : isBackground ? 'background' : 'synchronous';
    return {
      // They were unpacked into a folder of this site.
      readFiles: () => Promise.resolve(),
      async run(request, { ip, deploy, site, waitUntil }, route) {
        const call = {
          name,
          ip,
          route,
          deployId: deploy.id,
          isPublished: context === PRODUCTION,
          // It is not documented that scheduled requests have it.
          deployContext: isScheduled ? '' : context,
        };
        const event = await toEvent(request, call, { id: site.id ?? '', blobs });
        const { response, done } = await poolOf(name, TIME_LIMITS[kind]).call(event);
        waitUntil(done);
        return response;
      },
    };
  };

  return {
    open,

    /** Replaces the files of the build in the functions' zips, and restarts all functions. */
    async deploy(siteDir: string): Promise<void> {
      for (const [name, patterns] of Object.entries(byFunction)) {
        for (const pattern of patterns.filter((one) => one.startsWith(`${publish}/`))) {
          for await (const file of glob(pattern.slice(publish.length + 1), { cwd: siteDir })) {
            const target = join(folder, name, publish, file);
            await mkdir(dirname(target), { recursive: true });
            await copyFile(join(siteDir, file), target);
          }
        }
      }
      for (const pool of pools.values()) void pool.retire().then(() => alive.delete(pool));
      pools = new Map();
    },

    /** Ends all instances at once. */
    async close(): Promise<void> {
      await Promise.all([...alive].map((pool) => pool.kill()));
    },
  };
}

function assertNone(problems: readonly string[]): void {
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
}
