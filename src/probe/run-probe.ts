import { SiteProblem } from '#api-client/site/site-client.ts';
import { clearProbe } from '#domain/probe/calls.ts';
import {
  byHand,
  type Check,
  type Later,
  ok,
  problem,
  type Surroundings,
  unproven,
  type Verdict,
} from './check.ts';
import { Stopped, probeClient } from './probe-client.ts';
import { probeFileAddress } from './probe-file.ts';

/** A verdict with its check. */
export interface Checked extends Verdict {
  readonly name: string;
  readonly does: string;
}

interface Options {
  readonly checks: readonly Check[];
  /** Stops the probe: nothing more is tried, and everything is cleaned up. */
  readonly signal?: AbortSignal;
  readonly onBegin?: (name: string) => void;
  readonly onChecked: (checked: Checked) => void;
  /** Called with the addresses of the uploads that are to be removed, whenever there is another one. */
  readonly onLeft?: (addresses: readonly string[]) => void;
}

/** Runs one check by itself. */
export async function runCheck(
  surroundings: Surroundings,
  { name, does, run }: Check,
): Promise<Checked> {
  const client = probeClient(surroundings, { signal: undefined, leave: () => undefined });
  return { name, does, ...(await verdictOf(run(client).then((end) => finish(end)))) };
}

/**
 * Runs checks one after another; those that wait for something end last. If one that is first finds a problem, nothing more is tried. Whatever an
 * earlier probe has left is removed before the others, and what they leave themselves after them, however they end.
 */
export async function runProbe(surroundings: Surroundings, options: Options): Promise<Checked[]> {
  const { checks, onBegin, onChecked, onLeft, signal } = options;
  const uploads = new Set<string>();
  function leave(address: string): void {
    uploads.add(address);
    onLeft?.([...uploads]);
  }
  const client = probeClient(surroundings, { signal, leave });
  const all: Checked[] = [];
  const later: (() => Promise<void>)[] = [];

  function report({ name, does }: Pick<Check, 'name' | 'does'>, verdict: Verdict): void {
    const checked = { name, does, ...verdict };
    all.push(checked);
    onChecked(checked);
  }
  async function begin(check: Check): Promise<void> {
    const isOpen = surroundings.place === 'command' || !check.isOnlyCommand;
    if (isOpen) onBegin?.(check.name);
    const end = isOpen ? await check.run(client).catch(verdictOfError) : FOR_COMMAND;
    if (typeof end !== 'function') report(check, end);
    else
      later.push(async () => {
        onBegin?.(check.name);
        report(check, await verdictOf(end()));
      });
  }
  /** Removes what probes leave. Returns false if that has failed, which is a result too. */
  async function clear(): Promise<boolean> {
    const body = { addresses: [...uploads] };
    const cleared = surroundings.site.call(clearProbe, { body }).then((reply) => reply.value());
    const verdict = await verdictOf(cleared.then(() => ok('Everything is removed.')));
    if (verdict.kind !== 'ok') report(LEFTOVERS, { ...verdict, todo: CLEAR_LATER });
    return verdict.kind === 'ok';
  }

  for (const check of checks.filter(({ isFirst }) => isFirst)) await begin(check);
  if (all.some(({ kind }) => kind === 'problem')) return all;
  await surroundings.signIn?.();
  leave(await probeFileAddress());
  if (!(await clear())) return all;
  try {
    for (const check of checks.filter(({ isFirst }) => !isFirst)) {
      if (signal?.aborted) report(check, NOT_RUN);
      else await begin(check);
    }
    for (const end of later) await end();
  } finally {
    await clear();
  }
  return all;
}

const finish = (end: Verdict | Later) => (typeof end === 'function' ? end() : end);

const NOT_RUN = unproven('You stopped the probe before this.');

const FOR_COMMAND = byHand('A browser cannot try this.', 'Run: npm run probe -- URL KEYFILE.');

const LEFTOVERS = {
  name: 'Cleaning up',
  does: 'removes the posts, drafts and uploads of this probe and of earlier ones',
};

const CLEAR_LATER =
  'Run the probe again: it first removes what an earlier one has left. Until then its post may stay readable at its address, in no list.';

/** Waits for a verdict. */
const verdictOf = (work: Promise<Verdict>): Promise<Verdict> => work.catch(verdictOfError);

/** Returns the verdict of a check that threw. A temporary failure proves nothing. */
function verdictOfError(error: unknown): Verdict {
  if (error instanceof Stopped) return unproven('You stopped the probe here.');
  if (!(error instanceof SiteProblem)) return unproven(`The check failed: ${String(error)}`);
  return error.isTemporary
    ? unproven(error.message, 'Run the probe again.')
    : problem(error.message, 'Open the log of the functions, and deploy again.');
}
