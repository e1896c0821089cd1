import { expect, test } from 'vitest';
import type { ProposalSummary } from '#domain/documents/proposal.ts';
import { AppError } from '#domain/errors.ts';
import { LIMITS } from '#domain/limits.ts';
import { PROGRAM_LIMITS } from '#domain/program-limits.ts';
import { type Scope, SCOPES } from '#domain/scope.ts';
import { DAY, PROPOSAL_DAYS, TRASH_DAYS } from '#domain/timing.ts';
import {
  DRAFT_ID,
  openPost,
  sampleDraft,
  saveDraft,
  tryToDeleteDraft,
} from '#tests/support/app/author.ts';
import { appWithPost, read } from '#tests/support/app/blog.ts';
import { documentOf } from '#tests/support/app/documents.ts';
import { proposals } from '#tests/support/app/endpoints.ts';
import { program } from '#tests/support/app/program.ts';
import {
  openProposal,
  propose,
  throughProgram,
  tryToEnd,
  tryToOpenProposal,
  tryToPropose,
  waitingProposals,
} from '#tests/support/app/proposals.ts';
import {
  call,
  later,
  NOW,
  type TestApp,
  testApp,
  wantedRebuilds,
} from '#tests/support/app/test-app.ts';
import { endProposal } from '#usecases/documents/proposals.ts';
import { emptyTrash } from '#usecases/schedule/empty-trash.ts';

const CHANGED = 'The tide came in early.\n\nIt went out again.';

/** Returns an app with the sample draft, and its revision. */
async function appWithDraft(): Promise<{ app: TestApp; revision: string }> {
  const app = testApp();
  const { revision } = await saveDraft(app);
  return { app, revision };
}

test('a proposal of a program waits with its reason, and has the text that it changes', async () => {
  const { app, revision } = await appWithDraft();

  const { id } = await propose(throughProgram(app), {
    revision,
    reason: ' Say when ',
    title: 'On early tides',
    content: CHANGED,
  });

  const summary = {
    ...{ id, by: 'Ada', via: 'Claude', at: NOW.toISOString(), revision },
    ...{ reason: 'Say when', title: 'On early tides' },
  };
  expect(await waitingProposals(app)).toEqual([summary]);
  expect(await openProposal(app, id)).toEqual({
    ...summary,
    before: { title: sampleDraft.title, content: sampleDraft.content },
    content: CHANGED,
  });
});

test('a proposal for a published post changes nothing that readers see, and rebuilds nothing', async () => {
  const app = await appWithPost();
  const before = await (await read(app)).text();
  const [rebuilds, facts] = [await wantedRebuilds(app), await app.keys('documents/')];
  const { revision } = await openPost(app);
  const document = await documentOf(app);

  const { id } = await propose(throughProgram(app), { revision, content: 'All new.' }, document);
  await tryToEnd(app, id, 'dismissed', document);

  expect(await (await read(app)).text()).toBe(before);
  expect([await wantedRebuilds(app), await app.keys('documents/')]).toEqual([rebuilds, facts]);
});

test('the text of a proposal is sanitised as that of a post', async () => {
  const { app, revision } = await appWithDraft();
  const content =
    '<b onclick="x()">Bold</b><script>alert(1)</script>\n\n<img src="/images/a.jpg" alt="A">';

  const { id } = await propose(app, { revision, content });

  expect((await openProposal(app, id)).content).toBe(
    '<b>Bold</b>\n\n<img src="/images/a.jpg" alt="A">',
  );
});

test.each([
  ['the same text', {}],
  [
    'the same text in other markup',
    { content: 'The tide came in.\n\n\n\n<span>It</span> went out again.' },
  ],
  ['the same title', { title: sampleDraft.title }],
])('a proposal of %s is refused', async (_, body) => {
  const { app, revision } = await appWithDraft();

  const response = await tryToPropose(app, { revision, content: sampleDraft.content, ...body });

  await expect(response).toBeRefused('invalid_input', ['content']);
});

test.each([
  [{ content: '' }, ['content']],
  [{ content: '<script>only()</script>' }, ['content']],
  [{ content: 5 }, ['content']],
  [{ reason: '\u200b', content: CHANGED }, ['reason']],
  [{ reason: 'x'.repeat(PROGRAM_LIMITS.proposalReason + 1), content: CHANGED }, ['reason']],
  [{ title: 'x'.repeat(LIMITS.title + 1), content: CHANGED }, ['title']],
  [{ revision: 'x', content: CHANGED }, ['revision']],
])('a proposal of %j is refused', async (body, fields) => {
  const { app, revision } = await appWithDraft();

  await expect(await tryToPropose(app, { revision, ...body })).toBeRefused('invalid_input', fields);
  expect(await app.keys('proposals/')).toEqual([]);
});

test('a proposal names a text that the site has', async () => {
  const { app, revision } = await appWithDraft();
  const unknown = app.newId();
  const body = { revision, content: CHANGED };

  await expect(await tryToPropose(app, body, unknown)).toBeRefused('document_not_found');
  await expect(await tryToPropose(app, { ...body, revision: unknown })).toBeRefused(
    'edit_conflict',
  );
  await tryToDeleteDraft(app);
  await expect(await tryToPropose(app, body)).toBeRefused('document_not_found');
});

test('a proposal from an earlier revision keeps the text of that revision', async () => {
  const { app, revision } = await appWithDraft();
  await saveDraft(app, { revision, content: 'The author went on.' });

  const { id } = await propose(app, { revision, content: CHANGED });

  expect((await openProposal(app, id)).before.content).toBe(sampleDraft.content);
});

test('a text has a limited number of proposals, also of those sent at once', async () => {
  const { app, revision } = await appWithDraft();
  for (let n = 1; n < PROGRAM_LIMITS.openProposals; n++)
    await propose(app, { revision, content: `${CHANGED} ${n}` });

  const last = await Promise.all(
    ['a', 'b', 'c'].map((text) => tryToPropose(app, { revision, content: text })),
  );
  expect(last.filter(({ status }) => status === 201)).toHaveLength(1);
  await expect(await tryToPropose(app, { revision, content: 'd' })).toBeRefused(
    'too_many_proposals',
  );
  const [first] = await waitingProposals(app);
  await tryToEnd(app, first?.id ?? '', 'dismissed');

  expect((await tryToPropose(app, { revision, content: 'e' })).status).toBe(201);
});

test('a proposal that was decided is gone from the list', async () => {
  const { app, revision } = await appWithDraft();
  const { id } = await propose(app, { revision, content: CHANGED });

  await expect(await tryToEnd(app, id, 'other')).toBeRefused('invalid_input', ['outcome']);
  expect((await tryToEnd(app, id, 'taken')).status).toBe(200);

  expect(await waitingProposals(app)).toEqual([]);
  await expect(await tryToEnd(app, id, 'dismissed')).toBeRefused('proposal_not_found');
  await expect(await tryToOpenProposal(app, id)).toBeRefused('proposal_not_found');
  await expect(await tryToEnd(app, 'x', 'taken')).toBeRefused('proposal_not_found');
});

test('a program reads and proposes by its rights, and decides about nothing', async () => {
  const { app, revision } = await appWithDraft();
  const send = async (scopes: readonly Scope[], options: object, proposal?: string) => {
    const { headers } = await program(app, { name: 'Claude', scopes });
    const params = { id: DRAFT_ID, ...(proposal !== undefined && { proposal }) };
    return call(proposals(app), { params, headers, ...options });
  };
  const body = { revision, reason: 'Shorter', content: CHANGED };

  await expect(await send(['read'], { body })).toBeRefused('scope_missing');
  const response = await send(['draft'], { body });
  const { id, via } = (await response.json()) as ProposalSummary;
  expect([response.status, via]).toEqual([201, 'Claude']);
  await expect(await send(['draft'], {})).toBeRefused('scope_missing');
  expect(await (await send(['read'], {})).json()).toMatchObject([{ id }]);
  const decision = { method: 'DELETE', body: { outcome: 'taken' } };
  await expect(await send(SCOPES, decision, id)).toBeRefused('scope_missing');
  // However a program gets there.
  await expect(endProposal(throughProgram(app), 'Ada', DRAFT_ID, id, 'taken')).rejects.toThrow(
    AppError,
  );
});

test('proposals go after their days, and with their text', async () => {
  const { app, revision } = await appWithDraft();
  const { id } = await propose(app, { revision, content: CHANGED });
  await tryToEnd(app, id, 'taken');
  await propose(app, { revision, content: 'Other.' });

  await app.removeExpired(later((PROPOSAL_DAYS - 1) * DAY));
  expect(await app.keys('proposals/')).toHaveLength(3);
  await tryToDeleteDraft(app);
  await emptyTrash(app, later((TRASH_DAYS + 3) * DAY));
  expect((await app.keys()).filter((key) => key.includes(DRAFT_ID))).toEqual([]);

  const other = await appWithDraft();
  await propose(other.app, { revision: other.revision, content: CHANGED });
  await other.app.removeExpired(later((PROPOSAL_DAYS + 1) * DAY));
  expect(await other.app.keys('proposals/')).toEqual([]);
});
