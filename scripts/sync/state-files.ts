import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#domain/parse-json.ts';
import { FolderProblem } from '#sync/folder.ts';
import { NoteState, type StateStore } from '#sync/state.ts';
import { hashOf } from '#sync/run/hash-of.ts';
import { replaceFile } from './node-folder.ts';

const Site = z.object({ origin: z.string() });
const Sent = z.object({ key: z.string(), address: z.string(), path: z.string() });

/**
 * Opens the state of a folder: a small file for each note and for each picture, so that a stop loses one at most. Throws
 * `FolderProblem` if the folder belongs to another site, or if a file of the state is damaged.
 */
export async function openState(folder: string, origin: string): Promise<StateStore> {
  const notesIn = join(folder, 'notes');
  const sentIn = join(folder, 'sent');
  const beforeIn = join(folder, 'before');
  for (const one of [notesIn, sentIn, beforeIn]) await mkdir(one, { recursive: true });
  await assertSite(join(folder, 'site.json'), origin);
  const notes = new Map((await readAll(notesIn, NoteState)).map((one) => [one.id, one]));
  const all = await readAll(sentIn, Sent);
  const addresses = new Map(all.map(({ key, address }) => [key, address]));
  const paths = new Map(all.map(({ address, path }) => [address, path]));

  return {
    notes: () => Promise.resolve([...notes.values()]),
    async saveNote(note) {
      await replaceFile(join(notesIn, `${note.id}.json`), jsonOf(note));
      notes.set(note.id, note);
    },
    sent: (key) => addresses.get(key),
    pathOf: (address) => paths.get(address) || undefined,
    async saveSent(key, { address, path }) {
      await replaceFile(join(sentIn, `${await hashOf(key)}.json`), jsonOf({ key, address, path }));
      addresses.set(key, address);
      paths.set(address, path);
    },
    async keep(id, file) {
      await replaceFile(join(beforeIn, `${id}.md`), file);
    },
  };
}

const jsonOf = (value: unknown) => `${JSON.stringify(value)}\n`;

async function assertSite(path: string, origin: string): Promise<void> {
  const known = Site.safeParse(parseJson(await readFile(path, 'utf8').catch(() => ''))).data;
  if (!known) await replaceFile(path, jsonOf({ origin }));
  else if (known.origin !== origin)
    throw new FolderProblem(
      `This folder belongs to ${known.origin}. If that site has moved to ${origin}, write so in ${path}.`,
    );
}

async function readAll<Schema extends z.ZodMiniType>(
  folder: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const names = (await readdir(folder)).filter((name) => /^[^.].*\.json$/.test(name));
  return Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const read = schema.safeParse(parseJson(await readFile(path, 'utf8')));
      if (read.success) return read.data;
      throw new FolderProblem(
        `${path} is damaged. Restore it, or remove it: what it was about is compared anew then.`,
      );
    }),
  );
}
