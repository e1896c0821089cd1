import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onPreBuild } from '#plugins/pull-content/index.js';
import { blobsAndClient } from '#tests/support/blobs-client.ts';

// The pauses between tries are no part of what is shown here.
vi.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));

const cwd = process.cwd();
beforeEach(() => process.chdir(mkdtempSync(join(tmpdir(), 'commonplace-plugin-'))));
afterEach(() => process.chdir(cwd));

/** What Netlify's build hands to a plugin; a failed build ends the plugin by throwing. */
const utils = () => ({
  cache: { restore: vi.fn(), save: vi.fn() },
  build: {
    failBuild: vi.fn((message: string) => {
      throw new Error(message);
    }),
  },
});

test('the build plugin pulls what the store holds, from the cache of the last build and for the next', async () => {
  const say = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const { blobs } = await blobsAndClient();
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const given = utils();

  await onPreBuild({ utils: given });

  expect(say).toHaveBeenCalledWith('Pulled 0 posts; 0 facts could not be read.');
  expect(given.cache.restore).toHaveBeenCalledWith('content-cache');
  expect(given.cache.save).toHaveBeenCalledWith('content-cache');
  say.mockRestore();
});

test('a store that does not answer fails the build, and the live site stays as it is', async () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { blobs } = await blobsAndClient({ errorRate: 1 });
  process.env['NETLIFY_BLOBS_CONTEXT'] = blobs.context;
  const given = utils();

  await expect(onPreBuild({ utils: given })).rejects.toThrow('The posts could not be pulled');
  expect(given.cache.save).not.toHaveBeenCalled();
  report.mockRestore();
});
