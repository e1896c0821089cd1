import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MAIL_STATE } from '#islands/dashboard/letters/letter-resources.ts';
import LettersSection from '#islands/dashboard/letters/LettersSection.tsx';

test('without a mail server the section about letters says what the operator sets', async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const state = { isSet: false, hasAddress: false };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(state)));
  MAIL_STATE.reload();
  await vi.waitFor(() => expect(MAIL_STATE.read().value).toEqual(state));

  const html = renderToStaticMarkup(<LettersSection />);

  expect(html).toContain('the operator sets SMTP_URL and LETTERS_KEY');
  expect(html).not.toContain('<button');
});
