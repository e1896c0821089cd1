import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missingBinaries } from '#plugins/pull-content/linux-binaries.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const WANTED = { '@img/sharp-linux-x64': '0.35.5', '@img/sharp-libvips-linux-x64': '1.3.4' };

/** Makes a project with sharp and these packages of binaries. */
function projectWith(binaries: Readonly<Record<string, string>>): string {
  const folder = tempFolder();
  const sharp = { version: '0.35.5', optionalDependencies: WANTED };
  const packages = Object.entries(binaries).map(([name, version]) => [name, { version }] as const);
  for (const [name, content] of [['sharp', sharp] as const, ...packages]) {
    mkdirSync(join(folder, 'node_modules', name), { recursive: true });
    writeFileSync(join(folder, 'node_modules', name, 'package.json'), JSON.stringify(content));
  }
  return folder;
}

test('the packages of this project have the binaries for Netlify', async () => {
  expect(await missingBinaries(process.cwd())).toBeUndefined();
  expect(await missingBinaries(projectWith(WANTED))).toBeUndefined();
});

test('packages that were installed on a Mac, or partly updated, are refused with what to run', async () => {
  const mac = { '@img/sharp-darwin-arm64': '0.35.5', '@img/sharp-libvips-darwin-arm64': '1.3.4' };

  expect((await missingBinaries(projectWith(mac)))?.text).toMatch(
    / npm install --no-save --force @img\/sharp-linux-x64@0\.35\.5 @img\/sharp-libvips-linux-x64@1\.3\.4$/,
  );
  const older = { ...WANTED, '@img/sharp-linux-x64': '0.34.0' };
  expect((await missingBinaries(projectWith(older)))?.text).toMatch(
    /--force @img\/sharp-linux-x64@0\.35\.5$/,
  );
});
