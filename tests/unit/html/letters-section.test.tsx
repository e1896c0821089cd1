import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import LettersSection from '#islands/dashboard/letters/LettersSection.tsx';
import { LETTERS_MESSAGES } from '#islands/dashboard/letters/messages.ts';

test('without a mail server the section about letters says what is missing, and folds how it is set', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = {
    ...DEFAULT_SETTINGS,
    defaultTimeZone: 'UTC',
    defaultApproveFirst: false,
    mail: { isSet: false, hasAddress: false },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(state)));
  SETTINGS.reload();
  await expect.poll(() => SETTINGS.read().value).toEqual(state);

  const html = renderToStaticMarkup(<LettersSection />);

  const [said = '', folded = ''] = html.split('<details');
  expect(said).toContain(LETTERS_MESSAGES.noServer);
  expect(said).toContain('href="#reading"');
  expect(said).not.toMatch(/[A-Z]+_[A-Z]+/);
  expect(folded).toContain('SMTP_URL');
  expect(html).not.toContain('<button');
});
