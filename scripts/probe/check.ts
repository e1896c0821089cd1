import type { ProbeClient } from './client.ts';

/** The result of a check, with a text for the operator. The text of a problem says what it means and what to do. */
export interface Verdict {
  readonly kind: 'ok' | 'problem' | 'unknown';
  readonly text: string;
}

/** A check that only a running site can pass. */
export interface Check {
  readonly name: string;
  /** A text about what it does to the site, which is printed before it starts. */
  readonly does: string;
  readonly run: (client: ProbeClient) => Promise<Verdict>;
}

export const ok = (text: string): Verdict => ({ kind: 'ok', text });
export const problem = (text: string): Verdict => ({ kind: 'problem', text });
export const unknown = (text: string): Verdict => ({ kind: 'unknown', text });
