import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Faults } from '#platform/blobs/faults.ts';
import { shiftClock } from '#tests/support/shifted-clock.ts';
import { seeded } from '#tests/soak/random.ts';

/**
 * Starts a site as `npm start` does, from a checkout of any version, with a store and a clock that its parent process
 * disturbs. Each message of the parent is a command, and gets a response.
 */
const [, , checkout = '', seed = '0', offset = '0'] = process.argv;
/** Milliseconds that a store without faults has for an operation. */
const CALM_DEADLINE = '120000';
const { next: random } = seeded(Number(seed));

/** Loads a module of the checkout. The clock is moved before the first. */
const load = <T>(path: string): Promise<T> =>
  import(pathToFileURL(join(checkout, path)).href) as Promise<T>;
const clock = shiftClock(Number(offset));

// Versions before the first with these exports can be used, but not disturbed.
const { localStore, platform } =
  await load<Partial<typeof import('#scripts/serve.ts')>>('scripts/serve.ts');

/** Does work of the schedule at once, and waits for it. */
async function work(name: 'roll-up' | 'clean-up' | 'rebuild-derived', task: string): Promise<void> {
  const { localApp } = await load<typeof import('#scripts/local/local-app.ts')>(
    'scripts/local/local-app.ts',
  );
  const tasks = await load<Record<string, (app: unknown) => Promise<void>>>(
    `netlify/usecases/schedule/${name}.ts`,
  );
  if (localStore) await tasks[task]?.(localApp(localStore.store));
}

/** Commands of the parent process. */
const COMMANDS = {
  faults(faults: Faults) {
    localStore?.setFaults({ ...faults, random });
    // A store without faults is waited for, however busy the machine is.
    if (Object.keys(faults).length > 0) delete process.env['LOCAL_STORE_DEADLINE'];
    else process.env['LOCAL_STORE_DEADLINE'] = CALM_DEADLINE;
  },
  clock: (milliseconds: number) => clock.shift(milliseconds),
  schedule: () => platform?.runScheduled('schedule'),
  rollUp: () => work('roll-up', 'rollUp'),
  cleanUp: () => work('clean-up', 'cleanUp'),
  derive: () => work('rebuild-derived', 'rebuildDerived'),
  rebuild: () => platform?.rebuild(),
  async settle() {
    await platform?.settled();
    await localStore?.settled();
  },
} as const satisfies Record<string, (argument: never) => unknown>;

export type Command = keyof typeof COMMANDS;

/** A command with its number, which the response repeats. */
export interface Message {
  readonly number: number;
  readonly command: Command;
  readonly argument?: unknown;
}

process.on('message', ({ number, command, argument }: Message) => {
  Promise.try(COMMANDS[command] as (argument: unknown) => unknown, argument).then(
    (result) => process.send?.({ number, result }),
    (error: unknown) => process.send?.({ number, problem: String(error) }),
  );
});
process.once('disconnect', () => process.exit(0));
process.send?.('ready');
