import { call } from '#api-client/http/call.ts';
import { readWebhook, testWebhook } from '#domain/feeds/calls.ts';
import { Table } from '#islands/dashboard/list/Table.tsx';
import { type Delivery, isAccepted, type WebhookState } from '#domain/feeds/webhook-state.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from './dashboard.module.css';
import { Loadable } from './list/Loadable.tsx';
import { Section } from './Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { formatNumber } from '#domain/number.ts';

/** Shows how the author learns of what happens on the site: by the webhook, which can be tested, and by mail. */
export function Notifications() {
  const { change, ...webhook } = useCall(readWebhook);
  const { busy, notice, setNotice, send, succeed } = useRowAction();

  const test = () =>
    send(
      () => call(testWebhook),
      (state) => {
        change(() => state);
        const [latest] = state.deliveries;
        if (latest && isAccepted(latest)) succeed('The receiver has accepted the test.');
        else setNotice({ kind: 'error', text: NOTIFICATION_MESSAGES.testFailed });
      },
    );

  return (
    <Section title="Notifications">
      <h3 className={styles.subheading}>Webhook</h3>
      <Loadable resource={webhook} name="webhook">
        {(state) =>
          state.host === undefined ? (
            <p className={styles.quiet}>{NOTIFICATION_MESSAGES.noWebhook}</p>
          ) : (
            <>
              <p className={styles.quiet}>
                {webhookHost(state.host)} {state.waiting > 0 && waitingEvents(state.waiting)}{' '}
                {!state.hasAddress && NOTIFICATION_MESSAGES.noAddress}
              </p>
              <div className={controls.row}>
                <Button busy={busy || !state.hasAddress} onClick={() => void test()}>
                  Send a test
                </Button>
                <AuthorStatusLine notice={notice} />
              </div>
              <Deliveries of={state} />
            </>
          )
        }
      </Loadable>
      <h3 className={styles.subheading}>Email</h3>
      <p className={styles.quiet}>
        {NOTIFICATION_MESSAGES.byEmail}{' '}
        <a className={controls.link} href="#letters">
          Letters
        </a>{' '}
        <a className={controls.link} href="#access">
          Private feed
        </a>
      </p>
    </Section>
  );
}

function Deliveries({ of: { deliveries } }: { readonly of: WebhookState }) {
  if (deliveries.length === 0) {
    return <p className={styles.quiet}>Nothing has been sent yet.</p>;
  }
  return (
    <Table
      caption="Latest deliveries."
      heads={['Time', 'Message', 'Result']}
      rows={deliveries.map((delivery) => [
        delivery.id,
        <Time key="at" of={delivery.at} />,
        TYPES[delivery.type],
        resultText(delivery),
      ])}
    />
  );
}

const NOTIFICATION_MESSAGES = {
  noWebhook:
    'No webhook is configured. With WEBHOOK_URL and WEBHOOK_SECRET in the environment, another program is told of posts, comments and thoughts.',
  noAddress: 'The site does not know its own address, so nothing is sent. Set SITE_URL.',
  testFailed: 'The receiver has not accepted the test. The table shows its response.',
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

/** Returns the result of a delivery, such as "Accepted (204)". */
function resultText(delivery: Delivery): string {
  const { status } = delivery;
  if (status === undefined) return 'No response';
  return `${isAccepted(delivery) ? 'Accepted' : 'Refused'} (${status})`;
}

const webhookHost = (host: string) => `Messages go to ${host}, as the environment says.`;

const waitingEvents = (count: number) =>
  count === 1
    ? '1 message waits for another attempt.'
    : `${formatNumber(count)} messages wait for another attempt.`;
