import { call } from '#api-client/http/call.ts';
import { readWebhook, testWebhook } from '#domain/feeds/calls.ts';
import { Table } from '#islands/dashboard/list/Table.tsx';
import {
  type WebhookDelivery,
  isAccepted,
  type WebhookState,
} from '#domain/feeds/webhook-state.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from './dashboard.module.css';
import { Details } from './Details.tsx';
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
            <>
              <p className={styles.quiet}>{NOTIFICATION_MESSAGES.noWebhook}</p>
              <Details>
                <p className={styles.quiet}>{NOTIFICATION_MESSAGES.setWebhook}</p>
              </Details>
            </>
          ) : (
            <>
              <p className={styles.quiet}>
                {webhookHost(state.host)} {state.waiting > 0 && waitingEvents(state.waiting)}{' '}
                {!state.hasAddress && NOTIFICATION_MESSAGES.noAddress}
              </p>
              {!state.hasAddress && (
                <Details>
                  <p className={styles.quiet}>{NOTIFICATION_MESSAGES.setAddress}</p>
                </Details>
              )}
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
        What waits for you comes by mail, if the site sends{' '}
        <a className={controls.link} href="#letters">
          letters
        </a>
        , or in your{' '}
        <a className={controls.link} href="#access">
          private feed
        </a>
        .
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
  noWebhook: 'No other program is told of posts, comments and thoughts.',
  setWebhook:
    'Whoever runs the site sets WEBHOOK_URL, the address of that program, and WEBHOOK_SECRET.',
  noAddress: 'The site does not know its own address, so nothing is sent.',
  setAddress: 'Whoever runs the site sets SITE_URL to its address.',
  testFailed: 'The receiver has not accepted the test. The table shows its response.',
} as const;

const TYPES: Readonly<Record<WebhookDelivery['type'], string>> = {
  'post.published': 'Post published',
  'alert.opened': 'Alert',
  'alert.closed': 'Alert over',
  'comment.created': 'Comment',
  'thought.submitted': 'Thought',
  test: 'Test',
};

/** Returns the result of a delivery, such as "Accepted (204)". */
function resultText(delivery: WebhookDelivery): string {
  const { status } = delivery;
  if (status === undefined) return 'No response';
  return `${isAccepted(delivery) ? 'Accepted' : 'Refused'} (${status})`;
}

const webhookHost = (host: string) => `Messages go to ${host}.`;

const waitingEvents = (count: number) =>
  count === 1
    ? '1 message waits for another attempt.'
    : `${formatNumber(count)} messages wait for another attempt.`;
