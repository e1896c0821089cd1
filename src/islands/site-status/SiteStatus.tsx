import { useRef } from 'react';
import type { ExpectedPage } from '#api-client/site/site.ts';
import { refKey } from '#domain/posts/post.ts';
import { pagePath } from '#domain/site/site-page.ts';
import type { SiteState } from '#domain/site/site-state.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import styles from './SiteStatus.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { editorPath } from '#islands/drafts/editor-target.ts';
import { type SitePhase, useSiteState } from './use-site-state.ts';
import {
  SITE_STATUS_MESSAGES,
  deploysLeft,
  nextDeploy,
  omittedPart,
  siteIncomplete,
} from './messages.ts';

const TEXTS: Readonly<Record<Exclude<SitePhase, 'incomplete'>, string>> = {
  checking: SITE_STATUS_MESSAGES.siteChecking,
  live: SITE_STATUS_MESSAGES.siteLive,
  waiting: SITE_STATUS_MESSAGES.siteWaiting,
  rebuilding: SITE_STATUS_MESSAGES.siteRebuilding,
  failed: SITE_STATUS_MESSAGES.rebuildFailed,
  broken: SITE_STATUS_MESSAGES.siteBroken,
  overdue: SITE_STATUS_MESSAGES.siteOverdue,
  manual: SITE_STATUS_MESSAGES.siteManual,
  unknown: SITE_STATUS_MESSAGES.siteUnknown,
};

const KINDS: Readonly<Partial<Record<SitePhase, Notice['kind']>>> = {
  live: 'success',
  incomplete: 'error',
  failed: 'error',
  broken: 'error',
  overdue: 'error',
  unknown: 'error',
};

/** The event at the time `since`, for states that began with a particular event. */
const SINCE: Readonly<Partial<Record<SitePhase, string>>> = {
  broken: 'Failed',
  overdue: 'Requested',
};

type Deploys = NonNullable<SiteState['deploys']>;

const RETRYABLE: ReadonlySet<SitePhase> = new Set(['failed', 'broken', 'overdue']);

interface Props {
  /** A page that must be up to date before the site counts as live. */
  readonly page?: ExpectedPage | undefined;
}

/**
 * Shows whether readers see the published content, and watches the site until they do. Names the posts and own pages
 * and other parts that are missing. A failed rebuild can be retried, and one that waits for the month's budget can be
 * started.
 */
export function SiteStatus({ page }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { phase, since, deploys, retry, ...missing } = useSiteState(page);
  const { leftOut, leftOutPages, omitted } = missing;
  const text = [
    phase === 'incomplete' ? siteIncomplete(leftOut.length, leftOutPages.length) : TEXTS[phase],
    since !== undefined && `${SINCE[phase] ?? 'Since'} ${formatMoment(since)}.`,
    deploys && deploysText(deploys, phase),
  ].filter(Boolean);

  // Without a budget of deploys, a rebuild waits for minutes only.
  const isHurryable = phase === 'waiting' && deploys !== undefined && deploys.left > 0;

  return (
    <div ref={row} tabIndex={-1} className={controls.row} data-phase={phase}>
      <StatusLine notice={{ kind: KINDS[phase] ?? 'info', text: text.join(' ') }} />
      {(RETRYABLE.has(phase) || isHurryable) && (
        <Button
          onClick={() => {
            // The button disappears while the response is awaited.
            row.current?.focus();
            void retry();
          }}
        >
          {isHurryable ? 'Rebuild now' : 'Retry'}
        </Button>
      )}
      {leftOut.length + leftOutPages.length + omitted.length > 0 && (
        <ul className={styles.leftOut}>
          {leftOut.map((post) => (
            <li key={refKey(post)}>
              <a className={controls.link} href={editorPath({ kind: 'post', ref: post })}>
                {post.title}
              </a>
            </li>
          ))}
          {leftOutPages.map(({ id, title }) => (
            <li key={id}>
              <a className={controls.link} href="/admin/dashboard#pages">
                {title}
              </a>{' '}
              ({pagePath({ id })})
            </li>
          ))}
          {omitted.map((one) => (
            <li key={omittedPart(one)}>{omittedPart(one)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Returns a text about the deploys left in this month and, for a waiting site, the time of the next one. */
function deploysText({ left, perMonth, next }: Deploys, phase: SitePhase): string {
  const budget = deploysLeft(left, perMonth);
  return phase === 'waiting' ? `${budget} ${nextDeploy(formatMoment(next))}` : budget;
}

/** Formats a time, such as "21 Nov, 14:03". */
const formatMoment = (time: string) =>
  new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
