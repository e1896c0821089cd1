import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { expect, test } from 'vitest';
import { BUNDLES_DIR } from '#platform/functions/bundle.ts';
import { prepareFunctions } from '#platform/functions/function-host.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** A function in the manifest of Netlify's bundler. */
interface Announced {
  readonly name: string;
  readonly routes?: readonly object[];
  readonly excludedRoutes?: readonly object[];
  readonly schedule?: string;
  readonly invocationMode?: string;
  readonly eventSubscriptions?: readonly string[];
  readonly trafficRules?: {
    readonly action: {
      readonly config: {
        readonly rateLimitConfig: { readonly windowLimit: number; readonly windowSize: number };
        readonly aggregate: { readonly keys: readonly { readonly type: string }[] };
      };
    };
  };
}

function describe({ trafficRules, ...one }: Announced) {
  const limit = trafficRules?.action.config;
  return {
    name: one.name,
    routes: one.routes ?? [],
    excludedRoutes: one.excludedRoutes ?? [],
    schedule: one.schedule,
    isBackground: one.invocationMode === 'background',
    rateLimit: limit && {
      windowLimit: limit.rateLimitConfig.windowLimit,
      windowSize: limit.rateLimitConfig.windowSize,
      by: limit.aggregate.keys.map(({ type }) => type),
    },
    // It also names the handler of requests there.
    events: (one.eventSubscriptions ?? []).filter((name) => name !== 'fetch'),
  };
}

test('every function has the routes, limits, schedule and events that Netlify reads of its bundle', async () => {
  const described = await prepareFunctions(ROOT);
  const manifest = join(tempFolder(), 'manifest.json');
  await zipFunctions(join(ROOT, BUNDLES_DIR), tempFolder(), {
    archiveFormat: 'none',
    basePath: ROOT,
    manifest,
    config: { '*': { nodeBundler: 'none' } },
  });

  const { functions } = JSON.parse(await readFile(manifest, 'utf8')) as { functions: Announced[] };
  expect(described).toEqual(functions.map(describe));
});
