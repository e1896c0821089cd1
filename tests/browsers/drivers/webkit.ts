import { freePort } from '#platform/listen.ts';
import { COMMAND_DEADLINE, until } from '#tests/browsers/until.ts';
import { type Program, startProgram } from '#tests/support/servers/start-program.ts';
import { type ColorScheme, type Driver, WINDOW } from './driver.ts';

/** Starts WebKitGTK's browser on an X display, and drives it through WebDriver. */
export async function startWebKit(colorScheme: ColorScheme, display: string): Promise<Driver> {
  const port = await freePort();
  const theme = colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita';
  const env = { DISPLAY: display, GTK_THEME: theme };
  const service = await startProgram('WebKitWebDriver', [`--port=${port}`], { env });
  const server = `http://127.0.0.1:${port}`;

  async function call(path: string, body?: object, method = body ? 'POST' : 'GET') {
    const response = await fetch(server + path, {
      method,
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(COMMAND_DEADLINE),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (response.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${error}: ${message}`);
  }

  await until('WebKitWebDriver', async () => (await call('/status')) ?? undefined);
  const capabilities = { alwaysMatch: { unhandledPromptBehavior: 'ignore' } };
  const { sessionId } = (await call('/session', { capabilities })) as { sessionId: string };
  const session = `/session/${sessionId}`;
  await call(`${session}/window/rect`, WINDOW);

  return {
    async open(url) {
      await call(`${session}/url`, { url });
    },
    evaluate: (expression) =>
      call(`${session}/execute/sync`, { script: `return (${expression})`, args: [] }),
    async perform(source) {
      await call(`${session}/actions`, { actions: [source] });
    },
    async upload(xpath, file) {
      const locator = { using: 'xpath', value: xpath };
      const reference = (await call(`${session}/element`, locator)) as object;
      await call(`${session}/element/${Object.values(reference)[0]}/value`, { text: file });
    },
    async acceptDialog() {
      const message = await call(`${session}/alert/text`).catch((error: unknown) => {
        if (!String(error).includes('no such alert')) throw error;
      });
      if (message === undefined) return undefined;
      await call(`${session}/alert/accept`, {});
      return message as string;
    },
    async screenshot() {
      return Buffer.from((await call(`${session}/screenshot`)) as string, 'base64');
    },
    // The protocol has no messages about errors.
    errors: () => [],
    async close() {
      await call(session, undefined, 'DELETE');
      await service.stop();
    },
  };
}

/** Returns the X display of this machine, or starts one without a screen. */
export async function openDisplay(): Promise<Pick<Program, 'ready' | 'stop'>> {
  const display = process.env['DISPLAY'];
  if (display) return { ready: display, stop: () => Promise.resolve() };
  const screen = ['-screen', '0', `${WINDOW.width}x${WINDOW.height}x24`];
  const args = ['-displayfd', '1', '-nolisten', 'tcp', ...screen];
  const { ready, stop } = await startProgram('Xvfb', args, { ready: /^(\d+)\n/m });
  return { ready: `:${ready}`, stop };
}
