import type { App } from '#app';
import type { MailMessage } from '#domain/letters/message.ts';
import { isMail, type Message } from '#domain/outbox/message.ts';
import type { Send } from '#usecases/outbox/send-queued.ts';
import { readSender } from '#usecases/letters/sender.ts';

type Kind = Message['kind'];

/** The way in which messages of a kind leave. Mails have their own, which sends at the pace of a server. */
export interface Channel<Of extends Kind> {
  isOn(app: App): boolean;
  /** True if the request that queues a message also sends it for the first time. */
  readonly isSentAtOnce: boolean;
  /** The number of messages that are sent at the same time. */
  readonly atOnce: number;
  /** Loads what sends them. */
  load(): Promise<Send<Of>>;
}

export const CHANNELS = {
  webhook: {
    isOn: ({ settings }) => settings.webhook !== undefined,
    isSentAtOnce: true,
    atOnce: 4,
    load: async () => (await import('#usecases/webhook/tell-webhook.ts')).tellWebhook,
  },
  hub: {
    isOn: ({ settings }) => settings.webSubHub !== undefined,
    isSentAtOnce: true,
    atOnce: 1,
    load: async () => (await import('#usecases/following/announce-feeds.ts')).tellHub,
  },
  bluesky: {
    isOn: ({ settings }) => settings.reachesOut,
    isSentAtOnce: false,
    atOnce: 1,
    load: async () => (await import('#usecases/bluesky/send-bluesky.ts')).sendBluesky,
  },
  activities: {
    isOn: ({ settings }) => settings.reachesOut,
    isSentAtOnce: false,
    // In order: an edit must not be told before the text.
    atOnce: 1,
    load: async () => (await import('#usecases/fediverse/send-activities.ts')).sendActivities,
  },
  source: {
    isOn: ({ settings }) => settings.reachesOut,
    isSentAtOnce: false,
    atOnce: 4,
    load: async () => (await import('#usecases/webmention/take-source.ts')).takeSource,
  },
  mentions: {
    isOn: ({ settings }) => settings.reachesOut,
    isSentAtOnce: false,
    // In order: an edit must not be told before the text.
    atOnce: 1,
    load: async () => (await import('#usecases/webmention/send-mentions.ts')).sendMentions,
  },
} as const satisfies { readonly [Of in Exclude<Kind, MailMessage['kind']>]: Channel<Of> };

/** Returns the function that tells whether a message can leave: the site has what its kind needs. */
export async function canLeave(app: App): Promise<(message: Message) => boolean> {
  const hasSender = (await readSender(app)) !== undefined;
  return (message) => (isMail(message) ? hasSender : CHANNELS[message.kind].isOn(app));
}
