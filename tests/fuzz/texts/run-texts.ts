import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { type Random, seeded } from '#tests/support/random.ts';
import { startProgram } from '#tests/support/servers/start-program.ts';
import type { Job, Measured } from './child.ts';
import { discoverTargets, type Target } from './discover.ts';
import { recipesFor } from './hostile-texts.ts';
import type { Path } from './shape.ts';
import { sizeFor } from './sizes.ts';

/** The limits of a part of a fuzz run, and the place for what it finds. */
export interface Budget {
  readonly seed: number;
  /** Absent for a part that ends by itself. */
  readonly minutes: number | undefined;
  readonly isOver: () => boolean;
  /** A part of the names to which the run is limited. */
  readonly only: string | undefined;
  readonly report: Report;
}

/** The results of a run. */
export interface Report {
  readonly finding: (text: string) => void;
  readonly note: (text: string) => void;
  readonly inputs: (count: number, of: string) => void;
}

const SLOW = 200;
/** Times the time of a text that is four times as long. A linear function has 4, a quadratic one 16. */
const STEEP = 10;
/** Shorter times are too uncertain to be compared. */
const COMPARABLE = 40;
/** Milliseconds after which a function hangs, even if the machine is busy. */
const HANGS = 60_000;
/** One of so many texts is tried where a text is deep inside an argument, since most functions get it directly, too. */
const DEEP = 16;
/** The number of texts of one argument that are tried. */
const MOST_TEXTS = 24;

/** Runs every function that takes a text on hostile texts. Reports those that are slow, hang, or overflow the stack. */
export async function fuzzTexts({ seed, isOver, report, only }: Budget): Promise<void> {
  const { targets, skipped } = discoverTargets();
  const random = seeded(seed);
  const groups = targets
    .filter(({ file, name }) => only === undefined || `${file}#${name}`.includes(only))
    .flatMap((target) => someOf(target.texts, random).map((path) => ({ target, path })))
    .map((group) => ({ ...group, own: random.below(2 ** 31) }))
    .sort((a, b) => a.own - b.own);
  const unloaded = new Map<string, string>();
  let inputs = 0;
  let tried = 0;

  const queue = groups.values();
  async function work(): Promise<void> {
    let child = await startChild();
    for (const { target, path, own } of queue) {
      if (isOver()) break;
      for (const job of jobsOf(target, path, seeded(own))) {
        if (isOver()) break;
        let measured = await ask(child, job);
        inputs += 1;
        // Once more, since the processor has other work, too.
        if (typeof measured !== 'string' && reasonOf(measured)) measured = await ask(child, job);
        if (typeof measured === 'string') child = await startChild();
        else if (measured.unloaded) unloaded.set(target.file, measured.unloaded);
        const reason = typeof measured === 'string' ? measured : reasonOf(measured);
        if (reason) report.finding(`${labelOf(job)} ${reason} on ${JSON.stringify(job.recipe)}`);
        if (reason || unloaded.has(target.file)) break;
      }
      tried += 1;
    }
    child.kill('SIGKILL');
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const [file, why] of unloaded) report.note(`not loaded: ${file}: ${why}`);
  report.inputs(
    inputs,
    `${targets.length} functions, schemas and patterns, ${tried} of ${groups.length} texts in their arguments; ${skipped} functions have arguments that cannot be made`,
  );
}

/** Returns what is tried with one text of a function's arguments. */
function jobsOf({ fragments, file, name, kind, shape }: Target, path: Path, random: Random): Job[] {
  const size = sizeFor(labelOf({ file, name, path }));
  const recipes = recipesFor(fragments, random);
  const wanted = isDeep(path) ? recipes.filter(() => random.below(DEEP) === 0) : recipes;
  return wanted.map((recipe) => ({ file, name, kind, shape, path, recipe, size }));
}

/** Returns all texts of an argument, or some of very many. */
const someOf = (all: readonly Path[], random: Random): readonly Path[] =>
  all.length <= MOST_TEXTS ? all : Array.from({ length: MOST_TEXTS }, () => random.pick(all) ?? []);

const isDeep = (path: Path) => path.length > 2;
const labelOf = ({ file, name, path }: Pick<Job, 'file' | 'name' | 'path'>): string =>
  `${file}#${name}(${path.join('.')})`;

/** Starts a process that may read files, and nothing else. */
async function startChild(): Promise<ChildProcess> {
  const limits = [
    '--permission',
    '--allow-fs-read=*',
    '--allow-addons',
    '--allow-worker',
    '--disable-warning=SecurityWarning',
    '--max-old-space-size=2048',
  ];
  const args = [...limits, join(import.meta.dirname, 'child.ts')];
  return (await startProgram(process.execPath, args, { ready: 'message' })).process;
}

/** Measures a job. Returns what else happens if the function hangs or ends its process, which is then over. */
async function ask(child: ChildProcess, job: Job): Promise<Measured | string> {
  const { promise, resolve } = Promise.withResolvers<Measured | string>();
  const answer = (measured: Measured) => resolve(measured);
  const give = (code: number | null) =>
    resolve(code === null ? 'hangs' : `ends its process with ${code}`);
  child.once('message', answer);
  child.once('exit', give);
  const timer = setTimeout(() => child.kill('SIGKILL'), HANGS);
  child.send(job);
  const measured = await promise;
  clearTimeout(timer);
  child.off('message', answer);
  child.off('exit', give);
  return measured;
}

function reasonOf({ times, overflow }: Measured): string | undefined {
  const [quarter = 0, , whole = 0] = times;
  const shown = times.map((ms) => Math.round(ms)).join(' / ');
  if (overflow) return 'overflows the stack';
  if (whole > SLOW) return `takes ${shown} ms`;
  if (whole > COMPARABLE && whole / quarter > STEEP)
    return `grows faster than its input, ${shown} ms`;
  return undefined;
}
