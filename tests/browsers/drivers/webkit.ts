import { COMMAND_DEADLINE, until } from '#tests/browsers/until.ts';
import { startChild } from './child.ts';
import { type ColorScheme, type Driver, WINDOW } from './driver.ts';

/** Starts WebKitGTK's browser on an X display, and drives it through WebDriver. */
export async function startWebKit(
  colorScheme: ColorScheme,
  display: string,
  port: number,
): Promise<Driver> {
  const theme = colorScheme === 'dark' ? 'Adwaita:dark' : 'Adwaita';
  const env = { DISPLAY: display, GTK_THEME: theme };
  const service = await startChild('WebKitWebDriver', [`--port=${port}`], { env });
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
