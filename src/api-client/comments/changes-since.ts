import { ID_RANDOM, timedId, timeOfId } from '#domain/timed-id.ts';

/** Servers' clocks differ, so a request starts this many milliseconds before the newest known comment. */
const OVERLAP = 60_000;

/** The part of a thread that a request asks for. */
export type ThreadQuery = Partial<Record<'before' | 'until' | 'since', string>>;

/** Returns the query for the changes in a thread since `latest`. Without it, the query is for the newest comments. */
export const changesSince = (latest: string): ThreadQuery =>
  latest ? { since: timedId(timeOfId(latest) - OVERLAP, '0'.repeat(ID_RANDOM)) } : {};
