import { JSDOM } from 'jsdom';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OffsiteBackup } from '#islands/dashboard/backup/BackupSection.tsx';

test('the last off-site backup is shown with its size, and the problem of the latest', () => {
  const problem = { at: '2026-11-25T03:41:00.000Z', text: 'PUT packs/x was refused with 403.' };
  const html = renderToStaticMarkup(
    <OffsiteBackup
      of={{ lastAt: '2026-11-24T03:41:00.000Z', size: 12_300_000, isUnfinished: false, problem }}
    />,
  );
  const text = new JSDOM(html).window.document.body.textContent;

  expect(text).toMatch(/Last off-site backup: .*24.* \(12 MB\)/);
  expect(text).toMatch(/off-site backups: PUT packs\/x was refused with 403\. \(.*25.*\)/);
});
