import type { SavedDraft } from '#domain/posts/draft.ts';
import type { Settings } from '#settings';
import { cleanUp } from '#tests/support/app/clean-up.ts';
import { eraseTexts } from '#usecases/readers/erase-texts.ts';
import { receiveForeign, removeForeign } from '#usecases/readers/receive-foreign.ts';
import { publishScheduled } from '#usecases/schedule/publish-scheduled.ts';
import { rollUp } from '#usecases/schedule/roll-up.ts';
import {
  DRAFT_ID,
  openPost,
  samplePageDraft,
  saveDraft,
  tryToBringBack,
  tryToDeleteDraft,
  tryToEdit,
  tryToRestore,
  tryToSaveDraft,
  tryToUnpublish,
  unpublishSample,
} from './author.ts';
import { publish, remove, tryToPublish } from './blog.ts';
import { siteOfReader, textsOfReader } from './erasures.ts';
import { documentOf } from './documents.ts';
import { approvedWriter, foreign, objectOf } from './foreign.ts';
import { importAll } from './import-all.ts';
import { moderate } from './moderation.ts';
import { IN_TECH, movePostTo, openAt, tryToMove } from './moves.ts';
import {
  approve,
  comment,
  decline,
  pending,
  publishThought,
  sampleThought,
  tryToComment,
  tryToSubmit,
} from './readers.ts';
import { edit, RECEIPT, withdraw, withdrawThought } from './receipts.ts';
import { samplePath } from './sample.ts';
import { savePage, tryToDeletePage, tryToSavePage, tryToSaveSettings } from './site-content.ts';
import { later, type TestApp } from './test-app.ts';
import { view } from './visitors.ts';

/** Sends one request, or does a scheduled task, in any process of a site. */
export type Act = (app: TestApp) => Promise<unknown>;

/** Prepares a site, sets its clock, and returns the use case to run on it. */
type Prepare = (app: TestApp) => Promise<Act>;

interface Options {
  readonly settings?: Partial<Settings>;
  /** True if the response to a repeated request is another one. */
  readonly tellsRepeats?: boolean;
}

const useCase = (
  name: string,
  prepare: Prepare,
  { settings, tellsRepeats = false }: Options = {},
) => ({ name, prepare, settings, tellsRepeats });

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Publishes the sample post with a comment. Returns its revision. */
async function discussedPost(app: TestApp): Promise<string> {
  await publish(app);
  await comment(app);
  return (await openPost(app)).revision;
}

/** Sends a comment with a receipt on the sample post. Returns its id. */
async function ownComment(app: TestApp): Promise<string> {
  await publish(app);
  return (await comment(app, { receipt: RECEIPT })).id;
}

/** Sends a thought. Returns its id. */
async function waitingThought(app: TestApp): Promise<string> {
  await tryToSubmit(app, { receipt: RECEIPT });
  return (await pending(app))[0]?.id ?? '';
}

/** Every use case that writes more than one fact, or that may be repeated by itself. */
export const USE_CASES = [
  useCase('saving a draft', async (app) => {
    const { revision } = await saveDraft(app);
    return (again) => tryToSaveDraft(again, { title: 'On ebbs', revision });
  }),
  useCase('deleting a draft', async (app) => {
    await saveDraft(app);
    return tryToDeleteDraft;
  }),
  useCase('publishing a draft that was not saved', () =>
    Promise.resolve((again) => tryToPublish(again, { draft: DRAFT_ID })),
  ),
  useCase('publishing a draft', async (app) => {
    const { revision } = await saveDraft(app);
    return (again) => tryToPublish(again, { draft: DRAFT_ID, draftRevision: revision });
  }),
  useCase('publishing a scheduled draft', async (app) => {
    await saveDraft(app, { publishAt: later(15 * MINUTE).toISOString() });
    app.clock.now = later(15 * MINUTE);
    return publishScheduled;
  }),
  useCase('editing a post', async (app) => {
    const revision = await discussedPost(app);
    return (again) => tryToEdit(again, revision, { title: 'On ebbs' });
  }),
  useCase('moving a post', async (app) => {
    const revision = await discussedPost(app);
    return (again) => tryToMove(again, samplePath, { category: 'tech' }, revision);
  }),
  useCase('moving a post back', async (app) => {
    await discussedPost(app);
    await movePostTo(app, samplePath, { category: 'tech' });
    const { revision } = await openAt(app, IN_TECH);
    return (again) => tryToMove(again, IN_TECH, { category: samplePath.category }, revision);
  }),
  useCase('unpublishing a post', async (app) => {
    const revision = await discussedPost(app);
    return (again) => tryToUnpublish(again, revision);
  }),
  useCase('publishing an unpublished post', async (app) => {
    await discussedPost(app);
    const draft = await unpublishSample(app);
    return (again) => tryToBringBack(again, draft, { title: 'On ebbs' });
  }),
  useCase(
    'deleting a post',
    async (app) => {
      await discussedPost(app);
      return remove;
    },
    { tellsRepeats: true },
  ),
  useCase('restoring a post', async (app) => {
    await discussedPost(app);
    await remove(app);
    return tryToRestore;
  }),
  useCase('emptying the trash', async (app) => {
    await discussedPost(app);
    await movePostTo(app, samplePath, { category: 'tech' });
    await movePostTo(app, IN_TECH, { category: samplePath.category });
    await remove(app);
    app.clock.now = later(40 * DAY);
    return cleanUp;
  }),
  useCase('sending a comment', async (app) => {
    await publish(app);
    const draft = app.newId();
    return (again) => tryToComment(again, { draft, receipt: RECEIPT });
  }),
  useCase('editing an own comment', async (app) => {
    const id = await ownComment(app);
    return (again) => edit(again, id, 'Better');
  }),
  useCase('withdrawing an own comment', async (app) => {
    const id = await ownComment(app);
    return (again) => withdraw(again, id);
  }),
  useCase('removing a comment', async (app) => {
    const id = await ownComment(app);
    return (again) => moderate(again, 'remove', id);
  }),
  useCase(
    'approving a held comment',
    async (app) => {
      const id = await ownComment(app);
      return (again) => moderate(again, 'approve', id);
    },
    { settings: { holdComments: true } },
  ),
  useCase('receiving a text from another network', async (app) => {
    await publish(app);
    const text = { document: await documentOf(app), ...foreign('first') };
    return (again) => receiveForeign(again, text);
  }),
  useCase('removing a text from another network', async (app) => {
    await approvedWriter(app);
    const ref = { document: await documentOf(app), object: objectOf('first') };
    return (again) => removeForeign(again, ref);
  }),
  useCase('sending a thought', (app) => {
    const draft = app.newId();
    return Promise.resolve((again) => tryToSubmit(again, { draft, receipt: RECEIPT }));
  }),
  useCase('approving a thought', async (app) => {
    const id = await waitingThought(app);
    return (again) => approve(again, id);
  }),
  useCase('declining a thought', async (app) => {
    const id = await waitingThought(app);
    return (again) => decline(again, id);
  }),
  useCase('declining an approved thought', async (app) => {
    const id = await publishThought(app, sampleThought);
    return (again) => decline(again, id);
  }),
  useCase('withdrawing a thought', async (app) => {
    const id = await waitingThought(app);
    return (again) => withdrawThought(again, id);
  }),
  useCase('erasing the texts of a reader', async (app) => {
    await siteOfReader(app);
    const texts = await textsOfReader(app);
    return (again) => eraseTexts(again, 'Ada', { texts });
  }),
  useCase('importing a post with comments', () => Promise.resolve(importAll), {
    tellsRepeats: true,
  }),
  useCase('saving an own page', async (app) => {
    const { revision } = await savePage(app);
    return (again) => tryToSavePage(again, { title: 'Who', revision });
  }),
  useCase('publishing the draft of an own page', async (app) => {
    const { revision } = await saveDraft(app, samplePageDraft);
    return (again) => tryToSavePage(again, { draft: DRAFT_ID, revision });
  }),
  useCase('publishing the changes of an own page', async (app) => {
    const { document: draft, revision: first } = await savePage(app);
    const saved = await tryToSaveDraft(app, { ...samplePageDraft, revision: first }, draft);
    const { revision } = (await saved.json()) as SavedDraft;
    return (again) => tryToSavePage(again, { title: 'Who', draft, revision });
  }),
  useCase('publishing a draft at the address of a deleted page', async (app) => {
    await savePage(app);
    await tryToDeletePage(app);
    const { revision } = await saveDraft(app, samplePageDraft);
    return (again) => tryToSavePage(again, { draft: DRAFT_ID, revision });
  }),
  useCase('deleting an own page', async (app) => {
    await savePage(app);
    return tryToDeletePage;
  }),
  useCase('saving the settings', () => Promise.resolve(tryToSaveSettings)),
  useCase('adding up views', async (app) => {
    await publish(app);
    for (const n of [1, 2, 3]) await view(app, {}, `203.0.113.${n}`);
    app.clock.now = later(3 * 60 * MINUTE);
    return rollUp;
  }),
];
