import type { Page, Request } from '@playwright/test';
import type { BlueskyState } from '#domain/bluesky/account.ts';

/** The state of a site without an account. */
export const NO_ACCOUNT: BlueskyState = {
  posts: false,
  whole: true,
  isEnding: false,
  documents: 0,
  likes: 0,
  reposts: 0,
  replies: 0,
};

/** The state of a site with an account. */
export const CONNECTED: BlueskyState = {
  ...NO_ACCOUNT,
  account: {
    handle: 'ada.example',
    did: 'did:plc:abcdefghijklmnopqrstuvwx',
    service: 'https://pds.example',
    since: '2026-11-20T08:00:00.000Z',
  },
  documents: 142,
  likes: 1_234,
  reposts: 87,
  replies: 56,
  checkedAt: '2026-11-30T08:00:00.000Z',
};

/** The responses to requests that change something, by their method and the rest of their path. */
type Responses = Readonly<
  Record<string, BlueskyState | { readonly status: number; readonly json: object }>
>;

/** Has the site respond like one with this account. Returns the requests that change something. */
export async function withBluesky(
  page: Page,
  first: BlueskyState,
  responses: Responses = {},
): Promise<Request[]> {
  const changes: Request[] = [];
  let state = first;
  await page.route(/\/api\/admin\/bluesky(?:\/test)?$/, async (route) => {
    const request = route.request();
    if (request.method() === 'GET') return route.fulfill({ json: state });
    changes.push(request);
    const [, rest = ''] = new URL(request.url()).pathname.split('/bluesky');
    const response = responses[`${request.method()}${rest && ` ${rest}`}`] ?? state;
    if ('status' in response) return route.fulfill(response);
    state = response;
    return route.fulfill({ json: state });
  });
  return changes;
}
