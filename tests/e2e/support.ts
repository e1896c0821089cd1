import { readFile } from 'node:fs/promises';
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
  request as requests,
  type Route,
} from '@playwright/test';

const KEY_FILE = 'test-results/e2e-data/admin.key';

/** Returns the header of a visitor whom the site has not seen before, so that no other visitor uses up their limits. */
export function newAddress(): Record<string, string> {
  const byte = () => Math.floor(Math.random() * 254) + 1;
  return { 'x-nf-client-connection-ip': `10.${byte()}.${byte()}.${byte()}` };
}

interface Fixtures {
  address: undefined;
  /** Errors of scripts and refusals by the content security policy. A test fails on those it leaves in the list. */
  browserErrors: string[];
  /** Opens a page in another browser, which is closed when the test is over. */
  otherBrowser: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A page that is drawn before its transition could begin has none: the browser says so itself, and tells no script. */
const GIVEN_UP = /^Transition was (?:aborted|skipped)/;

/** Every test comes from an address of its own, so that none uses up another's sign-in attempts. */
export const test = base.extend<Fixtures>({
  address: [
    async ({ context }, use) => {
      await context.setExtraHTTPHeaders(newAddress());
      await use(undefined);
    },
    { auto: true },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!GIVEN_UP.test(message)) errors.push(message);
      });
      page.on('console', (message) => {
        if (message.type() === 'error' && !message.text().includes('Failed to load resource')) {
          errors.push(message.text());
        }
      });
      await use(errors);
      // A request that a test no longer waits for is none of its failures. A page that is closing has none left.
      await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ extraHTTPHeaders: newAddress(), ...options });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});
export { expect };

/** Waits until a page's text is set in the site's own fonts, which are requested after the first paint. */
export async function waitUntilTypeset(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { style } = document.documentElement;
    const isLeftOut = document.adoptedStyleSheets.some(({ cssRules }) =>
      cssRules[0]?.cssText.startsWith('.prose > :nth-child'),
    );
    if (style.getPropertyValue('--font-serif') || isLeftOut) return false;
    // Text that is not laid out again requests no font.
    document.body.getBoundingClientRect();
    const fonts = [...document.fonts].filter(({ family }) => family.includes('Commonplace'));
    const isAny = (status: FontFaceLoadStatus) => fonts.some((font) => font.status === status);
    return isAny('loaded') && !isAny('loading');
  });
  // One frame sets the text, and by the next it is done.
  await page.evaluate(async () => {
    for (let n = 0; n < 2; n++) await new Promise(requestAnimationFrame);
  });
}

/** Loads the text of the key that signs the author in. */
export const readKey = async () => (await readFile(KEY_FILE, 'utf8')).trim();

/** Signs in the browser or client that these requests belong to, with a session of its own. */
export async function signInByApi(request: APIRequestContext): Promise<APIRequestContext> {
  const response = await request.post('/api/admin/login', {
    data: { key: await readKey() },
    headers: newAddress(),
  });
  expect(response.status()).toBe(200);
  return request;
}

/** Ends a page as a crash does: it can neither ask nor send anything before it is gone. */
export async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;
let session: Promise<Cookies> | undefined;

/** Returns the cookies of a session that all tests of a worker share. A test that ends its session opens its own. */
function sharedSession(): Promise<Cookies> {
  return (session ??= openSession());
}

async function openSession(): Promise<Cookies> {
  const { baseURL = '', ignoreHTTPSErrors = false } = test.info().project.use;
  const client = await requests.newContext({ baseURL, ignoreHTTPSErrors });
  await signInByApi(client);
  const { cookies } = await client.storageState();
  await client.dispose();
  return cookies;
}

/** Returns the header that makes a request the author's. */
export async function asAuthor(): Promise<{ cookie: string }> {
  const cookies = await sharedSession();
  return { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
}

/** Gives a browser the session that all tests of a worker share, without a page being loaded. */
export async function joinSession(context: BrowserContext): Promise<void> {
  await context.addCookies(await sharedSession());
}

/** Signs in and opens the dashboard, or another page. */
export async function signIn(page: Page, path = '/admin/dashboard'): Promise<void> {
  await joinSession(page.context());
  await page.goto(path);
}

/** Title prefix of posts that a test edits or deletes: no other test relies on them. */
export const SHORT_LIVED = 'Short-lived';

let published = 0;

/** Publishes a post for one test and returns its path. It is rendered on demand until the next rebuild. */
export async function publishPost(request: APIRequestContext, changes = {}): Promise<string> {
  const id = `e2e${Date.now().toString(36)}w${test.info().workerIndex}x${published++}202611210000`;
  const data = {
    id,
    title: `A post to be discussed ${id}`,
    subheading: 'For a test',
    category: 'tech',
    content: Array.from({ length: 40 }, (_, n) => ({
      type: 'paragraph',
      text: `Paragraph ${n}. ${'Words that fill the page. '.repeat(12)}`,
    })),
    author: 'Ada',
    ...changes,
  };
  const response = await request.post('/api/blogs', { data, headers: await asAuthor() });
  expect(response.status()).toBe(201);
  return `/blog/${data.category}/${data.id}`;
}

/** Returns the path of the API for a post. */
export const postApi = (path: string) => path.replace('/blog/', '/api/blogs/');

/** Publishes changes of a post, as its author does in another browser. */
export async function editByApi(
  request: APIRequestContext,
  path: string,
  changes: object,
): Promise<void> {
  const headers = await asAuthor();
  const post = (await (await request.get(postApi(path), { headers })).json()) as object;
  const data = { ...post, ...changes };
  expect((await request.put(postApi(path), { data, headers })).status()).toBe(200);
}

/** Holds requests back until the returned function is called. Then they go on, or get a response. */
export async function hold(
  page: Page,
  url: string | RegExp,
  respond = (route: Route) => route.fallback(),
): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(url, async (route) => {
    await gate.promise;
    await respond(route);
  });
  return () => gate.resolve(undefined);
}

/** Makes the store refuse requests until the route is removed. */
export const refuse = (page: Page, url: string | RegExp) =>
  page.route(url, (route) => route.fulfill({ status: 503, json: {} }));

/** Rebuilds the site now, and waits until readers get everything that was published before. */
export async function rebuild(request: APIRequestContext): Promise<void> {
  const asked = Date.now();
  const response = await request.post('/api/admin/site', { headers: await asAuthor() });
  expect(response.status()).toBe(200);
  const isBuilt = async () => {
    const { builtAt } = (await (await request.get('/build.json')).json()) as { builtAt: string };
    return Date.parse(builtAt) > asked;
  };
  await expect.poll(isBuilt, { timeout: 120_000 }).toBe(true);
}

/** Accepts every dialog and keeps its message. */
export function collectDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', (dialog) => {
    // A dialog that opens while the page closes needs no response. Before it is closed, clicks are lost.
    const closed = dialog.accept().catch(() => undefined);
    void closed.then(() => messages.push(dialog.message()));
  });
  return messages;
}
