import { siteState } from '#api-client/site.ts';
import { useResource } from '#islands/ui/resource/use-resource.ts';

/** The time zone of this browser. */
export const BROWSER_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the time zone in which posts are scheduled: the site's, or this browser's if that request fails. Undefined at
 * first.
 */
export function useTimeZone(): string | undefined {
  const { value, failure } = useResource(siteState);
  return value?.timeZone ?? (failure && BROWSER_TIME_ZONE);
}
