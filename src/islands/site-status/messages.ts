import type { Omission } from '#domain/site/site-state.ts';

/** Messages about the state of the site. */
export const SITE_STATUS_MESSAGES = {
  siteChecking: 'Checking the site...',
  siteLive: 'The site is up to date.',
  siteWaiting: 'A rebuild of the site is queued.',
  siteRebuilding: 'The site is being rebuilt...',
  siteBroken: 'The last build of the site failed. It will be retried automatically.',
  siteOverdue:
    'The last rebuild failed or is taking unusually long. See the deploy log for details.',
  rebuildFailed: 'The rebuild could not be started.',
  siteManual:
    'This site is rebuilt manually. Its lists show the newest posts after the next deploy.',
  siteUnknown: 'The status of the site is unknown at the moment.',
} as const;

export const deploysLeft = (left: number, perMonth: number) =>
  `${left} of ${perMonth} deploys left (per 31 days).`;

/** Returns the message about the next possible deploy. `time` is already formatted. */
export const nextDeploy = (time: string) => `The next deploy is possible on ${time}.`;

/** Returns the message about a site from which posts, own pages or anything else is missing. */
export function siteIncomplete(posts: number, pages: number): string {
  const kinds = [posts > 0 && 'posts', pages > 0 && 'pages'].filter(Boolean).join(' and ');
  return kinds
    ? `The site is up to date, except for ${kinds} that cannot be displayed. Please edit them:`
    : 'The site is up to date, except for parts that could not be made:';
}

const OMITTED = {
  page: 'page',
  card: 'picture for sharing',
  search: 'search',
  sitemap: 'sitemap',
  redirects: 'redirects from old addresses',
} as const satisfies Record<Omission['part'], string>;

/** Returns the line about a part of the site that could not be built, such as "Tides (search)". */
export const omittedPart = ({ part, name }: Omission): string =>
  name ? `${name} (${OMITTED[part]})` : `All of the ${OMITTED[part]}`;
