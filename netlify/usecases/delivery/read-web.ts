import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import type { Queued } from '#store/outbox/outbox.ts';
import { restsUntil } from '#usecases/outbox/open-turn.ts';
import { firstOf, nextOf, type Read } from './context.ts';

/** The kind of the messages that tell sites of links. */
const KIND: string = 'mentions';

/** Reads which sites have accepted that a post links to them. One that takes no webmentions does not count. */
export const readWebDelivery: Read = async (app, context) => {
  const { settings } = (await app.site.settings()) ?? { settings: DEFAULT_SETTINGS };
  if (!app.settings.reachesOut || !settings.webmention) return undefined;
  const { id } = context.document;
  const links = (await app.mentioned.read(id)).filter(({ state }) => state !== 'none');
  if (links.length === 0) return undefined;
  const hostOf = ({ target }: (typeof links)[number]) => URL.parse(target)?.host ?? target;
  const waiting = links.filter(({ state }) => state === 'waits');
  const isAbout = ({ message }: Queued) =>
    message.kind === KIND && 'document' in message && message.document === id;
  const messages = context.waiting.filter(isAbout);
  const peers = waiting.length > 0 ? await app.peers.all() : undefined;
  const now = app.now().getTime();
  const hasAnswers = waiting.length < links.length;
  return {
    accepted: links.filter(({ state }) => state === 'accepted').length,
    waiting: waiting.length,
    failures: links.flatMap((link) =>
      link.state === 'refused'
        ? [{ name: hostOf(link), count: 1, reason: link.reason ?? 'It was refused.' }]
        : [],
    ),
    next: firstOf(
      waiting.map((link) =>
        nextOf(app, context, messages, {
          hasAnswers,
          from: restsUntil(peers?.get(hostOf(link)), now),
        }),
      ),
    ),
    ...(links.length === 1 && { receiver: links.map(hostOf).join() }),
    ...(!context.isShown && { isRemoval: true }),
  };
};
