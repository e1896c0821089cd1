import { call } from '#api-client/http/call.ts';
import { createPrivateFeed, readPrivateFeed, revokePrivateFeed } from '#domain/feeds/calls.ts';
import { AUTHOR_FEED_MESSAGES, feedIsOpen } from '#domain/messages/feed-messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import styles from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Section } from '#islands/dashboard/Section.tsx';
import { BROWSER_TIME_ZONE } from '#islands/time/use-time-zone.ts';
import { formatTime } from '#islands/time/zoned-time.ts';
import { SecretLink, useSecretLink } from '#islands/ui/SecretLink.tsx';

/** Loads the state. Another function at each render would load it again and again. */
const read = () => call(readPrivateFeed);

/** Creates and revokes the secret address of the author's private feed. */
export function PrivateFeed() {
  const { resource, notice, ...secret } = useSecretLink({
    read,
    create: () => call(createPrivateFeed),
    revoke: () => call(revokePrivateFeed),
    stateOf: (created) => ({ createdAt: created?.createdAt }),
    messages: {
      created: AUTHOR_FEED_MESSAGES.feedCreated,
      revoked: AUTHOR_FEED_MESSAGES.feedRevoked,
    },
  });
  return (
    <Section title={AUTHOR_FEED_MESSAGES.privateFeed}>
      <p className={styles.quiet}>
        {AUTHOR_FEED_MESSAGES.privateFeedHint} {AUTHOR_FEED_MESSAGES.privateFeedSecret}
      </p>
      <Loadable resource={resource} name="private feed">
        {({ createdAt }) => (
          <SecretLink
            secret={secret}
            label="Address of the feed"
            name="feed"
            hint={AUTHOR_FEED_MESSAGES.feedOnce}
            noun="address"
            state={createdAt === undefined ? undefined : stateOf(createdAt)}
          />
        )}
      </Loadable>
      <AuthorStatusLine notice={notice} />
    </Section>
  );
}

const stateOf = (createdAt: string) =>
  `${feedIsOpen(formatTime(new Date(createdAt), BROWSER_TIME_ZONE))} ${AUTHOR_FEED_MESSAGES.feedReplaces}`;
