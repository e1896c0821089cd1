import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { App } from '#app';
import { ID_RANDOM, timedId } from '#domain/id.ts';
import { NewThought } from '#domain/thought.ts';

const FILE = join(import.meta.dirname, 'thoughts.json');

const Samples = z.array(z.object({ date: z.iso.datetime(), thought: NewThought }));

/** Stores and approves missing sample thoughts. Returns their number. */
export async function seedThoughts(app: App): Promise<number> {
  const file = JSON.parse(await readFile(FILE, 'utf8')) as { date: string }[];
  const samples = Samples.parse(file.map(({ date, ...thought }) => ({ date, thought })));
  let seeded = 0;
  for (const { date, thought } of samples) {
    const id = timedId(Date.parse(date), 'sample'.padEnd(ID_RANDOM, '0'));
    if ((await app.thoughts.state(id)) !== undefined) continue;
    await app.thoughts.submit(id, { ...thought, at: date });
    await app.thoughts.decide(id, 'approved', { by: 'the seed', at: date });
    seeded += 1;
  }
  return seeded;
}
