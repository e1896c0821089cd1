import { formatNumber } from '#domain/number.ts';
import { type Delivery, isAccepted } from '#domain/webhook-state.ts';

/** Messages of the panel about notifications. */
export const NOTIFICATION_MESSAGES = {
  title: 'Notifications',
  webhook: 'Webhook',
  noWebhook:
    'No webhook is configured. With WEBHOOK_URL and WEBHOOK_SECRET in the environment, another program is told of posts, comments and thoughts.',
  noAddress: 'The site does not know its own address, so nothing is sent. Set SITE_URL.',
  send: 'Send a test',
  tested: 'The receiver has accepted the test.',
  testFailed: 'The receiver has not accepted the test. The table shows its response.',
  deliveries: 'Latest deliveries.',
  noDeliveries: 'Nothing has been sent yet.',
  email: 'Email',
  byEmail:
    'With a mail server, the site tells you of comments and thoughts by mail, and readers of posts: see Letters. Without one, what waits for you arrives in your private feed, which many readers forward by email, or by the webhook through a mail service.',
} as const;

const TYPES: Readonly<Record<Delivery['type'], string>> = {
  'post.published': 'Post published',
  'alert.opened': 'Alert',
  'alert.closed': 'Alert over',
  'comment.created': 'Comment',
  'thought.submitted': 'Thought',
  test: 'Test',
};

export const typeText = (type: Delivery['type']) => TYPES[type];

/** Returns the result of a delivery, such as "Accepted (204)". */
export function resultText(delivery: Delivery): string {
  const { status } = delivery;
  if (status === undefined) return 'No response';
  return `${isAccepted(delivery) ? 'Accepted' : 'Refused'} (${status})`;
}

export const webhookHost = (host: string) => `Messages go to ${host}, as the environment says.`;

export const waitingEvents = (count: number) =>
  count === 1
    ? '1 message waits for another attempt.'
    : `${formatNumber(count)} messages wait for another attempt.`;
