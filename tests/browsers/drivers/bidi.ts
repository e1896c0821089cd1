import { COMMAND_DEADLINE } from '#tests/browsers/until.ts';

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
export async function connectBidi(
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
