import { useState } from 'react';
import { MailAddress } from '#domain/letters/mail-address.ts';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Section } from '#islands/dashboard/Section.tsx';
import { copyText } from '#islands/ui/copy-text.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { Form } from '#islands/ui/Form.tsx';
import type { Notice } from '#islands/ui/notice.ts';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import type { Verdict } from '#probe/check.ts';
import { checksOf } from '#probe/checks.ts';
import { reportText, summaryOf } from '#probe/report.ts';
import { PROBE_MESSAGES } from './messages.ts';
import { ProbeResults } from './ProbeResults.tsx';
import { type ProbeRun, useProbe } from './use-probe.ts';

/** Checks a running site from the browser for everything that could not be tested before it ran. */
export default function ProbeSection() {
  const [letterTo, setLetterTo] = useState('');
  const [exceedsLimits, setExceedsLimits] = useState(false);
  const [error, setError] = useState<string>();
  const [copied, setCopied] = useState<Notice>();
  const { run, isRunning, start, stop } = useProbe();

  function begin(form: HTMLFormElement) {
    if (isRunning) return;
    const address = MailAddress.safeParse(letterTo);
    const wrong = letterTo.trim() === '' ? undefined : address.error?.issues[0]?.message;
    setError(wrong);
    if (wrong !== undefined) {
      focusFirst(form, ['letterTo']);
      return;
    }
    setCopied(undefined);
    void start(checksOf({ letterTo: address.data, exceedsLimits }));
  }

  async function copy({ began, results: all }: ProbeRun) {
    setCopied(await copyText(reportText(window.location.origin, began, all), PROBE_MESSAGES));
  }

  return (
    <Section title="Probe">
      <p className={dashboard.quiet}>{PROBE_MESSAGES.what}</p>
      <p className={dashboard.quiet}>{PROBE_MESSAGES.takes}</p>
      <Form className={dashboard.form} aria-label="Probe" onSubmit={begin}>
        <TextField
          label="Send the test letter to"
          name="letterTo"
          type="email"
          autoComplete="email"
          value={letterTo}
          error={error}
          hint={PROBE_MESSAGES.letterHint}
          onChange={setLetterTo}
        />
        <Choice type="checkbox" checked={exceedsLimits} onChange={setExceedsLimits}>
          {PROBE_MESSAGES.limits}
        </Choice>
        <div className={controls.row}>
          <Button type="submit" kind="primary" busy={isRunning}>
            {run?.phase === 'ended' ? 'Check again' : 'Check the platform'}
          </Button>
          {/* One button, so that whoever stops by keyboard keeps their place. */}
          {run && (
            <Button
              busy={run.phase === 'stopping'}
              onClick={isRunning ? stop : () => void copy(run)}
            >
              {isRunning ? 'Stop' : 'Copy the result'}
            </Button>
          )}
        </div>
      </Form>
      <StatusLine notice={copied ?? (run && noticeOf(run))} />
      {run && <ProbeResults run={run} />}
    </Section>
  );
}

/** Returns how far a run is, or what it has found. */
function noticeOf({ phase, current, checks, results }: ProbeRun): Notice {
  if (phase === 'stopping') return { kind: 'info', text: PROBE_MESSAGES.stopping };
  if (phase === 'running') {
    const step = `${results.length} of ${checks.length} done.`;
    return {
      kind: 'info',
      text: `${current === undefined ? '' : `Checking: ${current}. `}${step}`,
    };
  }
  const has = (one: Verdict['kind']) => results.some(({ kind }) => kind === one);
  const kind = has('problem') ? 'error' : has('ok') ? 'success' : 'info';
  return { kind, text: `${summaryOf(results)}.` };
}
