import type { SiteSettings } from '#domain/site/site-settings.ts';
import { accountOf } from './publication.ts';

/** Returns the address at which the profile of an account is read. */
export const profileUrl = (did: string): string =>
  `https://bsky.app/profile/${encodeURIComponent(did).replaceAll('%3A', ':')}`;

/** Returns the account of a site, as readers can follow it. Undefined if none is connected. */
export function followedAccount({
  publication,
  blueskyHandle: handle,
}: Pick<SiteSettings, 'publication' | 'blueskyHandle'>) {
  const did = accountOf(publication);
  return did === undefined || handle === undefined ? undefined : { handle, href: profileUrl(did) };
}
