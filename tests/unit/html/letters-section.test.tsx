import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { SETTINGS } from '#islands/auth/settings.ts';
import LettersSection from '#islands/dashboard/letters/LettersSection.tsx';

test('without a mail server the section about letters says what the operator sets', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = {
    ...DEFAULT_SETTINGS,
    defaultTimeZone: 'UTC',
    defaultApproveFirst: false,
    mail: { isSet: false, hasAddress: false },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(state)));
  SETTINGS.reload();
  await vi.waitFor(() => expect(SETTINGS.read().value).toEqual(state));

  const html = renderToStaticMarkup(<LettersSection />);

  expect(html).toContain('the operator sets SMTP_URL and LETTERS_KEY');
  expect(html).not.toContain('<button');
});
