import { SOCIAL, type OwnObject } from './addresses.ts';

/** The actor of a site, as readers can follow it. */
export interface FollowedActor {
  /** Such as `@ada@example.org`. */
  readonly handle: string;
  /** The address of the actor on the site. */
  readonly href: string;
}

/** Returns the actor of a site by its handle. Undefined without one, and on a copy of the site at another address. */
export function followedActor(
  handle: string | undefined,
  siteUrl: string,
): FollowedActor | undefined {
  const [, name = '', host] = handle?.split('@') ?? [];
  return handle === undefined || host !== URL.parse(siteUrl)?.host
    ? undefined
    : { handle, href: `${SOCIAL}/${name}` };
}

/** Returns the address at which servers of the fediverse find a document as it is now. */
export const presentObject = (of: OwnObject['of'], id: string): string => `${SOCIAL}/${of}/${id}`;
