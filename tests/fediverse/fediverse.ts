import { join } from 'node:path';
import { mkdir } from 'node:fs/promises';
import { openAuthor } from '#tests/bluesky/author.ts';
import { openSite } from '#tests/soak/site/site.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { findPostgres, startDatabase } from './database.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Scene } from './scene.ts';
import { moveFollowed } from './two-sites.ts';
import { installBot, startBot } from './start-bot.ts';

/**
 * `npm run test:fediverse`: a bot whose code is independent of this project follows a site on this machine, reads it, and
 * writes to it. The bot is installed once, outside the checkout, and needs PostgreSQL.
 */
const [installed, postgres] = await Promise.all([installBot(), findPostgres()]).catch(
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
/** Seconds between builds, which no scenario has a use for. */
const A_DAY = '86400';

await inTempFolder('fediverse', async (folder) => {
  const dataDir = join(folder, 'site');
  await mkdir(dataDir);
  const database = await startDatabase(postgres, folder);
  const bot = await startBot(installed, database.url);
  const site = await openSite({ dataDir, seed: 1, env: { REBUILD_MIN_INTERVAL: A_DAY } });
  try {
    await site.start();
    const scene: Scene = { site, author: await openAuthor(site), bot, actor: '' };
    const sites = 'two sites follow each other, and one moves with its followers';
    const all: typeof SCENARIOS = { ...SCENARIOS, [sites]: () => moveFollowed(folder) };
    for (const [name, scenario] of Object.entries(all)) {
      const begin = performance.now();
      try {
        await scenario(scene);
        console.log(`✓ ${name} (${((performance.now() - begin) / 1_000).toFixed(1)} s)`);
      } catch (error) {
        process.exitCode = 1;
        console.error(`✗ ${name}: ${error instanceof Error ? error.stack : String(error)}`);
        // The next one would begin with what is missing.
        break;
      }
    }
    if (process.exitCode === 1) console.error(site.log(), bot.printed());
  } finally {
    await site.kill();
    await bot.stop();
    await database.program.stop('SIGINT');
  }
});
