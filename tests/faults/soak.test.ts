import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openTableStore } from '#scripts/backup/table-store.ts';
import { audit } from '#tests/soak/audit/auditor.ts';
import { auditBuilt } from '#tests/soak/audit/pages.ts';
import { readerOf } from '#tests/soak/audit/reader.ts';
import { type Model, publishedPosts } from '#tests/soak/model.ts';
import type { Soak } from '#tests/soak/open-soak.ts';
import { ACTIONS } from '#tests/soak/rounds.ts';
import { soakSite } from '#tests/soak/soak-site.ts';
import { certain } from '#tests/soak/thing.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';

const NUMBER = 80;
const CROWD = { servers: 8, each: 2 };
/** Actions after which there is one of everything that is planted. */
const NAMES = ['publish a post', 'comment', 'comment', 'comment', 'view'];

const TROUBLES = ['mail', 'weather', 'full start', 'schedule', 'clock', 'disk'] as const;

let soaked: ReturnType<typeof soakAndPlant> | undefined;

/** Soaks a site once for all tests, which each look at a part of the result. */
const soak = () => (soaked ??= soakAndPlant());

async function soakAndPlant() {
  const folder = tempFolder();
  let found: readonly string[] = [];
  const result = await soakSite({
    seed: 1,
    dataDir: join(folder, 'data'),
    folder: join(folder, 'backups'),
    crowd: CROWD,
    actions: NUMBER,
    troublesOf: () => TROUBLES,
    goesOn: (rounds) => rounds === 0,
    async atEnd(used) {
      if (used.problems.length === 0) found = await plant(used);
    },
  });
  return { ...result, found };
}

test('a site under load and troubles keeps each acknowledged action once', async () => {
  const { problems, counts } = await soak();

  expect(problems).toEqual([]);
  expect(counts['acknowledged']).toBeGreaterThan(NUMBER / 4);
  expect(counts['unclear']).toBeGreaterThan(0);
}, 900_000);

test('the auditor reports a planted loss, a double, a wrong count, and leaks', async () => {
  const { found } = await soak();

  expect(found).toEqual([
    expect.stringMatching(/is {"status":"removed".* should be {"status":"visible"/),
    expect.stringMatching(/ 2 times\b/),
    expect.stringMatching(/\/api\/comments\/.* shows the secret /),
    expect.stringMatching(/^There are 0 views of .* should be [1-9]/),
    expect.stringMatching(/^index\.html shows .* must not see/),
    expect.stringMatching(/^index\.html shows .* must not see/),
  ]);
}, 900_000);

const shown = ({ comments }: Model) =>
  comments.filter(
    (one) => certain(one)?.status === 'visible' && certain(one.document)?.status === 'published',
  );

/** Plants a loss, a double, a wrong count, and leaks. Returns what the auditor says of each. */
async function plant(used: Soak): Promise<string[]> {
  const { model, client } = used.scene;
  const { site } = used;
  client.setCalm(true);
  for (const name of NAMES) await ACTIONS.find((one) => one.name === name)?.run(used.scene);
  const { store, close } = openTableStore(site.dataDir);
  const stored = shown(model).map(async (comment) => {
    const key = `comments/${comment.document.id}/${comment.id}`;
    return { key, word: certain(comment)?.word ?? '', text: (await store.get(key)) ?? '' };
  });
  // The words of an edited comment are in another fact.
  const unedited = (await Promise.all(stored)).filter(({ text, word }) => text.includes(word));
  const [lost, twice, leaking] = unedited;
  const viewed = publishedPosts(model).find(({ views }) => views.least > 0);
  const [secret = ''] = model.secrets;
  if (!lost || !twice || !leaking || !viewed) throw new Error('There is too little.');

  await store.remove(lost.key);
  await store.put(`${twice.key.slice(0, -6)}double`, twice.text);
  await store.put(leaking.key, leaking.text.replace(leaking.word, `${leaking.word} ${secret}`));
  for await (const { facts } of store.pages('views/'))
    for (const { key } of facts) await store.remove(key);
  await close();
  // Whatever a process remembers is not in the store any more.
  await site.restart('SIGKILL');
  const problems = await audit(model, readerOf(client));

  const siteDir = tempFolder();
  await writeFile(join(siteDir, 'index.html'), `${secret} ${lost.word}`);
  const leaks = await auditBuilt(model, siteDir);
  const about = (lines: readonly string[], ...parts: string[]) =>
    lines.find((line) => parts.every((part) => line.includes(part))) ?? parts.join();
  return [
    about(problems, lost.word, '"removed"'),
    about(problems, twice.word, 'times'),
    about(used.problems, secret, 'secret'),
    about(problems, `views of ${viewed.state.address}`),
    about(leaks, secret),
    about(leaks, lost.word),
  ];
}
