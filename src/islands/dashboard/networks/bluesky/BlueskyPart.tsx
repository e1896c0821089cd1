import { useRef } from 'react';
import type { BlueskyState } from '#domain/bluesky/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { Unavailable } from '#islands/dashboard/networks/Unavailable.tsx';
import { ConnectedAccount } from './ConnectedAccount.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { BLUESKY_MESSAGES } from './messages.ts';
import { type Bluesky, useBluesky } from './use-bluesky.ts';

/** Shows the connection to Bluesky, or the form that makes it. */
export function BlueskyPart() {
  const bluesky = useBluesky();
  const heading = useRef<HTMLHeadingElement>(null);
  /** Moves the focus to the heading before what has it is gone. */
  const leave = () => heading.current?.focus();

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={dashboard.subheading}>
        Bluesky
      </h3>
      <AuthorStatusLine notice={bluesky.noticeOf('account')} />
      <Loadable resource={bluesky.resource} name="the connection to Bluesky">
        {(state) => {
          if (state.isEnding) return <Ending of={state} bluesky={bluesky} onLeft={leave} />;
          if (state.account)
            return (
              <>
                {state.unavailable !== undefined && (
                  <Unavailable
                    kind="error"
                    text={BLUESKY_MESSAGES.stopped}
                    reason={state.unavailable}
                  />
                )}
                <ConnectedAccount
                  account={state.account}
                  state={state}
                  bluesky={bluesky}
                  onLeft={leave}
                />
              </>
            );
          return (
            <>
              <p className={dashboard.quiet}>{BLUESKY_MESSAGES.about}</p>
              {state.unavailable === undefined ? (
                <ConnectForm bluesky={bluesky} onConnected={leave} />
              ) : (
                <Unavailable
                  kind="info"
                  text={BLUESKY_MESSAGES.unavailable}
                  reason={state.unavailable}
                />
              )}
            </>
          );
        }}
      </Loadable>
    </>
  );
}

interface EndingProps {
  readonly of: BlueskyState;
  readonly bluesky: Bluesky;
  /** Called once the account is connected again, or the rest is kept. */
  readonly onLeft: () => void;
}

/** Shows that what is on Bluesky is being removed, and the ways out if that cannot go on. */
function Ending({ of: { problem, account }, bluesky, onLeft }: EndingProps) {
  const { busy, resource, disconnect } = bluesky;

  async function keepRest() {
    if (!(await disconnect('keep'))) onLeft();
  }

  return (
    <>
      <p>{BLUESKY_MESSAGES.ending}</p>
      {problem !== undefined && <StatusLine notice={{ kind: 'error', text: problem }} />}
      <div className={controls.row}>
        <Button busy={busy} onClick={resource.reload}>
          Look again
        </Button>
        <Button kind="danger" busy={busy} onClick={() => void keepRest()}>
          Keep the rest
        </Button>
      </div>
      {problem !== undefined && account && (
        <Details summary={BLUESKY_MESSAGES.again}>
          <ConnectForm bluesky={bluesky} known={account.handle} onConnected={onLeft} />
        </Details>
      )}
    </>
  );
}
