import type { App } from '#app';
import { ANSWER_DAYS, DAY, FRESH_ANSWERS } from '#domain/timing.ts';
import { actorHere } from '#usecases/actor-here.ts';
import { markRun } from '#usecases/mark-run.ts';
import {
  ageOfPost,
  contentMark,
  followMissed,
  lookAtSite,
  toldMark,
} from '#usecases/rebuild/follow-change.ts';
import type { PresentState } from '#usecases/rebuild/request-rebuild.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { startTask } from './background-work.ts';

/**
 * Has the background read the answers on Bluesky: to the posts of some hours in each run, to those of a month once an hour. Then
 * changes are followed, too, whose process was stopped, and a removal of all records that has not ended goes on. Without an
 * account nothing is read for it.
 */
export async function startBluesky(
  app: App,
  present: Promise<PresentState> | undefined,
  isFull: boolean,
): Promise<void> {
  const { seen, now } = (await present) ?? {};
  if (isFull && seen?.bluesky === 'ending') await lookAtSite(app, 'bluesky');
  if (seen?.bluesky !== 'on' || !now) return;
  if (isFull) await followMissed(app, 'bluesky', contentMark(app, now.tag));
  const posted = await app.blueskyAnswers.documents();
  const ages = now.documents
    .filter(({ id }) => posted.has(id))
    .map((one) => ageOfPost(app, one) ?? Infinity);
  const isFresh = ages.some((age) => age < FRESH_ANSWERS);
  if (isFresh) markRun(app);
  if (isFull && ages.some((age) => age < ANSWER_DAYS * DAY)) await startTask(app, 'replies');
  else if (isFresh) await startTask(app, 'fresh-replies');
}

/** Has followers told of changes whose process was stopped, once an hour, also of the actor. Without one nothing else is read. */
export async function startFediverse(
  app: App,
  present: Promise<PresentState> | undefined,
): Promise<void> {
  const actor = await actorHere(app);
  if (!actor || !present) return;
  await followMissed(app, 'activities', toldMark(app, (await present).now.tag, actor));
}

/** Has the sites of linked pages told of changes whose process was stopped, once an hour. */
export async function startMentions(
  app: App,
  present: Promise<PresentState> | undefined,
): Promise<void> {
  const content = (await present)?.now;
  if (content && (await hasMentions(app, present)))
    await followMissed(app, 'mentions', contentMark(app, content.tag));
}

/** Returns true if the sites of linked pages are told. Costs one get if the content was read. */
export async function hasMentions(app: App, present?: Promise<PresentState>): Promise<boolean> {
  const rev = (await present)?.now.settings;
  return takesMentions(app, rev === undefined ? undefined : [{ rev }]);
}
