import type { App } from '#app';
import { LIMITS } from '#domain/limits.ts';
import type { OpenSession } from '#usecases/access/current-session.ts';
import { listAccess } from '#usecases/access/list-access.ts';
import { listDrafts } from '#usecases/drafts/read-draft.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { followersOf } from '#usecases/fediverse/manage-followers.ts';
import { readHealth } from '#usecases/health/read-health.ts';
import { readOutbox } from '#usecases/delivery/managed-outbox.ts';
import { readDiscussionRules } from '#usecases/readers/discussion-rules.ts';
import { listManagedComments } from '#usecases/readers/list-managed-comments.ts';
import { listPending } from '#usecases/readers/list-thoughts.ts';
import { readBuildHook } from '#usecases/site/set-build-hook.ts';
import { readSiteSettings } from '#usecases/site/site-settings.ts';
import { siteState } from '#usecases/site/site-state.ts';
import { readProposedTexts } from './read-proposed-texts.ts';
import { readFigures, readVisitors } from './read-figures.ts';

/** Begins to read the parts of an author's desk, all at once. */
export function deskParts(app: App, session: OpenSession) {
  const settings = readSiteSettings(app);
  return {
    figures: readFigures(app),
    visitors: readVisitors(app),
    thoughts: listPending(app, { limit: LIMITS.pendingPerPage }),
    comments: readComments(app),
    drafts: readDrafts(app),
    site: siteState(app),
    settings,
    health: readHealth(app),
    outbox: readOutbox(app),
    buildHook: readBuildHook(app),
    followers: readWaitingFollowers(app),
    proposals: settings.then(({ programs }) => (programs ? readProposedTexts(app) : undefined)),
    access: settings.then(({ isSetUp }) => (isSetUp ? undefined : listAccess(app, session))),
  };
}

async function readComments(app: App) {
  const [{ items: comments, next }, { approveFirst: held }] = await Promise.all([
    listManagedComments(app, {}),
    readDiscussionRules(app),
  ]);
  return { held, comments, next };
}

/** Reads who waits to follow. Costs one list on a site without an actor. */
async function readWaitingFollowers(app: App) {
  if (!(await actorHere(app))) return undefined;
  const waiting = await followersOf(app, 'waits');
  const handles = waiting.slice(0, LIMITS.deskItems).map(({ handle }) => handle);
  return waiting.length === 0 ? undefined : { waiting: waiting.length, handles };
}

/** Reads the drafts, unless there are more than a list shows at first. */
async function readDrafts(app: App) {
  const drafts = await listDrafts(app);
  return drafts.length > LIMITS.dashboardRows ? undefined : drafts;
}
