import { type AlertName, isAlertName } from '#domain/health/alert.ts';
import { TimedId, timeOfId } from '#domain/id.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { readFact } from '#store/facts/read-fact.ts';

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

const PREFIX = 'webhooks/';
const KEY =
  /^webhooks\/([a-z0-9]{21})_(?:p_([a-z0-9]{21})_([a-z0-9]{21})|c_([a-z0-9]{21})|a_([a-z-]+)(?:_([a-z0-9]{21}))?|t)$/;

/**
 * Stores the events that the webhook has not accepted yet, as keys alone: `webhooks/{id}_p_{document}_{publication}`
 * for a published post, `…_c_{document}` for a comment, `…_t` for a thought, `…_a_{alert}` for an alert and
 * `…_a_{alert}_{opened}` for its end.
 */
export function webhookEventStore(store: FactStore) {
  return {
    add: (event: WebhookEvent) => store.put(keyOf(event), ''),

    remove: (event: WebhookEvent) => store.remove(keyOf(event)),

    /** Lists the events that wait, the oldest first. All of them are younger than a day and a run of the schedule. */
    async waiting(): Promise<WebhookEvent[]> {
      const listed = await store.list(PREFIX);
      return listed.flatMap(({ key }) => readFact(key, key, parseKey) ?? []);
    },
  };
}

/** Returns the time of an event in milliseconds. */
export const timeOfEvent = ({ id }: WebhookEvent) => timeOfId(id);

function keyOf(event: WebhookEvent): string {
  if (event.type === 'thought.submitted') return `${PREFIX}${event.id}_t`;
  if (event.type === 'alert.opened') return `${PREFIX}${event.id}_a_${event.alert}`;
  if (event.type === 'alert.closed') return `${PREFIX}${event.id}_a_${event.alert}_${event.opened}`;
  return event.type === 'comment.created'
    ? `${PREFIX}${event.id}_c_${event.document}`
    : `${PREFIX}${event.id}_p_${event.document}_${event.publication}`;
}

/** Parses a key that `keyOf` made. Throws for any other. */
function parseKey(key: string): WebhookEvent {
  const [whole, first, published, publication, commented, alert, opened] = KEY.exec(key) ?? [];
  const id = TimedId.parse(first);
  if (whole?.endsWith('_t')) return { id, type: 'thought.submitted' };
  if (alert !== undefined) {
    if (!isAlertName(alert)) throw new Error('Not an alert');
    return opened === undefined
      ? { id, type: 'alert.opened', alert }
      : { id, type: 'alert.closed', alert, opened: TimedId.parse(opened) };
  }
  if (publication === undefined) {
    return { id, type: 'comment.created', document: TimedId.parse(commented) };
  }
  return { id, type: 'post.published', document: TimedId.parse(published), publication };
}
