import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { call, callPage } from '#api-client/http/call.ts';
import type { FediverseState, FollowerDecision, FollowerRow } from '#domain/fediverse/account.ts';
import {
  decideFollowers,
  exportFollowers,
  listFollowers,
  listWaiting,
} from '#domain/fediverse/calls.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { Form } from '#islands/ui/Form.tsx';
import { pageOf, type Pages, usePages } from '#islands/ui/resource/use-pages.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { decisionQuestion, FEDIVERSE_MESSAGES } from './messages.ts';

type Decision = FollowerDecision['decision'];

interface Props {
  /** Shows the state of the site after a decision. */
  readonly onState: (state: FediverseState) => void;
}

const loadWaiting = async (next?: string) => pageOf(await callPage(next, listWaiting));

/** Shows those who want to follow, with the decision about each, or about all of them. */
export function WaitingList({ onState }: Props) {
  const pages = usePages<FollowerRow>(loadWaiting);
  const { notice, busy, decide, showMore } = useDecisions(pages, onState);
  const heading = useRef<HTMLHeadingElement>(null);
  const { items } = pages;

  return (
    <section>
      <h4 ref={heading} tabIndex={-1} className={dashboard.legend}>
        {FEDIVERSE_MESSAGES.waiting}
      </h4>
      <AuthorStatusLine notice={notice} />
      <Rows
        pages={pages}
        heading={heading}
        empty={FEDIVERSE_MESSAGES.nobodyWaits}
        onMore={showMore}
      >
        {(one, onRemoved) => (
          <>
            <Button of={one.handle} busy={busy} onClick={() => decide('approve', [one], onRemoved)}>
              Approve
            </Button>
            <Button of={one.handle} busy={busy} onClick={() => decide('refuse', [one], onRemoved)}>
              Refuse
            </Button>
            <Button
              of={one.handle}
              kind="danger"
              busy={busy}
              onClick={() => decide('block', [one], onRemoved)}
            >
              Block
            </Button>
          </>
        )}
      </Rows>
      {items.length > 1 && (
        <Button
          className={dashboard.older}
          busy={busy}
          onClick={() => decide('approve', items, () => heading.current?.focus())}
        >
          Approve these {items.length}
        </Button>
      )}
    </section>
  );
}

interface FollowersProps extends Props {
  readonly heading: RefObject<HTMLElement | null>;
}

/** Shows those who follow, the latest first, with a search by their names. */
export function FollowerList({ heading, onState }: FollowersProps) {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');
  const load = useCallback(
    async (next?: string) =>
      pageOf(await callPage(next, listFollowers, search === '' ? {} : { query: { q: search } })),
    [search],
  );
  const pages = usePages<FollowerRow>(load);
  const { notice, busy, decide, showMore } = useDecisions(pages, onState);

  return (
    <>
      <Form
        className={dashboard.search}
        aria-label="Search followers"
        onSubmit={() => setSearch(typed.trim())}
      >
        <TextField
          label="Search followers"
          name="q"
          type="search"
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (text === '') setSearch('');
          }}
        />
        <Button type="submit">Find</Button>
      </Form>
      <AuthorStatusLine notice={notice} />
      <Rows
        pages={pages}
        heading={heading}
        empty={FEDIVERSE_MESSAGES[search === '' ? 'noFollowers' : 'notFound']}
        onMore={showMore}
      >
        {(one, onRemoved) =>
          (['refuse', 'block'] as const).map((decision) => (
            <Button
              key={decision}
              of={one.handle}
              kind={decision === 'block' ? 'danger' : undefined}
              busy={busy}
              onClick={() => decide(decision, [one], onRemoved)}
            >
              {decision === 'block' ? 'Block' : 'Remove'}
            </Button>
          ))
        }
      </Rows>
      {pages.items.length > 0 && (
        <a className={controls.link} href={exportFollowers.path} download>
          {FEDIVERSE_MESSAGES.exported}
        </a>
      )}
    </>
  );
}

/** Provides the decisions about rows of a list, which leave it then. */
function useDecisions(pages: Pages<FollowerRow>, onState: Props['onState']) {
  const { busy, notice, act, run, fail } = useRowAction();

  function decide(decision: Decision, rows: readonly FollowerRow[], onRemoved: () => void): void {
    const [first] = rows;
    if (busy || !first) return;
    const isAsked =
      decision !== 'approve' && !window.confirm(decisionQuestion(decision, first.handle));
    if (isAsked) return;
    const ids = rows.map(({ id }) => id);
    void act({
      request: () => call(decideFollowers, { body: { decision, followers: ids } }),
      onSuccess: (state) => {
        pages.changeItems((items) => items.filter(({ id }) => !ids.includes(id)));
        onState(state);
        return DONE[decision];
      },
      onRemoved,
    });
  }

  const showMore = () =>
    void run(async () => {
      const failure = await pages.loadMore();
      if (failure) fail(failure);
    });

  return { busy, notice, decide, showMore };
}

const DONE: Readonly<Record<Decision, string>> = {
  approve: 'Approved.',
  refuse: 'Removed.',
  block: 'Blocked.',
};

interface RowsProps {
  readonly pages: Pages<FollowerRow>;
  readonly heading: RefObject<HTMLElement | null>;
  readonly empty: string;
  readonly onMore: () => void;
  readonly children: (one: FollowerRow, onRemoved: () => void) => ReactNode;
}

/** Shows a handle, which breaks before its server. */
function Handle({ of }: { readonly of: string }) {
  const [, user, host] = of.split('@');
  return (
    <bdi>
      @{user}
      <wbr />@{host}
    </bdi>
  );
}

/** Shows a page of followers, and a button for more. */
function Rows({ pages: { list, items, hasMore }, heading, empty, onMore, children }: RowsProps) {
  return (
    <Loadable resource={list} name="the list of followers">
      {() => (
        <>
          <RowList items={items} empty={empty} more={hasMore} heading={heading}>
            {(one, onRemoved) => (
              <ListRow
                title={<Handle of={one.handle} />}
                note={
                  <>
                    Since <Time of={one.at} />
                  </>
                }
              >
                {children(one, onRemoved)}
              </ListRow>
            )}
          </RowList>
          {hasMore && (
            <Button className={dashboard.older} of="followers" onClick={onMore}>
              {MESSAGES.showMore}
            </Button>
          )}
        </>
      )}
    </Loadable>
  );
}
