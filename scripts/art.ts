import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CATEGORY_KEYS } from '#domain/category.ts';
import { history } from './art/history.ts';
import { lsconcern } from './art/lsconcern.ts';
import { philosophy } from './art/philosophy.ts';
import { tech } from './art/tech.ts';
import { writings } from './art/writings.ts';

/** Drawings of the categories, which `npm run art` writes into public/heroes. */
const DRAWINGS = { philosophy, history, lsconcern, tech, writings };
/** Colour of the foil in tokens.css, which a picture of its own cannot read. */
const FOIL = '#f4e9d2';

const folder = join(import.meta.dirname, '../public/heroes');
await mkdir(folder, { recursive: true });
for (const category of CATEGORY_KEYS) {
  await writeFile(join(folder, `${category}.svg`), DRAWINGS[category](FOIL));
}
