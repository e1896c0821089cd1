import type { ProbeClient } from './client.ts';

/** The result of a check, in a sentence for the operator. A problem says what it means and what to do. */
export interface Verdict {
  readonly kind: 'ok' | 'problem' | 'unknown';
  readonly text: string;
}

/** One thing that only the running site can show. */
export interface Check {
  readonly name: string;
  /** The changes that it makes to the site, said before it starts. */
  readonly does: string;
  readonly run: (client: ProbeClient) => Promise<Verdict>;
}

export const ok = (text: string): Verdict => ({ kind: 'ok', text });
export const problem = (text: string): Verdict => ({ kind: 'problem', text });
export const unknown = (text: string): Verdict => ({ kind: 'unknown', text });
