import * as z from 'zod/mini';
import { BlueskyMessage } from '#domain/bluesky/message.ts';
import { ActivitiesMessage } from '#domain/fediverse/message.ts';
import { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import { Text } from '#domain/fields.ts';
import { MailMessage } from '#domain/letters/message.ts';
import { MentionsMessage, SourceMessage } from '#domain/webmention/message.ts';

/** A message that leaves the site. It names what it is about, and its text is made when it leaves. */
export const Message = z.discriminatedUnion('kind', [
  MailMessage,
  /** Tells the webhook of an event. */
  z.object({ kind: z.literal('webhook'), event: WebhookEvent }),
  /** Tells the WebSub hub of the feeds that have changed. */
  z.object({ kind: z.literal('hub') }),
  BlueskyMessage,
  ActivitiesMessage,
  SourceMessage,
  MentionsMessage,
]);
export type Message = z.infer<typeof Message>;

const MAIL_KINDS: ReadonlySet<string> = new Set(
  MailMessage.def.options.flatMap(({ shape }) => shape.kind.def.values),
);

/** Returns true for a message that leaves as a mail. */
export const isMail = (message: Message): message is MailMessage => MAIL_KINDS.has(message.kind);

/** The messages of some kinds. */
export type MessageOf<Kind extends Message['kind']> = Extract<Message, { readonly kind: Kind }>;

export const GivenUp = z.object({ at: z.iso.datetime(), reason: Text(), message: Message });
export type GivenUp = z.infer<typeof GivenUp>;
