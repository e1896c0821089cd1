import { SiteProblem } from '#api-client/site/site-client.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { clearProbe, type ProbeLeft } from '#domain/probe/calls.ts';
import { probeDocumentId, RUN_LETTERS } from '#domain/probe/traces.ts';
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
import { randomLetters } from './random-letters.ts';

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
  /** Called with what is to be removed, whenever there is more. */
  readonly onLeft?: (left: ProbeLeft) => void;
}

/** Runs one check by itself. */
export async function runCheck(
  surroundings: Surroundings,
  { name, does, run }: Check,
): Promise<Checked> {
  const client = probeClient(surroundings, {
    signal: undefined,
    leave: () => undefined,
    newDocumentId: documentIds(newRun()),
  });
  return { name, does, ...(await verdictOf(run(client).then((end) => finish(end)))) };
}

/**
 * Runs checks one after another; those that wait for something end last. If one that is first finds a problem, nothing more is tried. Whatever an
 * earlier probe has left is removed before the others, and what they leave themselves after them, however they end.
 */
export async function runProbe(surroundings: Surroundings, options: Options): Promise<Checked[]> {
  const { checks, onBegin, onChecked, onLeft, signal } = options;
  const run = newRun();
  const newDocumentId = documentIds(run);
  const uploads = new Set<string>();
  const left = (): ProbeLeft => ({ run, addresses: [...uploads] });
  function leave(address: string): void {
    uploads.add(address);
    onLeft?.(left());
  }
  const client = probeClient(surroundings, { signal, leave, newDocumentId });
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
    const cleared = surroundings.site.call(clearProbe, { body: left() });
    const verdict = await verdictOf(
      cleared.then((reply) => reply.value()).then(() => ok('Everything is removed.')),
    );
    if (verdict.kind !== 'ok') report(LEFTOVERS, { ...verdict, todo: CLEAR_LATER });
    return verdict.kind === 'ok';
  }

  for (const check of checks.filter(({ isFirst }) => isFirst)) await begin(check);
  if (all.some(({ kind }) => kind === 'problem')) return all;
  await surroundings.signIn?.();
  leave(await probeFileAddress());
  if (!(await clear())) return all;
  try {
    // By this draft another probe sees that this one runs. Where none can be saved, the checks say so.
    const presence = { params: { id: newDocumentId() }, body: { ...EMPTY_DRAFT, title: 'Probe' } };
    await surroundings.site.call(saveDraft, presence).catch(() => undefined);
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

/** Returns letters by which one run of the probe is told from another. */
const newRun = () => randomLetters().slice(0, RUN_LETTERS);

/** Makes a function that makes ids of documents of a run. No two are the same. */
function documentIds(run: string): () => string {
  let last = 0;
  return () => probeDocumentId((last = Math.max(Date.now(), last + 1)), run);
}

const finish = (end: Verdict | Later) => (typeof end === 'function' ? end() : end);

const NOT_RUN = unproven('You stopped the probe before this.');

const FOR_COMMAND = byHand('A browser cannot try this.', 'Run: npm run probe -- URL KEYFILE.');

const LEFTOVERS = {
  name: 'Cleaning up',
  does: 'removes the posts, drafts and uploads of this probe, and the posts and drafts of those that ended over an hour ago',
};

const CLEAR_LATER =
  'Run the probe again in an hour: it first removes what an earlier one has left. Until then its post may stay readable at its address, in no list.';

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
