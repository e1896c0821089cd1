import { type ComponentProps, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import type { PendingThought } from '#domain/thoughts/thought.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { DASHBOARD_MESSAGES } from '#islands/dashboard/messages.ts';
import { Section } from '#islands/dashboard/Section.tsx';
import { later } from '#islands/ui/later/later.tsx';
import type { Pages } from '#islands/ui/resource/use-pages.ts';

type PendingThoughts =
  typeof import('#islands/dashboard/readers/PendingThoughts.tsx').PendingThoughts;

const TITLE = DASHBOARD_MESSAGES.pendingThoughts;

// On most days no thought waits. What decides about them is a third of the desk.
const LaterThoughts = later<ComponentProps<PendingThoughts>>(
  async () => (await import('#islands/dashboard/readers/PendingThoughts.tsx')).PendingThoughts,
  {
    part: 'pending thoughts',
    frame: (message, { thoughts: { items } }) => (
      <Section title={TITLE}>
        <div style={{ minBlockSize: `${ROW * Math.min(items.length, LIMITS.deskItems)}rem` }}>
          {message}
        </div>
      </Section>
    ),
  },
);

/** The room of a thought in rem. What follows them moves little when they come. */
const ROW = 4.5;

/** Shows the first of the thoughts that wait for the author. They stay in place once there were some, with their results. */
export function ThoughtsOnDesk({ thoughts }: { readonly thoughts: Pages<PendingThought> }) {
  const { list, items, hasMore } = thoughts;
  const isEmpty = list.value !== undefined && !list.failure && items.length === 0 && !hasMore;
  const [isNeeded, setNeeded] = useState(!isEmpty);
  if (!isNeeded && !isEmpty) setNeeded(true);

  return isNeeded ? (
    <LaterThoughts thoughts={thoughts} limit={LIMITS.deskItems} />
  ) : (
    <Section title={TITLE}>
      <p className={dashboard.quiet}>{DASHBOARD_MESSAGES.noThoughts}</p>
    </Section>
  );
}
