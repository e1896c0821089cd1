import { join } from 'node:path';
import { installTool } from '#scripts/setup/install-tool.ts';
import { type Program, startProgram } from '#tests/support/servers/start-program.ts';
import type { BotCommand, BotMessage } from './serve-bot.ts';

const PROGRAM = join(import.meta.dirname, 'serve-bot.ts');

const NAME = '@evanp/activitypub-bot';
const VERSION = '0.51.2';
/** The version of a library that it asks for is not in the registry. */
const OVERRIDES = { 'activitystrea.ms': '3.1.0' };

/** Installs the bot outside the checkout, unless it is there. Returns the folder of its package. */
export const installBot = (): Promise<string> =>
  installTool(NAME, VERSION, { overrides: OVERRIDES });

/** An activity that the bot got. */
export interface GotActivity {
  readonly id: string;
  readonly type: string;
  readonly object?: string | { readonly id?: string; readonly type?: string };
}

export type Bot = Awaited<ReturnType<typeof startBot>>;

/** Starts the installed bot, a server of the fediverse that follows, reads and writes. */
export async function startBot(installed: string, databaseUrl: string) {
  const args = [PROGRAM, installed, databaseUrl];
  const program: Program = await startProgram(process.execPath, args, { ready: 'message' });
  const [origin = '', actor = ''] = program.ready.split(' ');
  let numbers = 0;

  /** Tells the bot to do something, and waits until it has. */
  function tell(command: BotCommand, ...args: readonly string[]): Promise<unknown> {
    const number = ++numbers;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const take = (reply: { number: number; result?: unknown; problem?: string }) => {
      if (reply.number !== number) return;
      program.process.off('message', take);
      if (reply.problem === undefined) resolve(reply.result);
      else reject(new Error(`${command} ${args.join(' ')}: ${reply.problem}`));
    };
    program.process.on('message', take);
    program.process.send({ number, command, args } satisfies BotMessage);
    return promise;
  }

  return {
    origin,
    actor,
    tell,
    /** Tells it to make something. Returns the address of that. */
    make: async (command: BotCommand, ...args: readonly string[]) =>
      String(await tell(command, ...args)),
    /** Returns the activities that have arrived, but for those that answer its own. */
    got: async () => (await tell('got')) as readonly GotActivity[],
    printed: program.printed,
    stop: () => program.stop(),
  };
}
