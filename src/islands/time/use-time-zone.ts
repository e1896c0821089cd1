import { call } from '#api-client/http/call.ts';
import { readSiteState } from '#domain/site/calls.ts';
import { sharedResource, useShared } from '#islands/ui/resource/shared-resource.ts';

export const BROWSER_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The state of the site as the page has found it, for its time zone. */
export const SITE = sharedResource(() => call(readSiteState));

/**
 * Returns the time zone in which posts are scheduled: the site's, or this browser's if that request fails. Undefined at
 * first. All parts of a page share one request.
 */
export function useTimeZone(): string | undefined {
  const { value, failure } = useShared(SITE);
  return value?.timeZone ?? (failure && BROWSER_TIME_ZONE);
}

/** Requests the time zone again, after a change of the settings. */
export const reloadTimeZone = SITE.reload;
