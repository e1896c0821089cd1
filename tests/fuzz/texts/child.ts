import { join } from 'node:path';
import '#tests/support/load-tsx.ts';
import { piecesOf, type Recipe } from './hostile-texts.ts';
import { make } from './make.ts';
import type { Path, Shape } from './shape.ts';

// A process of its own, which its parent kills when a function hangs.

/** A function to run on a text. */
export interface Job {
  readonly file: string;
  readonly name: string;
  readonly kind: 'function' | 'schema' | 'pattern';
  readonly shape: Shape;
  readonly path: Path;
  readonly recipe: Recipe;
  /** The length of the longest text. */
  readonly size: number;
}

/** The time of the processor that a function has taken. */
export interface Measured {
  /** Milliseconds for a quarter, a half and all of the text. Later ones are left out if the first is quick. */
  readonly times: readonly number[];
  readonly overflow?: boolean;
  readonly unloaded?: string;
}

const ROOT = join(import.meta.dirname, '../../..');

/** A quarter that is quicker cannot grow to something noticeable, unless it grows with the fourth power. */
const QUICK = 3;

/** The length of the longest list of texts. */
const MOST_PIECES = 2_000;

const cpu = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

type Run = (...values: unknown[]) => unknown;

async function load({ file, name, kind }: Job): Promise<Run> {
  const module = (await import(join(ROOT, file))) as Record<string, unknown>;
  const value = module[name] as Run & RegExp & { safeParse: Run };
  if (kind === 'schema') return (one) => value.safeParse(one);
  if (kind === 'pattern') return (text) => new RegExp(value.source, value.flags).test(String(text));
  return (one) => value(...(Object.values(one as object) as unknown[]));
}

/** Returns the milliseconds of the processor that a call takes. */
async function time(
  run: Run,
  { shape, path, recipe, size }: Job,
  part: number,
): Promise<{ ms: number; overflow: boolean }> {
  const whole = piecesOf(recipe, size * part).join('');
  const pieces = () => piecesOf(recipe, size * part, MOST_PIECES * part);
  const argument = make(shape, { whole, pieces }, path);
  let overflow = false;
  const begin = cpu();
  try {
    await run(argument);
  } catch (error) {
    // Other errors are refusals.
    overflow = error instanceof RangeError && /call stack/.test(error.message);
  }
  return { ms: cpu() - begin, overflow };
}

async function measure(job: Job): Promise<Measured> {
  let run: Run;
  try {
    run = await load(job);
  } catch (error) {
    return { times: [], unloaded: String(error).slice(0, 200) };
  }
  const quarter = await time(run, job, 1 / 4);
  if (quarter.overflow) return { times: [quarter.ms], overflow: true };
  if (quarter.ms < QUICK) return { times: [quarter.ms] };
  const again = await time(run, job, 1 / 4);
  const first = Math.min(quarter.ms, again.ms);
  if (first < QUICK) return { times: [first] };
  const half = await time(run, job, 1 / 2);
  const whole = await time(run, job, 1);
  return { times: [first, half.ms, whole.ms], overflow: half.overflow || whole.overflow };
}

// What a function does after its promise is no concern here.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
for (const method of ['error', 'warn', 'log', 'info'] as const) console[method] = () => undefined;
process.on('message', (job: Job) => {
  void measure(job).then((measured) => process.send?.(measured));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
