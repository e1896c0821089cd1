import { useRef } from 'react';
import type { ExpectedPage } from '#api-client/site.ts';
import { MESSAGES } from '#domain/messages.ts';
import controls from './controls.module.css';
import { StatusLine } from './StatusLine.tsx';
import { type SitePhase, useSiteState } from './use-site-state.ts';

const WORDS: Readonly<Record<SitePhase, string>> = {
  checking: MESSAGES.siteChecking,
  live: MESSAGES.siteLive,
  waiting: MESSAGES.siteWaiting,
  rebuilding: MESSAGES.siteRebuilding,
  slow: MESSAGES.siteSlow,
  failed: MESSAGES.rebuildFailed,
  manual: MESSAGES.siteManual,
  unknown: MESSAGES.siteUnknown,
};

const TONES: Readonly<Partial<Record<SitePhase, 'good' | 'bad'>>> = {
  live: 'good',
  failed: 'bad',
  unknown: 'bad',
};

const RETRYABLE: ReadonlySet<SitePhase> = new Set(['slow', 'failed']);

interface Props {
  /** A page that must be as it should before the site counts as live. */
  readonly page?: ExpectedPage | undefined;
  /** A number that changes with every change of what is published. */
  readonly change?: number | undefined;
}

/** Whether readers see what is published, followed until they do, with Retry where the rebuild could not be started. */
export function SiteStatus({ page, change }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const { phase, since, retry } = useSiteState({ page, change });

  return (
    <div ref={row} tabIndex={-1} className={controls.row}>
      <StatusLine tone={TONES[phase] ?? 'plain'}>
        {WORDS[phase]}
        {since !== undefined && ` ${sinceWords(new Date(since))}`}
      </StatusLine>
      {RETRYABLE.has(phase) && (
        <button
          type="button"
          className={controls.button}
          onClick={() => {
            // The button goes while the answer is waited for.
            row.current?.focus();
            void retry();
          }}
        >
          Retry
        </button>
      )}
    </div>
  );
}

/** "Since 21 Nov, 14:03." */
const sinceWords = (time: Date) =>
  `Since ${time.toLocaleString('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}.`;
