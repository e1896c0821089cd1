import { type AlertName, isAlertName } from '#domain/health/alert.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { factsOf, kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';
import { LIMITS } from '#domain/limits.ts';
import { Delivery, type WebhookState } from '#domain/feeds/webhook-state.ts';
import { removeKeys } from '#store/facts/remove-keys.ts';

/** An event that the webhook is told of. Its id sorts by the time of the event. */
export type WebhookEvent =
  | {
      readonly id: string;
      readonly type: 'post.published';
      readonly document: string;
      /** Name of the publication: the document of a draft, or the event itself. */
      readonly publication: string;
    }
  /** The id of the event is that of the comment. */
  | { readonly id: string; readonly type: 'comment.created'; readonly document: string }
  /** The id of the event is that of the thought. */
  | { readonly id: string; readonly type: 'thought.submitted' }
  | AlertEvent;

/** The beginning or the end of an alert. */
export type AlertEvent =
  | { readonly id: string; readonly type: 'alert.opened'; readonly alert: AlertName }
  | {
      readonly id: string;
      readonly type: 'alert.closed';
      readonly alert: AlertName;
      /** Id of the event with which the alert began. */
      readonly opened: string;
    };

/** The letters of the types of events. */
const TYPES = {
  'post.published': 'p',
  'comment.created': 'c',
  'thought.submitted': 't',
  'alert.opened': 'a',
  'alert.closed': 'a',
} as const satisfies Record<WebhookEvent['type'], string>;

export const WEBHOOKS = kind('webhooks/{id}_{type}[_{about}[_{of}]]', {
  holds:
    'nothing: the webhook is to be told of a post (`p`, with its document and publication), comment (`c`, with its document) or thought (`t`), or of the beginning or the end of an alert (`a`, with its name and, at its end, the event of its beginning)',
  parts: { type: '[pcta]', about: '[a-z0-9-]+' },
});

/** Stores the events that the webhook has not accepted yet, as keys alone. */
export function webhookEventStore(store: FactStore) {
  const events = factsOf(store, WEBHOOKS);
  return {
    add: (event: WebhookEvent) => events.put(partsOf(event)),

    remove: (event: WebhookEvent) => events.remove(partsOf(event)),

    /** Lists the events that wait, the oldest first. All of them are younger than a day and a run of the schedule. */
    async waiting(): Promise<WebhookEvent[]> {
      const listed = await store.list(WEBHOOKS.prefix);
      return listed.flatMap(({ key }) => readFact(key, key, parseKey) ?? []);
    },
  };
}

/** Returns the time of an event in milliseconds. */
export const timeOfEvent = ({ id }: WebhookEvent) => timeOfId(id);

function partsOf(event: WebhookEvent) {
  const { id, type } = event;
  const parts = { id, type: TYPES[type] };
  if (event.type === 'thought.submitted') return parts;
  if (event.type === 'alert.opened') return { ...parts, about: event.alert };
  if (event.type === 'alert.closed') return { ...parts, about: event.alert, of: event.opened };
  if (event.type === 'comment.created') return { ...parts, about: event.document };
  return { ...parts, about: event.document, of: event.publication };
}

/** Parses the key of an event. Throws for any other. */
function parseKey(key: string): WebhookEvent {
  const { id, type, about = '', of } = WEBHOOKS.parse(key);
  if (type === 't') return { id, type: 'thought.submitted' };
  if (type === 'a') {
    if (!isAlertName(about)) throw new Error('Not an alert');
    return of === undefined
      ? { id, type: 'alert.opened', alert: about }
      : { id, type: 'alert.closed', alert: about, opened: of };
  }
  const document = TimedId.parse(about);
  return type === 'c'
    ? { id, type: 'comment.created', document }
    : { id, type: 'post.published', document, publication: TimedId.parse(of) };
}

export const DELIVERIES = kind('deliveries/{id}', {
  holds: `one of the latest ${LIMITS.deliveriesShown} attempts to deliver something to the webhook`,
  body: Delivery,
});

/** Keeps the latest attempts to deliver something to the webhook. */
export function deliveryStore(store: FactStore) {
  const deliveries = factsOf(store, DELIVERIES);
  return {
    async add(id: string, delivery: Delivery): Promise<void> {
      await deliveries.put({ id }, delivery);
      const old = (await deliveries.list()).slice(0, -LIMITS.deliveriesShown);
      await removeKeys(store, old);
    },

    /** Reads the latest attempts, newest first. */
    async latest(): Promise<WebhookState['deliveries']> {
      const latest = (await deliveries.list()).toReversed().slice(0, LIMITS.deliveriesShown);
      const read = latest.map(async ({ id }) => {
        const delivery = await deliveries.read({ id });
        return delivery && { id, at: new Date(timeOfId(id)).toISOString(), ...delivery };
      });
      return (await Promise.all(read)).filter((delivery) => delivery !== undefined);
    },
  };
}
