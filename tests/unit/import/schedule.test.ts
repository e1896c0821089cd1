import { expect, test } from 'vitest';
import type { SourceFiles } from '#import/open-files.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { runImport } from '#import/run/run-import.ts';

const ok = <T>(value: T): Promise<Outcome<T>> => Promise.resolve({ ok: true, value });

/** Imports a scheduled text of Ghost. Returns the times that it was saved with, and the remarks of the report. */
async function importScheduled(publishedAt: string, reason?: string) {
  const post = { id: 'a', title: 'Later', html: '<p>Text</p>', status: 'scheduled' };
  const data = { posts: [{ ...post, visibility: 'public', published_at: publishedAt }] };
  const json = JSON.stringify({ db: [{ data }] });
  const files: SourceFiles = {
    paths: ['ghost.json'],
    text: () => Promise.resolve(json),
    blob: () => Promise.resolve(new Blob([json])),
  };
  const saved: (string | undefined)[] = [];
  const target = {
    find: () => ok({ posts: {}, drafts: [], pages: [] }),
    saveDraft(_, { publishAt }) {
      saved.push(publishAt);
      return reason && publishAt
        ? Promise.resolve({ ok: false, reason, next: 'skip' })
        : ok(undefined);
    },
  } satisfies Partial<ImportTarget>;
  const report = await runImport({
    plan: await planImport(await readSite(files), files),
    files,
    choices: { fallback: 'writings', table: {} },
    target: target as unknown as ImportTarget,
    author: 'Ada',
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
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
