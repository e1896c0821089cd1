import { useRef, useState } from 'react';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import styles from '#islands/dashboard/networks/networks.module.css';
import { Unavailable } from '#islands/dashboard/networks/Unavailable.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ActorForm } from './ActorForm.tsx';
import { FollowedSite } from './FollowedSite.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import type { Fediverse } from './use-fediverse.ts';

/** Shows the account of the site in the fediverse, or the form that makes it. */
export function FediversePart({ fediverse }: { readonly fediverse: Fediverse }) {
  const { resource, busy, noticeOf } = fediverse;
  const heading = useRef<HTMLHeadingElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  /** Moves the focus to the heading before what has it is gone. */
  const focusHeading = () => heading.current?.focus();

  async function goOn() {
    if (!(await fediverse.goOn())) focusHeading();
  }

  return (
    <>
      <h3 ref={heading} tabIndex={-1} className={`${dashboard.subheading} ${styles.next}`}>
        The fediverse
      </h3>
      <AuthorStatusLine notice={isLeaving ? undefined : noticeOf('account')} />
      <Loadable resource={resource} name="the account in the fediverse">
        {(state) => {
          const { actor, unavailable, isEnding, isHere } = state;
          if (!actor)
            return (
              <>
                <p className={dashboard.quiet}>{FEDIVERSE_MESSAGES.about}</p>
                {unavailable === undefined ? (
                  <ActorForm state={state} fediverse={fediverse} onMade={focusHeading} />
                ) : (
                  <Unavailable
                    kind="info"
                    text={FEDIVERSE_MESSAGES.unavailable}
                    reason={unavailable}
                  />
                )}
              </>
            );
          if (isEnding)
            return (
              <>
                <p>{FEDIVERSE_MESSAGES.ending}</p>
                <div className={controls.row}>
                  <Button busy={busy} onClick={resource.reload}>
                    Look again
                  </Button>
                </div>
              </>
            );
          return (
            <>
              {unavailable !== undefined && (
                <Unavailable kind="error" text={FEDIVERSE_MESSAGES.stopped} reason={unavailable} />
              )}
              {isHere ? (
                <FollowedSite
                  actor={actor}
                  state={state}
                  fediverse={fediverse}
                  heading={heading}
                  onLeave={() => setLeaving(true)}
                />
              ) : (
                <>
                  {unavailable === undefined && (
                    <StatusLine notice={{ kind: 'error', text: FEDIVERSE_MESSAGES.elsewhere }} />
                  )}
                  <p>
                    Account: <bdi>{actor.handle}</bdi>
                  </p>
                  {unavailable === undefined && (
                    <p className={dashboard.quiet}>{FEDIVERSE_MESSAGES.goOnHint}</p>
                  )}
                  <div className={controls.row}>
                    {unavailable === undefined && (
                      <Button busy={busy} onClick={() => void goOn()}>
                        {FEDIVERSE_MESSAGES.goOn}
                      </Button>
                    )}
                    <Button kind="danger" busy={busy} onClick={() => setLeaving(true)}>
                      {FEDIVERSE_MESSAGES.leave}
                    </Button>
                  </div>
                </>
              )}
              {isLeaving && (
                <LeaveDialog
                  actor={actor}
                  isHere={isHere}
                  fediverse={fediverse}
                  onClose={() => setLeaving(false)}
                  onLeft={focusHeading}
                />
              )}
            </>
          );
        }}
      </Loadable>
    </>
  );
}
