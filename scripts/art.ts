import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { PALETTE } from '#domain/site/palette.ts';
import { history } from './art/history.ts';
import { icons } from './art/icons.ts';
import { lsconcern } from './art/lsconcern.ts';
import { philosophy } from './art/philosophy.ts';
import { tech } from './art/tech.ts';
import { writings } from './art/writings.ts';

/** Drawings of the categories, which `npm run art` writes into public/heroes. It makes the icons of the site, too. */
const DRAWINGS = { philosophy, history, lsconcern, tech, writings };

const folder = join(import.meta.dirname, '../public');
for (const category of CATEGORY_KEYS) {
  await write(`heroes/${category}.svg`, DRAWINGS[category](PALETTE.foil));
}
for (const { path, bytes } of await icons(await readFile(join(folder, 'favicon.svg'), 'utf8'))) {
  await write(path, bytes);
}

async function write(path: string, content: string | Uint8Array): Promise<void> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
