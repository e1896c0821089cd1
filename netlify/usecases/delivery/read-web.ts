import type { Queued } from '#store/outbox/outbox.ts';
import { originOf } from '#usecases/actor-here.ts';
import { restsUntil } from '#usecases/outbox/open-turn.ts';
import { readPublicPost } from '#usecases/read-public-post.ts';
import { takesMentions } from '#usecases/takes-mentions.ts';
import { linksToTell } from '#usecases/webmention/links-to-tell.ts';
import { toldText } from '#usecases/webmention/told-text.ts';
import { firstOf, nextOf, type Read } from './context.ts';

/** Reads which linked pages have accepted that a post links to them. Those that take no webmentions do not count. */
export const readWebDelivery: Read = async (app, context) => {
  const origin = originOf(app);
  if (origin === undefined || !(await takesMentions(app))) return undefined;
  const { id } = context.document;
  const [read, stored] = await Promise.all([readPublicPost(app, id), app.mentioned.read(id)]);
  if (read.kind === 'unreadable') throw new Error('The text cannot be read.');
  const text = read.kind === 'shown' ? toldText(app, read.post, origin) : undefined;
  const messages = context.waiting.filter(
    ({ message }: Queued) => message.kind === 'mentions' && message.document === id,
  );
  const links = linksToTell(text, stored, app.now());
  // A link that nobody was told of, nor will be, is of a text from before.
  const waiting = links.filter(
    ({ step, had }) =>
      (step === 'now' || step === 'later') && (had !== undefined || messages.length > 0),
  );
  const ended = links.filter(({ step }) => step === undefined);
  const accepted = ended.filter(({ had }) => had?.state === 'accepted');
  const refused = ended.filter(({ had }) => had?.state === 'refused');
  const counted = [...waiting, ...accepted, ...refused];
  if (counted.length === 0) return undefined;
  const peers = waiting.length > 0 ? await app.peers.all() : undefined;
  const now = app.now().getTime();
  const hasAnswers = waiting.length < counted.length;
  return {
    accepted: accepted.length,
    waiting: waiting.length,
    failures: refused.map(({ host, had }) => ({
      name: host,
      count: 1,
      reason: had?.reason ?? 'It was refused.',
    })),
    next: firstOf(
      waiting.map(({ host }) =>
        nextOf(app, context, messages, { hasAnswers, from: restsUntil(peers?.get(host), now) }),
      ),
    ),
    ...(counted.length === 1 && { receiver: counted.map(({ host }) => host).join() }),
    ...(!context.isShown && { isRemoval: true }),
  };
};
