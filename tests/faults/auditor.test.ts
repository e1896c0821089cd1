import { expect, test, vi } from 'vitest';
import { readAccess } from '#domain/access/calls.ts';
import type { Call } from '#domain/call.ts';
import { timedId } from '#domain/id.ts';
import { listDrafts } from '#domain/posts/calls.ts';
import { restoreNight } from '#scripts/backup/restore-night.ts';
import { auditDocuments } from '#tests/soak/audit/documents.ts';
import { missingTexts } from '#tests/soak/audit/facts.ts';
import { openMailAudit } from '#tests/soak/audit/letters.ts';
import { settle } from '#tests/soak/audit/settle.ts';
import { type Document, type DocumentState, NO_DOCUMENT, openModel } from '#tests/soak/model.ts';
import { begin, noOverlap } from '#tests/soak/overlap.ts';
import { createClient } from '#tests/soak/site/client.ts';
import type { GotMail } from '#tests/soak/site/mailboxes.ts';
import { noCount } from '#tests/soak/thing.ts';
import { addPost } from '#tests/support/app/documents.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { later, testApp } from '#tests/support/app/test-app.ts';
import { offsiteEnv } from '#tests/support/servers/open-s3.ts';
import { serveHere } from '#tests/support/servers/serve-here.ts';
import { seeded } from '#tests/support/random.ts';
import { s3Server } from '#tests/support/servers/s3-server.ts';
import { tempFolder } from '#tests/support/servers/temp-folder.ts';
import { memoryStore } from '#tests/support/store/memory.ts';
import { backUpOffsite } from '#usecases/offsite/back-up-offsite.ts';

const ID = timedId(1_000, 'abcdefghijkl');
const NOW = 10_000_000;
const [SHOWN, HIDDEN] = ['soakshown00', 'soakhidden0'];
const [ADA, BOB, EVE] = ['ada@a.example', 'bob@b.example', 'eve@e.example'];

const published = (state: Partial<DocumentState>): DocumentState => ({
  ...NO_DOCUMENT,
  status: 'published',
  word: SHOWN,
  address: 'tech/tides',
  ...state,
});

const documentIn = (state: DocumentState): Document => ({
  id: ID,
  views: noCount(),
  former: new Set(),
  orderedAt: 1_000,
  deletedAt: Infinity,
  publishedAt: 1_000,
  datedAt: 1_000,
  isImported: false,
  requests: [],
  overlap: noOverlap(),
  states: [state],
});

/** Audits mails about one post: Ada and Bob want it, and Eve has left. Each mail is late from a number on. */
function auditMails(got: readonly GotMail[], { hasLetter = true, quietFrom = 0 } = {}) {
  const model = openModel(Date.now);
  model.documents.push(documentIn(published({ hasLetter })));
  model.hiddenAt.set(HIDDEN, 1_000);
  for (const address of [ADA, BOB, EVE]) {
    const status = address === EVE ? 'left' : 'confirmed';
    const subscription = { pace: 'each', confirmedAt: 0, leftAt: 1_000, isBusy: false } as const;
    model.subscribers.push({ address, ...subscription, states: [{ status }] });
  }
  const desk = { waiting: 0, letters: [] };
  return openMailAudit(model)(got, quietFrom, () => Promise.resolve({ json: desk } as never));
}

const mail = (
  to: string,
  { words = [SHOWN], letter = ID, id = `<${to}>` }: Partial<GotMail> = {},
) => ({ at: NOW, to, id, letter, words, link: '' }) satisfies GotMail;

const BOTH = [mail(ADA), mail(BOB)];

test('the auditor finds nothing in letters that everybody got once, or again after an unknown end', async () => {
  expect(await auditMails(BOTH)).toEqual([]);
  expect(await auditMails([mail(ADA), ...BOTH], { quietFrom: 1 })).toEqual([]);
});

test.each([
  ['a lost letter', [mail(ADA)], `did not come to ${BOB}`],
  ['a doubled letter', [mail(ADA), ...BOTH], 'came 2 times'],
  ['a letter under two names', [mail(ADA, { id: '<other>' }), ...BOTH], 'came as 2 mails'],
  ['a hidden text', [...BOTH, mail(BOB, { words: [HIDDEN] })], `has ${HIDDEN}, which readers`],
  ['a letter to one who left', [...BOTH, mail(EVE)], `${EVE} has left`],
  ['a digest to one who wants each post', [mail(ADA, { letter: 'week-1' })], 'did not ask for it'],
])('the auditor reports %s', async (_, got, problem) => {
  expect(await auditMails(got)).toContainEqual(expect.stringContaining(problem));
});

test('the auditor reports a letter that the last publication did not ask for', async () => {
  const found = await auditMails(BOTH, { hasLetter: false });

  expect(found).toHaveLength(2);
  expect(found[0]).toContain('which the last publication did not ask for');
});

/** Returns the end of a request that is acknowledged and makes a change. */
const acknowledged = (change: (state: DocumentState) => DocumentState | undefined) => ({
  outcome: 'acknowledged' as const,
  change,
});
const editOf = (word: string, next: string) =>
  acknowledged((state) =>
    state.status === 'published' && state.word === word ? { ...state, word: next } : undefined,
  );
const moved = acknowledged((state) => ({ ...state, address: 'history/tides' }));

test('the auditor reports two acknowledged edits of one revision, and not one after the other', () => {
  const document = documentIn(published({}));
  const [first, second] = [begin(document, 'change'), begin(document, 'change')];

  first(editOf(SHOWN, 'first'));
  expect(second(editOf(SHOWN, 'second'))).toContain('acknowledged');

  const other = documentIn(published({}));
  const [late, early] = [begin(other, 'change'), begin(other, 'change')];
  late(editOf('second', 'third'));
  expect(early(editOf(SHOWN, 'second'))).toBeUndefined();
  expect(other.states).toEqual([published({ word: 'third' })]);
});

test('the auditor reckons with a request that was given up, and had its effect after later ones', () => {
  const document = documentIn(published({}));
  const [move, deletion] = [begin(document, 'change'), begin(document, 'change')];
  deletion({ outcome: 'unclear', change: (state) => ({ ...state, status: 'deleted' }) });
  const edit = begin(document, 'change');
  move(moved);

  expect(edit(editOf(SHOWN, 'edited'))).toBeUndefined();
  expect(document.states).toContainEqual(
    published({ word: 'edited', address: 'history/tides', status: 'deleted' }),
  );
});

test('the auditor reports a change that was lost beside another one', () => {
  const document = documentIn(published({}));
  const [edit, other] = [begin(document, 'change'), begin(document, 'change')];
  edit(editOf(SHOWN, 'edited'));
  other(moved);
  const found = published({ address: 'history/tides' });
  const fits = ({ word, address }: DocumentState) =>
    word === found.word && address === found.address;

  expect(settle(document, { name: 'The document', found, fits })).toHaveLength(1);
});

test('the auditor reports a night without a backup', async () => {
  const server = await s3Server();
  for (const [name, value] of Object.entries(offsiteEnv(server))) vi.stubEnv(name, value);
  const app = testApp({ offsite: server.settings }, memoryStore());
  const post = (word: string) => ({ ...samplePost, content: [{ type: 'paragraph', text: word }] });
  await addPost(app, post(SHOWN) as never);
  await backUpOffsite(app);
  app.clock.now = later(24 * 3_600_000);
  await addPost(app, { ...post(HIDDEN), id: 'other202611211200' } as never);
  const dataDir = tempFolder();

  await restoreNight(
    'latest',
    { dataDir },
    { merge: false, skipMalformed: false, skipDamaged: false },
  );

  expect(await missingTexts(dataDir, [SHOWN, HIDDEN])).toEqual([`A backup lacks ${HIDDEN}.`]);
});

/** Audits one draft that a list shows with a program, or with none. */
function auditDraft(state: Partial<DocumentState>, via?: string) {
  const model = openModel(Date.now);
  model.documents.push(documentIn({ ...NO_DOCUMENT, status: 'draft', word: SHOWN, ...state }));
  const drafts = [{ id: ID, excerpt: SHOWN, via }];
  const read = (call: unknown) => Promise.resolve({ json: call === listDrafts ? drafts : [] });
  return auditDocuments(model, read as never);
}

test('the auditor reports a draft that does not name its program, or another one', async () => {
  expect(await auditDraft({ via: 'Obsidian' }, 'Obsidian')).toEqual([]);
  expect(await auditDraft({ via: undefined }, 'Obsidian')).toEqual([]);
  expect(await auditDraft({ via: '' })).toEqual([]);

  expect(await auditDraft({ via: 'Obsidian' })).toHaveLength(1);
  expect(await auditDraft({ via: '' }, 'Obsidian')).toHaveLength(1);
});

const TOKEN = { id: ID, text: 'cpt_1', name: 'Obsidian', expiresAt: Infinity } as const;

test.each([
  ['an ended token that is taken', 'ended', listDrafts, '/api/drafts took a token that has ended'],
  ['a token that does more than it may', 'open', readAccess, 'took a token that may not send it'],
  ['nothing of a token that may', 'open', listDrafts, ''],
] as const)('a program reports %s', async (_, status, target, found) => {
  const url = await serveHere((_request, response) => void response.end('[]'));
  const problems: string[] = [];
  const client = createClient({
    site: { url, ready: () => Promise.resolve(), authorKey: () => Promise.resolve('') },
    model: openModel(Date.now),
    random: seeded(1),
    report: (problem) => problems.push(problem),
  });
  client.setCalm(true);

  await client.withToken({ ...TOKEN, status }).send<Call>(target, { as: 'author' });

  const named = problems.filter((problem) => problem.includes('token'));
  expect(named).toHaveLength(found === '' ? 0 : 1);
  expect(named.join()).toContain(found);
});
