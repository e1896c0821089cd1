import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { TOKEN_DAYS } from '#domain/programs/rights.ts';
import type { Question } from '#domain/oauth/authorization.ts';
import { allowProgram } from '#domain/oauth/calls.ts';
import { FIRST_SCOPES } from '#domain/programs/rights.ts';
import { type Scope } from '#domain/scope.ts';
import { focusFirst } from '#islands/ui/focus-first.ts';
import { failureNotice, type Notice } from '#islands/ui/notice.ts';
import { AUTHORIZE_MESSAGES, goingBack } from './messages.ts';

type Days = (typeof TOKEN_DAYS)[number];

/** Holds what the author gives a program, and brings it the answer. Only what readers do not notice is chosen at first. */
export function useDecision({ program, scopes, asksName, ticket, refusal }: Question) {
  const [given, setGiven] = useState<readonly Scope[]>(
    scopes.filter((scope) => FIRST_SCOPES.includes(scope)),
  );
  const [givesName, giveName] = useState(asksName);
  const [days, setDays] = useState<Days>(90);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice>();
  const [isSent, setIsSent] = useState(false);

  function leave(address: string) {
    setNotice({ kind: 'info', text: goingBack(program.name) });
    setIsSent(true);
    // Without an entry in the history: the request is decided, and its page could only say so.
    window.location.replace(address);
  }

  async function allow(form: HTMLFormElement) {
    if (busy) return;
    if (scopes.length > 0 && given.length === 0) {
      setNotice({ kind: 'error', text: AUTHORIZE_MESSAGES.choose });
      focusFirst(form, scopes);
      return;
    }
    setBusy(true);
    const body = { ticket, scopes: [...given], givesName, days };
    const result = await call(allowProgram, { body });
    setBusy(false);
    if (result.ok) leave(result.value.redirect);
    else setNotice(failureNotice(result.failure));
  }

  return {
    given,
    givesName,
    days,
    busy,
    notice,
    isSent,
    giveName,
    allow,
    give: (scope: Scope, isGiven: boolean) =>
      setGiven(scopes.filter((one) => (one === scope ? isGiven : given.includes(one)))),
    choose: (value: string) =>
      setDays((before) => TOKEN_DAYS.find((count) => String(count) === value) ?? before),
    refuse: () => leave(refusal),
  };
}
