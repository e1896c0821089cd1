import type { ProposalEnd } from '#domain/documents/proposal-fact.ts';
import type { Proposal, ProposalSummary } from '#domain/documents/proposal.ts';
import type { RevisionText } from '#domain/documents/history.ts';
import { SCOPES } from '#domain/scope.ts';
import { DRAFT_ID } from './author.ts';
import { proposals, revisions } from './endpoints.ts';
import { call, signedIn, type TestApp } from './test-app.ts';

/** Returns an app that takes requests of a program. */
export const throughProgram = (app: TestApp, name = 'Claude'): TestApp => ({
  ...app,
  program: { id: app.newId(), name, scopes: SCOPES },
});

/** Sends a proposal for the sample draft, or for another document. */
export const tryToPropose = async (app: TestApp, body: object, id = DRAFT_ID): Promise<Response> =>
  call(proposals(app), {
    params: { id },
    body: { reason: 'Shorter', ...body },
    headers: await signedIn(app),
  });

/** Sends a proposal like `tryToPropose`, and throws if it is refused. */
export async function propose(app: TestApp, body: object, id = DRAFT_ID): Promise<ProposalSummary> {
  const response = await tryToPropose(app, body, id);
  if (response.status !== 201) throw new Error(`It was refused: ${await response.text()}.`);
  return (await response.json()) as ProposalSummary;
}

export async function waitingProposals(app: TestApp, id = DRAFT_ID): Promise<ProposalSummary[]> {
  const response = await call(proposals(app), { params: { id }, headers: await signedIn(app) });
  return (await response.json()) as ProposalSummary[];
}

export const tryToOpenProposal = async (app: TestApp, proposal: string, id = DRAFT_ID) =>
  call(proposals(app), { params: { id, proposal }, headers: await signedIn(app) });

export const openProposal = async (app: TestApp, proposal: string, id = DRAFT_ID) =>
  (await (await tryToOpenProposal(app, proposal, id)).json()) as Proposal;

/** Sends the decision about a proposal. */
export const tryToEnd = async (
  app: TestApp,
  proposal: string,
  outcome: ProposalEnd | 'other',
  id = DRAFT_ID,
) =>
  call(proposals(app), {
    method: 'DELETE',
    params: { id, proposal },
    body: { outcome },
    headers: await signedIn(app),
  });

/** Returns the parts of a text that came through programs, as its history has them. */
export async function programParts(app: TestApp, revision: string, id = DRAFT_ID) {
  const response = await call(revisions(app), {
    params: { id, revision },
    headers: await signedIn(app),
  });
  const { draft, words = [] } = (await response.json()) as RevisionText;
  return words.map(({ via, at }) => [
    via,
    ...at.map(([from, to]) => draft.content.slice(from, to)),
  ]);
}
