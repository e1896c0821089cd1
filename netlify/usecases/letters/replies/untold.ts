import type { App } from '#app';
import type { Message, ReplyRef } from '#domain/letters/message.ts';

type ReplyMessage = Extract<Message, { kind: 'reply' }>;

/** Adds the replies of which the recipient of a mail is not told yet. A mail about something else stays as it is. */
export async function withUntold<T extends Message>(app: App, message: T): Promise<T> {
  if (message.kind !== 'reply') return message;
  const known = repliesOf(message).map(({ comment }) => comment);
  const untold = await app.untoldReplies.of(message.hash);
  const others = untold.filter(({ comment }) => !known.includes(comment));
  return { ...message, others: [...(message.others ?? []), ...others] };
}

/** Puts the replies of a mail that may not be sent yet among those that wait for the next one. */
export async function keepUntold(app: App, message: ReplyMessage): Promise<void> {
  for (const reply of repliesOf(message)) await app.untoldReplies.add(message.hash, reply);
}

/** Notes that a mail about replies was sent or given up, so that none of them comes in another. */
export async function noteTold(app: App, message: Message): Promise<void> {
  if (message.kind === 'reply') await app.untoldReplies.remove(message.hash, repliesOf(message));
}

/** Lists the replies that a mail is about. */
export const repliesOf = ({ comment, document, others = [] }: ReplyMessage): ReplyRef[] => [
  { comment, document },
  ...others,
];
