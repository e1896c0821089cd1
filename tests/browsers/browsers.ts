import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ColorScheme, Driver } from '#tests/browsers/drivers/driver.ts';
import { startFirefox } from '#tests/browsers/drivers/firefox.ts';
import { openDisplay, startWebKit } from '#tests/browsers/drivers/webkit.ts';
import { plainPicture } from '#tests/support/app/pictures.ts';
import { inTempFolder } from '#tests/support/servers/in-temp-folder.ts';
import { type Site, startSite } from '#tests/support/servers/start-site.ts';
import { type Files, find, read, write } from './flow.ts';
import { openPage } from './page.ts';

/** `npm run test:browsers`: uses the site in Firefox and WebKit as readers and the author do, in light and dark mode. */
const wanted = process.argv.slice(2);
const SCREENSHOTS = 'test-results/browsers';

const missing = ['firefox-esr', 'WebKitWebDriver', 'Xvfb'].filter(
  (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
);
if (missing.length > 0) {
  console.error(
    `${missing.join(', ')} not found. Please run: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  );
  process.exit(1);
}

await rm(SCREENSHOTS, { recursive: true, force: true });
await mkdir(SCREENSHOTS, { recursive: true });
const display = await openDisplay();
const BROWSERS: Readonly<Record<string, (colors: ColorScheme) => Promise<Driver>>> = {
  firefox: startFirefox,
  webkit: (colors) => startWebKit(colors, display.ready),
};
let failed = 0;
await inTempFolder('browsers', async (dataDir) => {
  const files = { key: join(dataDir, 'admin.key'), image: join(dataDir, 'picture.png') };
  await using site = await startSite(dataDir);
  await writeFile(files.image, await plainPicture('png', 600, 400));
  for (const name of wanted.length > 0 ? wanted : Object.keys(BROWSERS)) {
    for (const colors of ['light', 'dark'] as const) await tryOut(site, files, { name, colors });
  }
});
await display.stop();
process.exitCode = failed === 0 ? 0 : 1;

/** Runs all flows in a browser, and prints the time that they took or the reason of a failure. */
async function tryOut(
  site: Site,
  files: Files,
  { name, colors }: { name: string; colors: ColorScheme },
): Promise<void> {
  const begin = performance.now();
  const driver = await BROWSERS[name]?.(colors);
  if (!driver) throw new Error(`${name} is none of ${Object.keys(BROWSERS).join(', ')}.`);
  const shoot = async (state: string) =>
    writeFile(join(SCREENSHOTS, `${name}-${colors}-${state}.png`), await driver.screenshot());
  const page = openPage(driver, site.url);
  try {
    await read(page, colors, shoot);
    await find(page, shoot);
    await write(page, shoot, files);
    if (driver.errors().length > 0) throw new Error(driver.errors().join('\n'));
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1);
    console.log(`✓ ${name}, ${colors} (${seconds} s)`);
  } catch (error) {
    failed += 1;
    await shoot('failed').catch(() => undefined);
    console.error(`✗ ${name}, ${colors}: ${String(error)}`);
  } finally {
    await driver.close();
  }
}
