import { type ReactNode, type RefObject, useState } from 'react';
import type { FediverseChoices } from '#domain/fediverse/actor.ts';
import type { FediverseState } from '#domain/fediverse/account.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import styles from '#islands/dashboard/networks/networks.module.css';
import { Figure, Figures } from '#islands/dashboard/statistics/Figures.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { copyText } from '#islands/ui/copy-text.ts';
import { Form } from '#islands/ui/Form.tsx';
import { StatusLine } from '#islands/ui/StatusLine.tsx';
import { BlockList } from './BlockList.tsx';
import { ChoiceFields } from './ChoiceFields.tsx';
import { FollowerList, WaitingList } from './FollowerList.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import { Moves } from './Moves.tsx';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly actor: NonNullable<FediverseState['actor']>;
  readonly state: FediverseState;
  readonly fediverse: Fediverse;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly onLeave: () => void;
}

/** Shows the account of the site: who follows it, what came back, and what is sent. */
export function FollowedSite({ actor, state, fediverse, heading, onLeave }: Props) {
  const { handle, address, since, movedTo } = actor;
  const { followers, waiting, blocked, likes, boosts, approves } = state;
  const { busy, noticeOf, note, rotateKey, show } = fediverse;
  /** Counts approvals, after which the list of followers is another one. */
  const [approvals, setApprovals] = useState(0);

  return (
    <>
      {movedTo !== undefined && (
        <StatusLine
          notice={{ kind: 'info', text: `Followers are asked to follow ${movedTo} instead.` }}
        />
      )}
      <p>
        Followed as <bdi className={styles.handle}>{handle}</bdi>, since <Time of={since} />.
      </p>
      <div className={controls.row}>
        <Button onClick={() => void copyText(handle, COPY).then(note)}>Copy name</Button>
      </div>
      <Figures>
        <Figure name="Followers" of={followers} />
        {(approves || waiting > 0) && <Figure name="Waiting" of={waiting} />}
        <Figure name="Likes" of={likes} />
        <Figure name="Boosts" of={boosts} />
      </Figures>
      {(approves || waiting > 0) && (
        <WaitingList
          onState={(after) => {
            show(after);
            setApprovals((count) => count + 1);
          }}
        />
      )}
      <Fold summary="Followers">
        <FollowerList key={approvals} heading={heading} onState={show} />
      </Fold>
      <Fold summary={blocked > 0 ? `Blocked (${blocked})` : 'Blocked'}>
        <BlockList heading={heading} fediverse={fediverse} />
      </Fold>
      <Fold summary={FEDIVERSE_MESSAGES.choices}>
        <Choices of={state} fediverse={fediverse} />
      </Fold>
      <Fold summary="Bring followers, move or leave">
        <Moves aliases={actor.alsoKnownAs} heading={heading} fediverse={fediverse} />
        <Button kind="danger" busy={busy} onClick={onLeave}>
          {FEDIVERSE_MESSAGES.leave}
        </Button>
      </Fold>
      <Fold summary="Details of the account">
        <dl className={styles.technical}>
          <dt>Address</dt>
          <dd>{address}</dd>
        </dl>
        <p className={dashboard.quiet}>{FEDIVERSE_MESSAGES.keyHint}</p>
        <div className={controls.row}>
          <Button busy={busy} onClick={() => void rotateKey()}>
            Make a new key
          </Button>
          <AuthorStatusLine notice={noticeOf('key')} />
        </div>
      </Fold>
    </>
  );
}

const COPY = { copied: FEDIVERSE_MESSAGES.copied, notCopied: FEDIVERSE_MESSAGES.notCopied };

/** Folds a part, which is not loaded until it is opened. */
function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [isLoaded, setLoaded] = useState(false);
  return (
    <details className={dashboard.details} onToggle={() => setLoaded(true)}>
      <summary>{summary}</summary>
      {isLoaded && <div className={styles.fold}>{children}</div>}
    </details>
  );
}

interface ChoicesProps {
  readonly of: FediverseState;
  readonly fediverse: Fediverse;
}

/** Shows the choices about what is sent and to whom, as a form that saves them. */
function Choices({ of: { kind, whole, approves }, fediverse }: ChoicesProps) {
  const { busy, noticeOf, choose } = fediverse;
  const [changed, setChanged] = useState<FediverseChoices>();
  const choices = changed ?? { kind, whole, approves };

  async function submit() {
    if (!(await choose(choices))) setChanged(undefined);
  }

  return (
    <Form className={dashboard.form} aria-label={FEDIVERSE_MESSAGES.choices} onSubmit={submit}>
      <ChoiceFields choices={choices} onChange={setChanged} />
      <div className={controls.row}>
        <Button type="submit" busy={busy}>
          Save
        </Button>
        <AuthorStatusLine notice={noticeOf('choices')} />
      </div>
    </Form>
  );
}
