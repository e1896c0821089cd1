import type { SiteClient } from '#scripts/site/site-client.ts';

/** A client of the probed site, with the pauses between its requests. */
export interface ProbeClient extends Omit<SiteClient, 'request' | 'session'> {
  readonly wait: (milliseconds: number) => Promise<unknown>;
}

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
