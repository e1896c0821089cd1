import type { createSiteClient, SiteClient } from '#api-client/site/site-client.ts';

/** A client of the probed site, as checks use it. */
export interface ProbeClient extends Pick<SiteClient, 'origin' | 'call'> {
  /** Sends a request as a reader who is not signed in, and reads the response. */
  readonly read: SiteClient['read'];
  /** Sends a request as `read` does, and leaves the body to the caller. */
  readonly request: SiteClient['request'];
  readonly wait: (milliseconds: number) => Promise<unknown>;
  /** Returns milliseconds by a clock that nobody sets. */
  readonly now: () => number;
  /** Makes the id of a document, which the end of the probe removes. */
  readonly newDocumentId: () => string;
  /** Notes an upload by its address, which the end of the probe removes. */
  readonly leave: (address: string) => void;
}

/** The parts that a probe needs, which a browser and a command have each in their way. */
export interface Surroundings {
  /** The client of the author. */
  readonly site: Pick<ReturnType<typeof createSiteClient>, 'origin' | 'call' | 'read' | 'request'>;
  readonly wait: (milliseconds: number) => Promise<unknown>;
  readonly now: () => number;
  /** Signs the author in, once readers get the site. Absent where that is done. */
  readonly signIn?: () => Promise<void>;
  /** A browser neither shows where a redirect leads nor sends the origin of another site. */
  readonly place: 'browser' | 'command';
}

/** The result of a check: what was found and, where something is wrong or was not proved, what to do. */
export interface Verdict {
  /** `by-hand` is what this kind of probe can never show. */
  readonly kind: 'ok' | 'problem' | 'unproven' | 'by-hand';
  readonly found: string;
  readonly todo?: string;
}

/** A check whose result comes after all others, since it waits for something. */
export type Later = () => Promise<Verdict>;

/** A check that only a running site can pass. */
export interface Check {
  readonly name: string;
  /** The end of a sentence about it, such as "This check reads a post". It is shown before it starts. */
  readonly does: string;
  /** True for one that runs before all others, whose problem ends the probe: nothing else could be found. */
  readonly isFirst?: true;
  /** True for one that a browser cannot make. */
  readonly isOnlyCommand?: true;
  readonly run: (client: ProbeClient) => Promise<Verdict | Later>;
}

export const ok = (found: string): Verdict => ({ kind: 'ok', found });
export const problem = (found: string, todo: string): Verdict => ({ kind: 'problem', found, todo });
export const byHand = (found: string, todo: string): Verdict => ({ kind: 'by-hand', found, todo });
export const unproven = (found: string, todo?: string): Verdict => ({
  kind: 'unproven',
  found,
  ...(todo !== undefined && { todo }),
});
