import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { SECTIONS } from '#islands/dashboard/navigation/sections.ts';
import { DESK, OUTBOX } from '#islands/dashboard/resources.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { DeliveryLines } from '#islands/delivery/DeliveryLines.tsx';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { ManagedOutbox } from './ManagedOutbox.tsx';
import { DELIVERY_MESSAGES } from './messages.ts';

/** Shows what waits for a decision after a restore, everything that was given up, and the delivery of the newest post. */
export default function DeliverySection() {
  const outbox = useShared(OUTBOX);
  const newest = useShared(DESK).value?.figures?.newest;
  return (
    <Section title={SECTIONS.delivery.label}>
      <p className={dashboard.quiet}>{DELIVERY_MESSAGES.about}</p>
      <Loadable resource={outbox} name="the messages that were not sent">
        {(value) => <ManagedOutbox of={value} />}
      </Loadable>
      {newest && (
        <DeliveryLines
          post={newest}
          heading={
            <h3 className={dashboard.subheading}>
              Last post: <bdi>{newest.title}</bdi>
            </h3>
          }
        />
      )}
    </Section>
  );
}
