import { useRef } from 'react';
import type { ExpectedPage } from '#api-client/site/site.ts';
import { refKey } from '#domain/posts/post-path.ts';
import { pagePath } from '#domain/site/page-id.ts';
import type { Omission } from '#domain/site/site-state.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { deploysText, formatMoment } from './deploys-text.ts';
import styles from './SiteStatus.module.css';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { editorPath } from '#domain/documents/editor-target.ts';
import { type SitePhase, useSiteState } from './use-site-state.ts';

const TEXTS: Readonly<Record<Exclude<SitePhase, 'incomplete'>, string>> = {
  checking: 'Checking the site...',
  live: 'The site is up to date.',
  waiting: 'A rebuild of the site is queued.',
  rebuilding: 'The site is being rebuilt...',
  failed: 'The rebuild could not be started.',
  broken: 'The last build of the site failed. See the deploy log for the reason.',
  overdue: 'The last rebuild failed or is taking unusually long. See the deploy log for details.',
  manual: 'This site is rebuilt manually. Readers see changed settings after the next deploy.',
  unknown: 'The status of the site is unknown at the moment.',
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

/** Returns the message about a site from which posts, own pages or anything else is missing. */
function siteIncomplete(posts: number, pages: number): string {
  const kinds = [posts > 0 && 'posts', pages > 0 && 'pages'].filter(Boolean).join(' and ');
  return kinds
    ? `The site is up to date, except for ${kinds} that cannot be displayed. Please edit them:`
    : 'The site is up to date, except for parts that could not be made:';
}

const OMITTED = {
  page: 'page',
  card: 'picture for sharing',
  search: 'search',
  redirects: 'redirects from old addresses',
} as const satisfies Record<Omission['part'], string>;

/** Returns the line about a part of the site that could not be built, such as "Tides (search)". */
const omittedPart = ({ part, name }: Omission): string =>
  name ? `${name} (${OMITTED[part]})` : `All of the ${OMITTED[part]}`;
