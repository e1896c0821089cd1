import type { Bundled } from './bundle.ts';

const LONGEST_WINDOW = 180;
const KNOWN = new Set([
  'path',
  'excludedPath',
  'method',
  'preferStatic',
  'rateLimit',
  'schedule',
  'background',
]);

type Config = Readonly<Record<string, unknown>>;

/** Throws if the manifest lacks a part of a function's config, or an event that it handles. Netlify silently drops such parts. */
export function assertNothingDropped(
  config: Config,
  { name, routes, excludedRoutes, schedule, invocationMode, rateLimit, ...bundled }: Bundled,
  events: readonly string[] = [],
): void {
  const asked = (key: string) => key in config && config[key] !== undefined;
  const lost = [
    asked('path') && routes.length === 0 && 'path',
    asked('excludedPath') && excludedRoutes.length === 0 && 'excludedPath',
    asked('method') && !routes.every(({ methods }) => methods.length > 0) && 'method',
    config['preferStatic'] && !routes.every((route) => route.prefer_static) && 'preferStatic',
    asked('rateLimit') && !isSame(config['rateLimit'] as Config, rateLimit) && 'rateLimit',
    asked('schedule') && (schedule === undefined || routes.length > 0) && 'schedule',
    config['background'] && invocationMode !== 'background' && 'background',
    ...events.filter((event) => !bundled.eventSubscriptions.includes(event)),
    ...Object.keys(config).filter((key) => !KNOWN.has(key)),
  ].filter((key) => typeof key === 'string');
  if (lost.length > 0) {
    throw new Error(
      `The function ${name}: Netlify would ignore its ${lost.join(' and ')}. ` +
        'A config must consist of static literals in the documented form.',
    );
  }
  if (routes.length === 0 && schedule === undefined) {
    throw new Error(`The function ${name} has neither a path nor a schedule.`);
  }
}

/**
 * Returns true if the rate limits are the same. Netlify treats `aggregateBy: 'ip'` as one limit for the whole site.
 * Only an array counts by address.
 */
function isSame(asked: Config, announced: Bundled['rateLimit']): boolean {
  return (
    announced !== undefined &&
    announced.windowSize <= LONGEST_WINDOW &&
    announced.windowLimit === asked['windowLimit'] &&
    announced.windowSize === asked['windowSize'] &&
    JSON.stringify(announced.by) === JSON.stringify(asked['aggregateBy'])
  );
}
