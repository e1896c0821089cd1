import { fork } from 'node:child_process';
import { on, once } from 'node:events';
import { join } from 'node:path';
import type { LambdaMessage } from './lambda-process.ts';

/** One instance of a function. */
export interface Lambda {
  /** Has the function answer an event, after those before it and what they put off. */
  readonly invoke: (event: object) => Promise<Response>;
  /** Ends the process when everything is done. */
  readonly close: () => Promise<void>;
}

/** Starts a function's process in the folder of its unpacked zip. It has the variables of `env` and no others. */
export function openLambda(name: string, folder: string, env: Record<string, string>): Lambda {
  const child = fork(join(import.meta.dirname, 'lambda-process.ts'), [], {
    cwd: folder,
    env: { ...env, AWS_LAMBDA_FUNCTION_NAME: name, LAMBDA_TASK_ROOT: folder },
    execArgv: [],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The process of the function ${name} ended with ${code}.`);
  });
  ended.catch(() => undefined);
  const messages = on(child, 'message');
  const next = async () =>
    ((await Promise.race([messages.next(), ended])).value as [LambdaMessage])[0];

  /** Resolves when the function can take an event. */
  let idle: Promise<unknown> = next();

  async function invoke(event: object): Promise<Response> {
    const turn = idle;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    idle = promise;
    await turn;
    child.send(event);
    const message = await next();
    if (message.kind !== 'response') {
      resolve(undefined);
      const reason = message.kind === 'failed' ? message.message : 'it answered nothing';
      throw new Error(`The function ${name} failed: ${reason}.`);
    }
    resolve(next());
    const { status, headers, body } = message;
    const hasBody = body.length > 0 && status !== 204 && status !== 304;
    return new Response(hasBody ? Buffer.from(body) : null, {
      status,
      headers: headers.map(([key, value]): [string, string] => [key, value]),
    });
  }

  return {
    invoke,
    async close() {
      await Promise.race([idle, ended.catch(() => undefined)]);
      child.kill();
    },
  };
}
