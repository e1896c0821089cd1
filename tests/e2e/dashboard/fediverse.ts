import type { Page, Request } from '@playwright/test';
import type { BlockedRow, FediverseState, FollowerRow } from '#domain/fediverse/account.ts';

/** The state of a site without an actor. */
export const NO_ACTOR: FediverseState = {
  ...{ kind: 'Person', whole: true, approves: false, isHere: true, isEnding: false },
  ...{ host: 'commonplace.example', followers: 0, waiting: 0, blocked: 0, likes: 0, boosts: 0 },
};

/** The state of a site that is followed. */
export const FOLLOWED: FediverseState = {
  ...NO_ACTOR,
  actor: {
    handle: '@ada@commonplace.example',
    address: 'https://commonplace.example/social/ada',
    since: '2026-11-20T08:00:00.000Z',
    alsoKnownAs: ['https://mastodon.social/users/ada'],
  },
  ...{ approves: true, followers: 300, waiting: 2, blocked: 2, likes: 1_234, boosts: 87 },
};

/** Makes some followers, the latest first. */
const followerRows = (count: number): FollowerRow[] =>
  Array.from({ length: count }, (_, n) => ({
    id: n.toString(16).padStart(32, '0'),
    handle: `@reader${n}@peer${n % 7}.example`,
    address: `https://peer${n % 7}.example/users/reader${n}`,
    at: '2026-11-28T09:30:00.000Z',
  }));

const BLOCKS: readonly BlockedRow[] = [
  {
    id: 'a'.repeat(32),
    handle: '@loud@peer.example',
    address: 'https://peer.example/users/loud',
    ...{ at: '2026-11-27T10:00:00.000Z', by: 'Ada' },
  },
  {
    id: 'b'.repeat(32),
    address: 'spam.example',
    ...{ at: '2026-11-26T10:00:00.000Z', by: 'Ada' },
  },
];

interface Options {
  readonly followers?: readonly FollowerRow[];
  /** The responses to requests that change something, by their method and the rest of their path. */
  readonly responses?: Readonly<
    Record<string, FediverseState | { readonly status: number; readonly json: object }>
  >;
}

const PAGE = 20;

/** Has the site respond like one in this state. Returns the requests that change something. */
export async function withFediverse(
  page: Page,
  first: FediverseState,
  { followers = followerRows(first.followers), responses = {} }: Options = {},
): Promise<Request[]> {
  const changes: Request[] = [];
  let state = first;
  await page.route(/\/api\/admin\/fediverse/, async (route) => {
    const request = route.request();
    const { pathname, searchParams } = new URL(request.url());
    const [, rest = ''] = pathname.split('/fediverse');
    if (request.method() === 'GET') {
      if (rest === '') return route.fulfill({ json: state });
      if (rest === '/waiting')
        return route.fulfill({ json: followerRows(state.waiting + 500).slice(500) });
      if (rest === '/blocks') return route.fulfill({ json: BLOCKS.slice(0, state.blocked) });
      const from = Number(searchParams.get('before') ?? 0);
      const next = `<${pathname}?before=${from + PAGE}>; rel="next"`;
      return route.fulfill({
        json: followers.slice(from, from + PAGE),
        headers: from + PAGE < followers.length ? { link: next } : {},
      });
    }
    changes.push(request);
    const response = responses[`${request.method()}${rest && ` ${rest}`}`] ?? state;
    if ('status' in response) return route.fulfill(response);
    state = response;
    return route.fulfill({ json: state });
  });
  return changes;
}
