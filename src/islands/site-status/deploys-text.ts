import { DEPLOY_CREDITS, FREE_CREDITS } from '#domain/site/deploy-cost.ts';
import type { DeployContent, SiteState } from '#domain/site/site-state.ts';
import type { SitePhase } from './use-site-state.ts';

type Deploys = NonNullable<SiteState['deploys']>;

/** Phases in which a deploy is still to come. */
const COMING: ReadonlySet<SitePhase> = new Set(['waiting', 'failed', 'broken', 'overdue']);

/**
 * Returns a text about the deploys left in this month. If a deploy is to come, it tells what that brings, what it costs
 * and when it is possible; if one is under way, what it brings.
 */
export function deploysText({ left, perMonth, ...deploys }: Deploys, phase: SitePhase): string {
  const budget = `${left} of ${perMonth} deploys left (per 31 days).`;
  const brings = deploys.brings && bringsText(deploys.brings);
  if (!COMING.has(phase)) {
    return phase === 'rebuilding' && brings ? `This deploy ${brings}. ${budget}` : budget;
  }
  const time = deploys.isPossible ? 'now' : `on ${formatMoment(deploys.next)}`;
  const cost = `costs ${DEPLOY_CREDITS} of the free plan’s ${FREE_CREDITS} credits a month`;
  const deploy = brings ? `The next deploy ${brings}. It` : 'The next deploy';
  return `${deploy} ${cost}, and is possible ${time}. ${budget}`;
}

/** Formats a time, such as "21 Nov, 14:03". */
export const formatMoment = (time: string) =>
  new Date(time).toLocaleString('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });

const LIST = new Intl.ListFormat('en-GB');

function bringsText({ posts, removed, pages, settings, takedowns }: DeployContent): string {
  const parts = [
    posts > 0 && `brings ${counted(posts, 'post')} into the search`,
    removed > 0 && `takes ${counted(removed, 'post')} out of the search`,
    pages > 0 && `shows ${counted(pages, 'changed page')}`,
    settings && 'applies the new settings',
    takedowns && 'rebuilds the pages from which comments or thoughts were removed',
  ].filter((part) => part !== false);
  return parts.length > 0 ? LIST.format(parts) : 'brings nothing new';
}

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;
