import type { ConnectedAccount } from '#store/bluesky/accounts.ts';
import { currentContent } from '#usecases/rebuild/current-content.ts';
import { contentMark } from '#usecases/rebuild/follow-change.ts';
import { isOfChange, type Context, oneReceiver, type Read } from './context.ts';

/** Reads the delivery of the records of a post, by the answers of the server of the account. */
export const readBlueskyDelivery: Read = async (app, context) => {
  const account = app.settings.reachesOut ? await app.bluesky.read() : undefined;
  if (!account || account.isEnding) return undefined;
  const receiver = new URL(account.service).host;
  const sent = await app.blueskyAnswers.sent();
  const found = oneReceiver(app, context, {
    receiver,
    isAbout: ({ id, message }) =>
      message.kind === 'bluesky' &&
      // Until all records were in line once, each look at the whole site is about the post.
      (message.document === undefined
        ? !sent || isOfChange(context, { id })
        : message.document === context.document.id),
  });
  const accepted = { ...found, accepted: 1, waiting: 0, failures: [] };
  const reason = account.refused ?? found.failures[0]?.reason;
  if (reason === undefined) return sent ? found : { ...found, accepted: 0, waiting: 1 };
  const isInLine = sent?.content === contentMark(app, await currentContent(app));
  if (isInLine || (found.accepted === 1 && wasBeforeRefusal(account, context))) return accepted;
  const failures = [{ name: receiver, count: 1, reason }];
  return { ...found, accepted: 0, waiting: 0, failures };
};

/** Returns true if the server has refused the account only after the last change of the post. */
const wasBeforeRefusal = (
  { refused }: ConnectedAccount,
  { givenUp, changedAt }: Context,
): boolean =>
  givenUp.some(
    ({ at, reason, message }) =>
      message.kind === 'bluesky' && reason === refused && Date.parse(at) > changedAt,
  );
