import { appearanceOf } from '#domain/documents/appearance.ts';
import type { LetterResult } from '#domain/letters/letter.ts';
import type { Message } from '#domain/outbox/message.ts';
import { sumsOf } from '#store/letters/letters.ts';
import { progressOf } from '#usecases/letters/desk/letter-desk.ts';
import { readSender } from '#usecases/letters/sender.ts';
import { nextOf, type Read } from './context.ts';

const STOPPED = 'The letter has stopped. It can be sent again under Letters.';

/** Reads the delivery of the letter of a post, by the answers of the mail server. */
export const readLetterDelivery: Read = async (app, context) => {
  if (!(await readSender(app))) return undefined;
  const { document } = context;
  const name = document.id;
  const isAbout = ({ message }: { readonly message: Message }) =>
    message.kind === 'letter' && message.letter === name;
  const queued = context.waiting.filter(isAbout);
  const result = await app.letters.result(name);
  if (result && queued.length === 0)
    return { accepted: result.sent, waiting: 0, failures: failuresOf(result.failed) };
  const form = appearanceOf(document)?.letter;
  if (form === undefined) return undefined;
  const [{ sent, failed }, subscribers] = await Promise.all([
    app.letters.ends(name),
    app.subscribers.all(),
  ]);
  const about = { kind: 'post', document: name, form } as const;
  const { of } = await progressOf(app, name, about, [...subscribers.values()], document);
  const left = Math.max(0, of - sent.length - Object.keys(failed).length);
  const failures = failuresOf(sumsOf(failed));
  const found = { accepted: sent.length, waiting: left, failures };
  const hasAnswers = sent.length + failures.length > 0;
  if (queued.length > 0) return { ...found, next: nextOf(app, context, queued, { hasAnswers }) };
  const reason = context.givenUp.findLast(isAbout)?.reason ?? STOPPED;
  const stopped = left > 0 ? [{ count: left, reason }] : [];
  return { ...found, waiting: 0, failures: [...failures, ...stopped] };
};

const failuresOf = (sums: LetterResult['failed']) =>
  Object.entries(sums).map(([reason, count]) => ({ count, reason }));
