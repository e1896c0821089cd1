import { lazy, Suspense } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';

// Most visits of the dashboard do not open it.
const LettersSection = lazy(() => import('./LettersSection.tsx'));

/** Loads and shows the section about letters. */
export const LettersPanel = () => (
  <Suspense fallback={<p className={dashboard.quiet}>{MESSAGES.loading}</p>}>
    <LettersSection />
  </Suspense>
);
