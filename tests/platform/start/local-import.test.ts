import { expect, onTestFinished, test } from 'vitest';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import { runImport } from '#import/run/run-import.ts';
import { openLocalTarget } from '#scripts/import/local-target.ts';
import { localApp } from '#scripts/local/local-app.ts';
import { openLocalStore } from '#scripts/local/local-store.ts';
import { filesOf } from '#tests/support/import-files.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

/** Imports files into the store of a data folder, as the command does. */
async function importInto(dataDir: string, texts: Readonly<Record<string, string>>) {
  const files = filesOf(texts);
  const { target, author, close } = await openLocalTarget('', dataDir);
  const report = await runImport({
    files,
    target,
    author,
    plan: await planImport(await readSite(files), files),
    choices: { fallback: 'writings', table: {} },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
  });
  await close();
  return report;
}

const text = (title: string, body = 'Text') =>
  `---\ntitle: ${title}\ndate: 2020-01-02\n---\n${body}\n`;

test('an import repeated after a kill does not wait for claims of the dead process', async () => {
  const dataDir = tempFolder();
  const texts = { 'content/post/a.md': text('A') };
  const files = filesOf(texts);
  const [item] = (await planImport(await readSite(files), files)).items;
  const { store, close } = await openLocalStore(dataDir);
  const app = localApp(store);
  await app.claims.claim(`documents/${item?.importId ?? ''}`, app.newId);
  await close();

  const report = await importInto(dataDir, texts);

  expect(report).toMatchObject({ made: { post: 1 }, stopped: undefined });
});

test('links lead to the addresses that posts without Latin letters get', async () => {
  const dataDir = tempFolder();
  await importInto(dataDir, {
    'content/post/one.md': text('草坪', '[two](../two/)'),
    'content/post/two.md': text('蒲公英', '[one](../one/)'),
  });
  const { store, close } = await openLocalStore(dataDir);
  onTestFinished(close);

  const { documents } = localApp(store);
  const { byId } = await documents.index();
  const read = await Promise.all([...byId.keys()].map((id) => documents.read(id)));
  const posts = read.flatMap((one) => one?.shown?.post ?? []);
  const links = posts.flatMap(({ content }) =>
    content.flatMap((block) => ('text' in block ? /href="([^"]*)/.exec(block.text)?.[1] : [])),
  );

  expect(posts).toHaveLength(2);
  expect(new Set(links)).toEqual(new Set(posts.map(({ id }) => `/blog/writings/${id}`)));
});

test('an empty picture is named, and the texts are taken', async () => {
  const report = await importInto(tempFolder(), {
    'content/post/a.md': text('A', '![Empty](empty.png)'),
    'content/post/empty.png': '',
  });

  expect(report).toMatchObject({ made: { post: 1 }, images: 0, stopped: undefined });
  expect(report.leftOut).toContainEqual({
    name: 'content/post/empty.png',
    reason: 'This image is damaged or incomplete. (in “A”)',
  });
});
