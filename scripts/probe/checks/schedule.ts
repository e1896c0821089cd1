import type { DraftSummary } from '#domain/posts/draft.ts';
import { PUBLISHING_STEP } from '#domain/timing.ts';
import { type Check, problem, unknown } from '#scripts/probe/check.ts';

/** The schedule that publishes posts that are due. */
export const schedule: Check = {
  name: 'Schedule',
  does: 'reads the list of drafts',
  async run({ read }) {
    const drafts = JSON.parse((await read('GET', '/api/drafts')).text) as DraftSummary[];
    const late = drafts.filter(
      ({ publishAt, deletedAt }) =>
        publishAt !== undefined &&
        deletedAt === undefined &&
        Date.parse(publishAt) + 2 * PUBLISHING_STEP < Date.now(),
    );
    if (late.length > 0) {
      return problem(
        `${late.length} drafts should have been published by now, such as “${late[0]?.title}”: the function ` +
          'schedule does not run, or fails. Open its log. Until it runs, publish them manually.',
      );
    }
    return unknown(
      'No draft is overdue. To try the schedule, run this with --publish, or schedule a draft five minutes ahead: ' +
        'it must be readable eleven minutes later.',
    );
  },
};
