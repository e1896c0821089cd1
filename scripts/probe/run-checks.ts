import { type Check, unknown, type Verdict } from './check.ts';
import type { ProbeClient } from './client.ts';

/** A verdict and the check it is of. */
export interface Checked extends Verdict {
  readonly name: string;
}

/** Signs in, makes one check after another, and signs out. A check that breaks off could not be told. */
export async function runChecks(
  client: ProbeClient,
  key: string,
  checks: readonly Check[],
  tell: (checked: Checked) => void,
): Promise<Checked[]> {
  await client.signIn(key);
  const all: Checked[] = [];
  try {
    for (const { name, run } of checks) {
      const verdict = await run(client).catch((error: unknown) =>
        unknown(`It broke off: ${String(error)}`),
      );
      const checked = { name, ...verdict };
      all.push(checked);
      tell(checked);
    }
  } finally {
    await client.signOut();
  }
  return all;
}
