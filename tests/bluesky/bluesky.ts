import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { openSite } from '#tests/soak/site/site.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { openAccount } from './account.ts';
import { openAuthor } from './author.ts';
import { openRepository } from './repository.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Scene } from './scene.ts';
import { installReference, startReference } from './start-reference.ts';

/**
 * `npm run test:bluesky`: connects a site to Bluesky's own reference server on this machine, and compares the repository of the
 * account with the posts of the site. The server is installed once, outside the checkout.
 */
const installed = await installReference().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
/** Seconds between builds, which most scenarios have no use for. */
const A_DAY = '86400';

await inTempFolder('bluesky', async (folder) => {
  const [own, foreign] = [join(folder, 'site'), join(folder, 'reference')];
  for (const dataDir of [own, foreign]) await mkdir(dataDir);
  const reference = await startReference(installed, foreign);
  const site = await openSite({ dataDir: own, seed: 1, env: { REBUILD_MIN_INTERVAL: A_DAY } });
  try {
    await site.start();
    const account = await openAccount(reference.url, 'ada');
    const reader = await openRepository(account);
    const author = await openAuthor(site);
    const scene: Scene = { site, author, reference, account, reader };
    for (const [name, scenario] of Object.entries(SCENARIOS)) {
      const begin = performance.now();
      try {
        await scenario(scene);
        console.log(`✓ ${name} (${((performance.now() - begin) / 1_000).toFixed(1)} s)`);
      } catch (error) {
        process.exitCode = 1;
        console.error(`✗ ${name}: ${error instanceof Error ? error.stack : String(error)}`);
      }
    }
    if (process.exitCode === 1) console.error(site.log());
  } finally {
    await site.kill();
    await reference.stop();
  }
});
