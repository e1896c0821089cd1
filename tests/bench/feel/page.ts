import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** The factor by which the processor is slowed. */
const SLOWER = 4;

/** A page with a slowed processor, in a browser of its own. */
export interface SlowPage {
  readonly page: Page;
  readonly session: CDPSession;
}

/** The times that the recorder in a page holds. */
declare global {
  interface Window {
    /** Milliseconds from each key press or click until the frame after it was painted. */
    feltPaints: number[];
    feltLongTasks: number;
  }
}

/** Opens an address. With a cookie, it is the author's browser. */
export async function openPage(
  browser: Browser,
  url: string,
  { cookie, html }: { cookie?: string; html?: string } = {},
): Promise<SlowPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (cookie) await addCookie(context, new URL(url).origin, cookie);
  await context.addInitScript(recordPaints);
  const page = await context.newPage();
  if (html !== undefined)
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(url, { waitUntil: 'load' });
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  return { page, session };
}

async function addCookie(context: BrowserContext, url: string, cookie: string): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url }]);
}

export const slowDown = ({ session }: SlowPage): Promise<unknown> =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

/** Opens a copy of what a page shows, with its styles and without its script. */
export async function openCopy(browser: Browser, { page }: SlowPage): Promise<SlowPage> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const one of copy.querySelectorAll(
      'script, noscript, template, [http-equiv], [rel="modulepreload"]',
    ))
      one.remove();
    const rules = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules]);
    const style = document.createElement('style');
    style.textContent = rules.map(({ cssText }) => cssText).join('\n');
    copy.querySelector('head')?.append(style);
    return `<!doctype html>${copy.outerHTML}`;
  });
  return openPage(browser, page.url().replace(/#.*/, ''), { html });
}

/** Runs in the page, before its scripts. */
function recordPaints(): void {
  window.feltPaints = [];
  window.feltLongTasks = 0;
  const record = ({ timeStamp }: Event) => {
    requestAnimationFrame(() => {
      // A message that is posted in a frame arrives once the frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        window.feltPaints.push(performance.now() - timeStamp);
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
  addEventListener('keydown', record, true);
  addEventListener('click', record, true);
  new PerformanceObserver((list) => {
    window.feltLongTasks += list.getEntries().length;
  }).observe({ type: 'longtask' });
}
