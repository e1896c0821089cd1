import { WebhookEvent } from '#domain/feeds/webhook-event.ts';
import type { FactStore } from '#store/facts/fact-store.ts';
import { kind } from '#store/facts/kind.ts';
import { readFact } from '#store/facts/read-fact.ts';

/** The types of events by their letters in a key. */
const TYPES = { p: 'post.published', c: 'comment.created', t: 'thought.submitted' } as const;

export const OLDER_EVENTS = kind('webhooks/{id}_{type}[_{about}[_{of}]]', {
  holds:
    'nothing: an event of the webhook that older code has queued; the night moves it to `outbox/`',
  parts: { type: '[pcta]', about: '[a-z0-9-]+' },
});

/** Reads the events that older code has queued for the webhook, with their keys. An unreadable one has no event. */
export async function olderEvents(store: FactStore) {
  const listed = await store.list(OLDER_EVENTS.prefix);
  return listed.map(({ key }) => ({ key, event: readFact(key, key, parseKey) }));
}

/** Parses the key of an event. Throws for any other. */
function parseKey(key: string): WebhookEvent {
  const { id, type, about, of } = OLDER_EVENTS.parse(key);
  if (type === 'a') {
    const ends = of !== undefined;
    return WebhookEvent.parse(
      ends
        ? { id, type: 'alert.closed', alert: about, opened: of }
        : { id, type: 'alert.opened', alert: about },
    );
  }
  const event = { id, type: TYPES[type as keyof typeof TYPES] };
  return WebhookEvent.parse({ ...event, document: about, publication: of });
}
