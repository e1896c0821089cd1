import { call } from '#api-client/http/call.ts';
import { readWebhook, testWebhook } from '#domain/feeds/calls.ts';
import { isAccepted, type WebhookState } from '#domain/webhook-state.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import {
  NOTIFICATION_MESSAGES,
  resultText,
  typeText,
  waitingEvents,
  webhookHost,
} from './messages.ts';

/** Shows how the author learns of what happens on the site: by the webhook, which can be tested, and by mail. */
export function Notifications() {
  const { change, ...webhook } = useCall(readWebhook);
  const { busy, notice, setNotice, run, succeed, fail } = useRowAction();

  const test = () =>
    run(async () => {
      const result = await call(testWebhook);
      if (!result.ok) {
        fail(result.failure);
        return;
      }
      change(() => result.value);
      const [latest] = result.value.deliveries;
      if (latest && isAccepted(latest)) succeed(NOTIFICATION_MESSAGES.tested);
      else setNotice({ kind: 'error', text: NOTIFICATION_MESSAGES.testFailed });
    });

  return (
    <Section title={NOTIFICATION_MESSAGES.title}>
      <h3 className={styles.subheading}>{NOTIFICATION_MESSAGES.webhook}</h3>
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
                  {NOTIFICATION_MESSAGES.send}
                </Button>
                <AuthorStatusLine notice={notice} />
              </div>
              <Deliveries of={state} />
            </>
          )
        }
      </Loadable>
      <h3 className={styles.subheading}>{NOTIFICATION_MESSAGES.email}</h3>
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
    return <p className={styles.quiet}>{NOTIFICATION_MESSAGES.noDeliveries}</p>;
  }
  return (
    <table className={styles.table}>
      <caption>{NOTIFICATION_MESSAGES.deliveries}</caption>
      <thead>
        <tr>
          <th scope="col">Time</th>
          <th scope="col">Message</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {deliveries.map((delivery) => (
          <tr key={delivery.id}>
            <td>
              <Time of={delivery.at} />
            </td>
            <td>{typeText(delivery.type)}</td>
            <td>{resultText(delivery)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
