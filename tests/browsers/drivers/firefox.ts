import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMMAND_DEADLINE } from '#tests/browsers/until.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
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
  const browser = await startProgram('firefox-esr', args, {
    ready: /WebDriver BiDi listening on (\S+)\n/,
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

/** A message of WebDriver BiDi: the result of a command, or an event. */
interface Message {
  readonly id?: number;
  readonly result?: unknown;
  /** Set if the command failed. */
  readonly error?: string;
  readonly message?: string;
  /** Set for an event. */
  readonly method?: string;
  readonly params?: unknown;
}

type Send = (method: string, params: object) => Promise<unknown>;

/** Opens a connection of WebDriver BiDi. Returns the function that sends commands. */
async function connectBidi(
  url: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Send> {
  const socket = new WebSocket(url);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`${url} cannot be opened.`)));
  });
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error, message, method, params } = JSON.parse(String(data)) as Message;
    if (method !== undefined) onEvent(method, params);
    const command = waiting.get(id ?? 0);
    waiting.delete(id ?? 0);
    if (error === undefined) command?.resolve(result);
    else command?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser was closed.'));
  });

  let last = 0;
  return (method, params) => {
    const command = Promise.withResolvers<unknown>();
    waiting.set(++last, command);
    socket.send(JSON.stringify({ id: last, method, params }));
    const hanging = setTimeout(
      () => command.reject(new Error(`${method} takes too long.`)),
      COMMAND_DEADLINE,
    );
    return command.promise.finally(() => clearTimeout(hanging));
  };
}
