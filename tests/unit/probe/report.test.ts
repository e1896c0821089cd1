import { expect, test } from 'vitest';
import { reportText } from '#probe/report.ts';

const AT = '2026-11-21T12:00:00.000Z';

test('a report has what a check does, what was found and what to do', () => {
  const report = reportText('https://site.example', new Date(AT), [
    { name: 'Store', does: 'saves drafts', kind: 'ok', found: 'All is well.' },
    { name: 'Files', does: 'uploads a file', kind: 'problem', found: 'A 413.', todo: 'Deploy.' },
    { name: 'Region', does: 'does nothing', kind: 'by-hand', found: 'Unseen.', todo: 'Look.' },
  ]);

  expect(report).toBe(
    [
      `Probe of https://site.example, ${AT}: 1 problem (Files), 0 not proved, 1 passed, 1 by hand.`,
      'OK – Store\n  This check saves drafts.\n  Found: All is well.',
      'PROBLEM – Files\n  This check uploads a file.\n  Found: A 413.\n  To do: Deploy.',
      'BY HAND – Region\n  This check does nothing.\n  Found: Unseen.\n  To do: Look.',
    ].join('\n\n'),
  );
});
