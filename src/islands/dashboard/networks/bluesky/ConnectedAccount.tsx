import { useState } from 'react';
import type { BlueskyState } from '#domain/bluesky/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { Details } from '#islands/dashboard/Details.tsx';
import { Figure, Figures } from '#islands/dashboard/statistics/Figures.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Choice } from '#islands/ui/Choice.tsx';
import controls from '#islands/ui/controls.module.css';
import { Form } from '#islands/ui/Form.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { DisconnectDialog } from './DisconnectDialog.tsx';
import { BLUESKY_MESSAGES, profileOf } from './messages.ts';
import styles from '#islands/dashboard/networks/networks.module.css';
import type { Bluesky } from './use-bluesky.ts';

interface Props {
  readonly account: NonNullable<BlueskyState['account']>;
  readonly state: BlueskyState;
  readonly bluesky: Bluesky;
  /** Called once the account is another one, or none. */
  readonly onLeft: () => void;
}

/** Shows the connected account: its state, what came back, and what is sent. */
export function ConnectedAccount({ account, state, bluesky, onLeft }: Props) {
  const { handle, did, service, since } = account;
  const { problem, documents, likes, reposts, replies, checkedAt } = state;
  const { busy, test } = bluesky;
  const [isEnding, setEnding] = useState(false);
  const isRefused = problem !== undefined;
  const again = (
    <Details summary={BLUESKY_MESSAGES.again} isOpen={isRefused}>
      <ConnectForm bluesky={bluesky} known={handle} onConnected={onLeft} />
    </Details>
  );

  return (
    <>
      {isRefused && <StatusLine notice={{ kind: 'error', text: problem }} />}
      <p>
        {isRefused ? 'Account:' : 'Connected as'}{' '}
        <a
          className={controls.link}
          href={profileOf(handle)}
          target="_blank"
          rel="noreferrer"
          dir="ltr"
        >
          @{handle}
        </a>
        , since <Time of={since} />.
      </p>
      <div className={controls.row}>
        <Button busy={busy} onClick={() => void test()}>
          Test the connection
        </Button>
        <Button kind="danger" busy={busy} onClick={() => setEnding(true)}>
          Disconnect
        </Button>
      </div>
      {isRefused && again}
      {checkedAt !== undefined && (
        <p className={dashboard.quiet}>
          What came back, as of <Time of={checkedAt} />.
        </p>
      )}
      <Figures>
        <Figure name="Texts there" of={documents} />
        <Figure name="Likes" of={likes} />
        <Figure name="Reposts" of={reposts} />
        <Figure name="Replies" of={replies} />
      </Figures>
      <Choices of={state} bluesky={bluesky} />
      {!isRefused && again}
      <Details summary="Details of the account">
        <dl className={styles.technical}>
          <dt>Server</dt>
          <dd>{service}</dd>
          <dt>Account (DID)</dt>
          <dd>{did}</dd>
        </dl>
      </Details>
      {isEnding && (
        <DisconnectDialog
          handle={handle}
          bluesky={bluesky}
          onClose={() => setEnding(false)}
          onDisconnected={onLeft}
        />
      )}
    </>
  );
}

/** Shows the choices about what is sent, as a form that saves them. */
function Choices({ of: saved, bluesky }: { readonly of: BlueskyState; readonly bluesky: Bluesky }) {
  const { busy, noticeOf, choose } = bluesky;
  const [changed, setChanged] = useState<Partial<Pick<BlueskyState, 'posts' | 'whole'>>>({});
  const { posts, whole } = { ...saved, ...changed };

  async function submit() {
    if (!(await choose({ posts, whole }))) setChanged({});
  }

  return (
    <Form className={dashboard.form} aria-label={BLUESKY_MESSAGES.choices} onSubmit={submit}>
      <div>
        <Choice
          type="checkbox"
          name="posts"
          checked={posts}
          aria-describedby="posts-hint"
          onChange={(isChecked) => setChanged({ ...changed, posts: isChecked })}
        >
          {BLUESKY_MESSAGES.posts}
        </Choice>
        <p id="posts-hint" className={`${dashboard.quiet} ${styles.hint}`}>
          {BLUESKY_MESSAGES.postsHint}
        </p>
      </div>
      <fieldset className={styles.choices}>
        <legend className={dashboard.legend}>{BLUESKY_MESSAGES.form}</legend>
        {([true, false] as const).map((isWhole) => (
          <Choice
            key={String(isWhole)}
            type="radio"
            name="whole"
            checked={whole === isWhole}
            onChange={() => setChanged({ ...changed, whole: isWhole })}
          >
            {BLUESKY_MESSAGES[isWhole ? 'whole' : 'summary']}
          </Choice>
        ))}
      </fieldset>
      <div className={controls.row}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <AuthorStatusLine notice={noticeOf('choices')} />
      </div>
    </Form>
  );
}
