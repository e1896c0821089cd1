import { type Check, unknown, type Verdict } from './check.ts';
import type { ProbeClient } from './client.ts';

/** A verdict with the name of its check. */
export interface Checked extends Verdict {
  readonly name: string;
}

/** Signs in, runs one check after another, and signs out. A check that throws has an unknown result. */
export async function runChecks(
  client: ProbeClient,
  key: string,
  checks: readonly Check[],
  report: (checked: Checked) => void,
): Promise<Checked[]> {
  await client.signIn(key);
  const all: Checked[] = [];
  try {
    for (const { name, run } of checks) {
      const verdict = await run(client).catch((error: unknown) =>
        unknown(`The check failed: ${String(error)}`),
      );
      const checked = { name, ...verdict };
      all.push(checked);
      report(checked);
    }
  } finally {
    await client.signOut();
  }
  return all;
}
