import { log } from '#log/log.ts';
import type { App } from '#app';
import { AppError, ERRORS, type ErrorCode } from '#domain/errors.ts';
import { type Decisions, NewDecisions } from '#domain/thought-decisions.ts';
import { inBatches } from '#store/facts/in-batches.ts';
import { parse } from '#usecases/parse.ts';
import { decideThought } from './decide-thought.ts';

const DECISIONS = { approve: 'approved', decline: 'declined' } as const;

/**
 * Approves or declines several thoughts. Each is decided about by itself, so one that fails keeps no other from its
 * decision. Once the store does not respond, the thoughts that were not begun fail without another try. Throws
 * `invalid_input` for more than `LIMITS.decisionsPerRequest` thoughts.
 */
export async function decideThoughts(app: App, author: string, input: object): Promise<Decisions> {
  const { decision, ids } = parse(NewDecisions, input);
  const failures = new Map<string, ErrorCode>();
  const isStoreDown = () => [...failures.values()].includes('store_unavailable');
  const unique = [...new Set(ids)];
  await inBatches(unique, async (id) => {
    try {
      if (isStoreDown()) throw new AppError('store_unavailable');
      await decideThought(app, author, id, DECISIONS[decision]);
    } catch (error) {
      if (!(error instanceof AppError)) log.error(error);
      failures.set(id, error instanceof AppError ? error.code : 'unexpected');
    }
  });
  return {
    decided: unique.filter((id) => !failures.has(id)),
    failed: [...failures].map(([id, code]) => ({ id, code, message: ERRORS[code].text })),
  };
}
