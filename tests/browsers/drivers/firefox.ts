import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi.ts';
import { startChild } from './child.ts';
import { type ColorScheme, type Driver, WINDOW } from './driver.ts';

const EVENTS = ['browsingContext.userPromptOpened', 'log.entryAdded'];

/** The preference for the colour scheme of pages: 0 is dark, 1 is light. */
const COLORS = 'layout.css.prefers-color-scheme.content-override';

/** Preferences for a mouse, which Firefox does not see without a display: a fine pointer (2) that can hover (4). */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

/** The status of a download that ended with its page (NS_BINDING_ABORTED). Firefox reports it for fonts. */
const ABORTED = 'status=2152398850';

/** Starts Firefox without a display, and drives it through WebDriver BiDi. */
export async function startFirefox(colorScheme: ColorScheme): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'commonplace-firefox-'));
  const preferences = { ...MOUSE, [COLORS]: colorScheme === 'dark' ? 0 : 1 };
  const lines = Object.entries(preferences).map(([key, value]) => `user_pref('${key}', ${value});`);
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const browser = await startChild('firefox-esr', args, {
    says: { stream: 2, pattern: /WebDriver BiDi listening on (\S+)/ },
  });
  const dialogs: string[] = [];
  let dialogOpened = Promise.withResolvers<unknown>();
  const errors: string[] = [];

  function hear(method: string, params: unknown) {
    const event = params as { message?: string; level?: string; text?: string };
    if (method === 'browsingContext.userPromptOpened') {
      dialogs.push(event.message ?? '');
      dialogOpened.resolve(undefined);
    } else if (event.level === 'error' && !event.text?.includes(ABORTED)) {
      errors.push(event.text ?? '');
    }
  }

  const send = await connectBidi(`${browser.ready}/session`, hear);
  const prompts = { unhandledPromptBehavior: { default: 'ignore' } };
  await send('session.new', { capabilities: { alwaysMatch: prompts } });
  await send('session.subscribe', { events: EVENTS });
  // The page of the first tab never gets the focus: it hears nothing of it, and no key moves its caret.
  const { context } = (await send('browsingContext.create', { type: 'tab' })) as {
    context: string;
  };
  await send('browsingContext.activate', { context });
  await send('browsingContext.setViewport', { context, viewport: WINDOW });

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(expression) {
      const { result, exceptionDetails } = (await send('script.evaluate', {
        expression: `JSON.stringify(${expression})`,
        target: { context },
        awaitPromise: false,
      })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : (JSON.parse(result.value) as unknown);
    },
    async perform(source) {
      dialogOpened = Promise.withResolvers();
      const done = send('input.performActions', { context, actions: [source] });
      // A click that opens a dialog is done once that is closed.
      await Promise.race([done, dialogOpened.promise]);
    },
    async upload(xpath, file) {
      const { nodes } = (await send('browsingContext.locateNodes', {
        context,
        locator: { type: 'xpath', value: xpath },
        maxNodeCount: 1,
      })) as { nodes: { sharedId: string }[] };
      const element = { sharedId: nodes[0]?.sharedId };
      await send('input.setFiles', { context, element, files: [file] });
    },
    async acceptDialog() {
      const message = dialogs.shift();
      if (message !== undefined) {
        await send('browsingContext.handleUserPrompt', { context, accept: true });
      }
      return message;
    },
    async screenshot() {
      const { data } = (await send('browsingContext.captureScreenshot', { context })) as {
        data: string;
      };
      return Buffer.from(data, 'base64');
    },
    errors: () => errors,
    async close() {
      await browser.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}
