import { isAccepted } from '#domain/feeds/webhook-state.ts';
import { timeOfId } from '#domain/id.ts';
import { DAY } from '#domain/timing.ts';
import { isOfChange, type Context, oneReceiver, type Read } from './context.ts';

/** Milliseconds for which what programs have accepted is told. */
const TOLD_FOR = 2 * DAY;

/** Reads the delivery of the event that tells the webhook of a post. */
export const readWebhookDelivery: Read = async (app, context) => {
  const { webhook } = app.settings;
  if (!webhook || !context.isShown) return undefined;
  const found = oneReceiver(app, context, {
    receiver: new URL(webhook.url).host,
    isAbout: ({ message }) =>
      message.kind === 'webhook' &&
      message.event.type === 'post.published' &&
      message.event.document === context.document.id,
  });
  if (found.accepted === 0) return found;
  const appeared = context.document.shown?.appeared?.at ?? '';
  if (!(app.now().getTime() - Date.parse(appeared) < TOLD_FOR)) return undefined;
  const isAnswered = (await app.deliveries.latest()).some(
    (one) => one.type === 'post.published' && isAccepted(one) && one.at >= appeared,
  );
  return isAnswered ? found : undefined;
};

/** Reads the delivery of the ping that tells the hub of feeds with a post. */
export const readHubDelivery: Read = async (app, context) => {
  const { webSubHub } = app.settings;
  if (webSubHub === undefined) return undefined;
  const found = oneReceiver(app, context, {
    receiver: new URL(webSubHub).host,
    isAbout: (queued) => queued.message.kind === 'hub' && isOfChange(context, queued),
  });
  return found.accepted === 0 || (await isHubTold(app, context)) ? found : undefined;
};

async function isHubTold(
  { announced, now }: Parameters<Read>[0],
  { changedAt }: Context,
): Promise<boolean> {
  if (now().getTime() - changedAt >= TOLD_FOR) return false;
  const told = await announced.read();
  return told !== undefined && timeOfId(told.id) >= changedAt;
}
