import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { InstanceMessage } from './instance-process.ts';

/** The response to an event, and its deferred work. */
interface Invocation {
  /** Rejects if the function or its process fails. */
  readonly response: Promise<Response>;
  /** Resolves when the deferred work is done. Rejects if the process ends before. */
  readonly done: Promise<void>;
}

/** A process that runs a function. */
export interface Instance {
  /** Calls the function with an event, one at a time. After `timeLimit` milliseconds the process is killed. */
  readonly invoke: (event: object, timeLimit: number) => Invocation;
  /** Resolves when the process has ended. */
  readonly ended: Promise<void>;
  readonly kill: () => void;
}

interface InstanceOptions {
  readonly name: string;
  /** The unpacked zip of the function. */
  readonly folder: string;
  /** The variables of the process, in addition to those of AWS. It has no others. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const AWS = { AWS_REGION: 'us-east-2', TZ: 'UTC' };

/** Starts a function's process in the folder of its unpacked zip. */
export function startInstance({ name, folder, env }: InstanceOptions): Instance {
  const child = fork(join(import.meta.dirname, 'instance-process.ts'), [], {
    cwd: folder,
    env: { ...env, ...AWS, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: folder },
    execArgv: [],
    serialization: 'advanced',
  });
  let cause: string | undefined;
  const exit = once(child, 'exit') as Promise<[number | null, string | null]>;
  const messages = on(child, 'message', { close: ['exit'] });
  async function next(): Promise<InstanceMessage> {
    const message = (await messages.next()) as IteratorResult<[InstanceMessage], undefined>;
    if (!message.done) return message.value[0];
    const [code, signal] = await exit;
    throw new Error(cause ?? `Its process ended with ${code ?? signal}`);
  }
  const loaded = next();
  loaded.catch(() => undefined);

  function invoke(event: object, timeLimit: number): Invocation {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const first = loaded.then(() => {
      child.send({ event, timeLimit });
      timer = setTimeout(() => {
        cause = `Task timed out after ${(timeLimit / 1_000).toFixed(2)} seconds`;
        child.kill('SIGKILL');
      }, timeLimit);
      return next();
    });
    const last = first.then((message) => (message.kind === 'response' ? next() : message));
    return {
      response: first.then(toResponse),
      done: last.finally(() => clearTimeout(timer)).then(() => undefined),
    };
  }

  return {
    invoke,
    ended: exit.then(
      () => undefined,
      () => undefined,
    ),
    kill: () => void child.kill('SIGKILL'),
  };
}

function toResponse(message: InstanceMessage): Response {
  if (message.kind === 'failed') throw new Error(message.message);
  if (message.kind === 'idle') throw new Error('It returned no response');
  const { status, headers, body } = message;
  const hasBody = body.length > 0 && status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.from(body) : null, {
    status,
    headers: headers.map(([key, value]): [string, string] => [key, value]),
  });
}
