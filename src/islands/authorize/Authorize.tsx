import { useCallback } from 'react';
import { call } from '#api-client/http/call.ts';
import { checkRequest } from '#domain/oauth/calls.ts';
import type { AuthorizationRequest } from '#domain/oauth/authorization.ts';
import { AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { loginAndReturn } from '#islands/auth/after-sign-in.ts';
import { Protected } from '#islands/auth/Protected.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';
import { useResource } from '#islands/ui/resource/use-resource.ts';
import styles from './authorize.module.css';
import { Decision } from './Decision.tsx';
import { AUTHORIZE_MESSAGES, backTo } from './messages.ts';
import { ProgramFacts, ProgramPanel } from './ProgramPanel.tsx';

/** Shows the request of a program for access to a signed-in author. */
export const Authorize = () => (
  <Protected title={AUTHOR_TITLES.authorize} loginPath={loginAndReturn}>
    <Request />
  </Protected>
);

function Request() {
  const load = useCallback(
    () => call(checkRequest, { body: { query: window.location.search } }),
    [],
  );
  const { value, failure, reload } = useResource(load);

  return (
    <div className={styles.authorize}>
      <h1 className={panels.heading}>{AUTHOR_TITLES.authorize}</h1>
      {failure && <LoadError reason={failure.message} onRetry={reload} />}
      {!value && !failure && (
        <p role="status" className={styles.quiet}>
          {AUTHORIZE_MESSAGES.loading}
        </p>
      )}
      {value?.kind === 'question' && <Decision question={value} />}
      {value?.kind === 'fault' && <Fault fault={value} />}
      {!value && failure && (
        <a className={controls.link} href="/admin/dashboard">
          {AUTHORIZE_MESSAGES.dashboard}
        </a>
      )}
    </div>
  );
}

interface Props {
  readonly fault: Extract<AuthorizationRequest, { kind: 'fault' }>;
}

/** Shows a request that its program has made wrongly. The author may bring that back to it. */
const Fault = ({ fault: { program, text, back } }: Props) => (
  <ProgramPanel program={program} says={AUTHORIZE_MESSAGES.isFaulty}>
    <ProgramFacts program={program} />
    <p>
      {AUTHORIZE_MESSAGES.fault} <b>{text}</b>
    </p>
    <a className={controls.link} href={back} rel="noreferrer">
      {backTo(program.returns)}
    </a>
  </ProgramPanel>
);
