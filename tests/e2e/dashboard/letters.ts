import type { Page, Request } from '@playwright/test';
import type { LetterDesk } from '#domain/letters/letter-desk.ts';
import type { LetterSettings, TestState } from '#domain/letters/letter-settings.ts';
import { changeDesk } from './dashboard.ts';
import type { ListedSubscriber, SubscriberImport } from '#domain/letters/subscriber-list.ts';

const AT = '2026-11-20T08:00:00.000Z';

export const SETTINGS: LetterSettings = {
  from: 'ada@example.org',
  fromName: 'Ada',
  replyTo: '',
  imprint: 'Ada, London',
  form: 'full',
  tell: 'never',
  tellTo: '',
};

const DESK: LetterDesk = {
  subscribers: {
    confirmed: 2,
    since: AT,
    waiting: 1,
    each: 1,
    weekly: 1,
    replies: 0,
    ended: { left: 1, refused: 0, removed: 0 },
    sections: [{ name: 'History', each: 1, weekly: 1 }],
    joined: [
      { day: '2026-10-01', count: 0 },
      { day: '2026-11-01', count: 2 },
    ],
  },
  letters: [
    {
      name: '0mwqcvpc0abcdefghijkl',
      at: AT,
      title: 'On tides',
      path: '/',
      progress: { sent: 1, failed: 0, of: 2, isStopped: false },
      missed: [],
      canRepeat: false,
    },
    {
      name: 'week-2026-11-16',
      at: AT,
      until: AT,
      result: { at: AT, sent: 1, failed: { 'Mailbox full': 1 } },
      missed: [{ address: 'alan@example.org', reason: 'Mailbox full' }],
      canRepeat: true,
    },
  ],
};

const subscriber = (name: string, n: number): ListedSubscriber => ({
  id: `0mwqcvpc0abcdefghijk${n}`,
  hash: String(n).repeat(32),
  address: `${name}@example.org`,
  wishes: { posts: { pace: 'each' } },
  at: AT,
  origin: 'form',
});

interface Mocked {
  /** Absent as long as letters are off. */
  readonly letters?: LetterSettings;
  /** The state of a test letter. */
  readonly test?: TestState;
}

/** Makes a site without a mail server respond like one that has one. Returns the requests that change something. */
export async function withLetters(page: Page, { letters, test }: Mocked): Promise<Request[]> {
  const changes: Request[] = [];
  let current = letters;
  await changeDesk(page, { settings: undefined });
  await page.route('**/api/admin/settings', async (route) => {
    const request = route.request();
    if (request.method() === 'PUT') {
      changes.push(request);
      current = (request.postDataJSON() as { letters: LetterSettings }).letters;
    }
    const response = await route.fetch({ method: 'GET' });
    const mail = { isSet: true, hasAddress: true };
    await route.fulfill({ json: { ...(await response.json()), mail, letters: current } });
  });
  await page.route(/\/api\/admin\/letters(?:\/|$)/, async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname.replace('/api/admin', '');
    if (request.method() !== 'GET') changes.push(request);
    const responses: Readonly<Record<string, unknown>> = {
      '/letters': DESK,
      '/letters/subscribers': [subscriber('grace', 1), subscriber('mary', 2)],
      '/letters/tests': { id: '0mwqcvpc0abcdefghijkn' },
    };
    if (path === '/letters/import') return route.fulfill({ json: { results: resultsOf(request) } });
    if (path.startsWith('/letters/tests/')) return route.fulfill({ json: test });
    return route.fulfill({ json: responses[path] ?? { success: true } });
  });
  return changes;
}

/** Decides about lines as the site does, as far as that shows. */
function resultsOf(request: Request): string[] {
  const { lines, statement } = request.postDataJSON() as SubscriberImport;
  return lines.map(({ address, at }) => {
    if (!address.includes('@')) return 'invalid';
    return at === undefined && !statement ? 'undated' : 'added';
  });
}
