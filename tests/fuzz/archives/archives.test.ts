import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader, ZipWriter } from '@zip.js/zip.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { router } from '#api/router.ts';
import { ArchiveProblem } from '#backup/archive-reader.ts';
import { sha256 } from '#backup/sha256.ts';
import { MANIFEST, type Manifest } from '#domain/backup/manifest.ts';
import { localTarget } from '#scripts/backup/local-target.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { fullApp } from '#tests/fuzz/calls/full-app.ts';
import { hostileValue } from '#tests/fuzz/calls/hostile-values.ts';
import { changedBytes, changedJson } from '#tests/fuzz/changed.ts';
import { countInput, fuzz, reportInputs } from '#tests/fuzz/fuzz-runs.ts';
import { writeFrames } from '#tests/support/app/built-shell.ts';
import { readFunctions } from '#tests/support/app/functions.ts';
import { call, signedIn, testApp } from '#tests/support/app/test-app.ts';
import { archiveOf, memorySource, restoreTo } from '#tests/support/backup/archives.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';

reportInputs('archives');

const share = 1 / 4;
const { app } = await fullApp();
const ARCHIVE = new Uint8Array(await (await archiveOf(memorySource(app.store))).arrayBuffer());

/** The requests that read everything that a site has. */
const LISTS = (await readFunctions()).flatMap(({ routes }) =>
  Object.entries(routes).flatMap(([path, open]) => (path.includes(':') ? [] : [{ path, open }])),
);

type Entry = readonly [path: string, bytes: Uint8Array<ArrayBuffer>];

async function entriesOf(archive: Uint8Array): Promise<Entry[]> {
  const entries = await new ZipReader(new Uint8ArrayReader(archive)).getEntries();
  return Promise.all(
    entries.map(
      async (entry) =>
        [
          entry.filename,
          entry.directory ? new Uint8Array() : await entry.getData(new Uint8ArrayWriter()),
        ] as const,
    ),
  );
}
const ENTRIES = await entriesOf(ARCHIVE);

/** Writes entries as an archive whose manifest has the right hashes of the files, unless `manifest` changes it. */
async function archive(
  entries: readonly Entry[],
  change = (manifest: unknown) => manifest,
): Promise<Blob> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  const files = [];
  for (const [path, bytes] of entries) {
    if (path === MANIFEST) continue;
    files.push({ path, size: bytes.length, sha256: await sha256(bytes) });
    // Two entries of the same name are refused by the writer too.
    await zip.add(path, new Uint8ArrayReader(bytes)).catch(() => undefined);
  }
  const text = new TextDecoder().decode(new Map(ENTRIES).get(MANIFEST));
  const manifest = change({ ...(JSON.parse(text) as Manifest), files });
  await zip.add(MANIFEST, new Uint8ArrayReader(new TextEncoder().encode(JSON.stringify(manifest))));
  return new Blob([await zip.close()]);
}

async function contentOf(store: FactStore): Promise<Map<string, string>> {
  const keys = (await store.list('')).map(({ key }) => key);
  return new Map(
    await Promise.all(keys.map(async (key) => [key, (await store.get(key)) ?? ''] as const)),
  );
}

const whole = memoryStore();
await restoreTo(localTarget(whole), await archive(ENTRIES));
const ORIGINAL = await contentOf(whole);
/** The keys that an archive has. A restore adds lists that are derived from them. */
const WRITTEN = new Set(
  ENTRIES.flatMap(([path, bytes]) =>
    path.startsWith('facts/')
      ? new TextDecoder()
          .decode(bytes)
          .split('\n')
          .filter(Boolean)
          .map((line) => (JSON.parse(line) as { key: string }).key)
      : [path].filter((one) => /^(?:images|files)\//.test(one)),
  ),
);

/** Restores an archive. Returns the store if it was taken, and makes sure that nothing was written if it was not. */
async function restored(
  blob: Blob,
  options = {},
): Promise<{ store: FactStore; leftOut: ReadonlySet<string> } | undefined> {
  countInput();
  const store = memoryStore();
  try {
    return { store, leftOut: await restoreTo(localTarget(store), blob, options) };
  } catch (error) {
    expect(error).toBeInstanceOf(ArchiveProblem);
    expect(await store.list('')).toEqual([]);
    return undefined;
  }
}

/** Reads everything that a restored site has. */
async function expectReadable(store: FactStore, siteDir: string): Promise<void> {
  const site = testApp({ siteDir }, store);
  const headers = await signedIn(site);
  for (const { path, open } of LISTS) {
    const response = await call(router(site, { [path]: open }), { path, headers });
    expect(response.status, path).toBeLessThan(500);
    await response.arrayBuffer();
  }
}

test('an archive with changed bytes is refused, or restores the same', async () => {
  await fuzz(
    fc.asyncProperty(changedBytes(ARCHIVE), async (bytes) => {
      const result = await restored(new Blob([bytes]));
      if (!result) return;
      const content = await contentOf(result.store);
      for (const key of WRITTEN) expect(content.get(key)).toBe(ORIGINAL.get(key));
    }),
    30,
    share,
  );
});

const NAMES = [
  '../../etc/x',
  '/etc/x',
  'facts/../x',
  'facts\\x',
  'images/../../x',
  'files/a/0',
  'facts/__proto__-0001.jsonl',
  'images/x.png',
  'con',
  '',
  'x'.repeat(5_000),
  'facts/documents-0001.jsonl/',
  'a\0b',
  MANIFEST,
];

test('an archive with other names, files or manifest is refused, or can be read', async () => {
  const siteDir = tempFolder();
  writeFrames(siteDir);
  const change = fc.record({
    which: fc.nat(),
    kind: fc.constantFrom('rename', 'repeat', 'drop', 'empty', 'bomb', 'none'),
    name: fc.constantFrom(...NAMES),
    manifest: fc.option(changedJson(hostileValue), { nil: (value: unknown) => value, freq: 3 }),
  });

  await fuzz(
    fc.asyncProperty(change, async ({ which, kind, name, manifest }) => {
      const at = which % ENTRIES.length;
      const [path, bytes] = ENTRIES[at] ?? ['', new Uint8Array()];
      const others: Readonly<Record<typeof kind, Entry[]>> = {
        rename: [[name, bytes]],
        repeat: [
          [path, bytes],
          [path, bytes],
        ],
        drop: [],
        empty: [[path, new Uint8Array()]],
        bomb: [[path, new Uint8Array(5_000_000)]],
        none: [[path, bytes]],
      };
      const result = await restored(
        await archive(ENTRIES.toSpliced(at, 1, ...others[kind]), manifest),
      );
      if (result) await expectReadable(result.store, siteDir);
    }),
    8,
    share,
  );
});

/** A change of one fact, or of the line that holds it, which has the right hash. */
const changedFact = fc.oneof(
  {
    weight: 3,
    arbitrary: changedJson(hostileValue).map(
      (change) =>
        ({ key, text }: { key: string; text: string }): unknown => ({
          key,
          text: JSON.stringify(change(JSON.parse(text))),
        }),
    ),
  },
  { weight: 1, arbitrary: changedJson(hostileValue) },
);

for (const skipMalformed of [false, true]) {
  test(`a hostile fact ${skipMalformed ? 'is left out, and all others are restored' : 'is refused, or the site can be read with it'}`, async () => {
    const siteDir = tempFolder();
    writeFrames(siteDir);

    await fuzz(
      fc.asyncProperty(fc.nat(), fc.nat(), changedFact, async (file, line, change) => {
        const facts = ENTRIES.filter(([path]) => path.startsWith('facts/'));
        const [path, bytes] = facts[file % facts.length] ?? ['', new Uint8Array()];
        const lines = new TextDecoder().decode(bytes).split('\n').slice(0, -1);
        const at = line % lines.length;
        const original = JSON.parse(lines[at] ?? '') as { key: string; text: string };
        const changed = lines.toSpliced(at, 1, JSON.stringify(change(original)));
        const entries = ENTRIES.map((entry): Entry =>
          entry[0] === path ? [path, new TextEncoder().encode(`${changed.join('\n')}\n`)] : entry,
        );
        const result = await restored(await archive(entries), { skipMalformed });
        if (!result) return;
        const present = await contentOf(result.store);
        for (const key of WRITTEN)
          if (key !== original.key) expect(present.has(key), key).toBe(true);
        await expectReadable(result.store, siteDir);
      }),
      8,
      share,
    );
  });
}
