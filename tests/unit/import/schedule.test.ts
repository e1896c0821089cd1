import { expect, test } from 'vitest';
import { ghostFile, planOf } from '#tests/support/import-files.ts';
import { fakeTarget, ok, refuse, runItems } from '#tests/support/import-run.ts';

/** Imports a scheduled text of Ghost. Returns the times that it was saved with, and the remarks of the report. */
async function importScheduled(publishedAt: string, reason?: string) {
  const saved: (string | undefined)[] = [];
  const { target } = fakeTarget({
    saveDraft(_, { publishAt }) {
      saved.push(publishAt);
      return reason && publishAt ? refuse(reason) : ok(undefined);
    },
  });
  const plan = await planOf(ghostFile([{ status: 'scheduled', published_at: publishedAt }]));
  const report = await runItems([], target, { plan });
  expect(report.made.draft).toBe(1);
  return { saved, remarks: report.leftOut.map((one) => one.reason) };
}

test('a scheduled text keeps its time', async () => {
  expect(await importScheduled('2999-01-02T03:04:05.000Z')).toEqual({
    saved: ['2999-01-02T03:04:05.000Z'],
    remarks: [
      'It was scheduled. It becomes a draft.',
      'It will be published at 2999-01-02 03:04 UTC.',
    ],
  });
});

test('a time that has passed is named, and a schedule that the site refuses', async () => {
  const passed = await importScheduled('2019-01-02T03:04:05.000Z');
  const refused = await importScheduled('2999-01-02T03:04:05.000Z', 'It has no text.');

  expect(passed.saved).toEqual([undefined]);
  expect(passed.remarks).toContain('A draft has no date. It had 2019-01-02.');
  expect(refused.saved).toEqual(['2999-01-02T03:04:05.000Z', undefined]);
  expect(refused.remarks).toContain('It is not scheduled: It has no text.');
});
