import { type RefObject, useState } from 'react';
import { call, callPage } from '#api-client/http/call.ts';
import { findAddress, listSubscribers, removeSubscriber } from '#domain/letters/calls.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import type { FoundAddress, ListedSubscriber } from '#domain/letters/subscriber-list.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import dashboard from '#islands/dashboard/dashboard.module.css';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Form } from '#islands/ui/Form.tsx';
import { sectionName } from '#islands/ui/site-sections.ts';
import { TextField } from '#islands/ui/TextField.tsx';
import {
  endingText,
  LETTERS_MESSAGES,
  originText,
  removeQuestion,
  wishesText,
} from './messages.ts';
import { pageOf, usePages } from '#islands/ui/resource/use-pages.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { LETTER_DESK } from '#islands/dashboard/section-resources.ts';

interface Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

export function SubscriberList({ heading }: Props) {
  const { list, items, hasMore, changeItems, loadMore } = usePages<ListedSubscriber>(load);
  const [search, setSearch] = useState<Found>();
  const { busy, notice, setNotice, send, run, fail, remove } = useRowAction();
  const [address, setAddress] = useState('');

  function forget(hash: string) {
    changeItems((listed) => listed.filter((one) => one.hash !== hash));
    setSearch(undefined);
    LETTER_DESK.invalidate();
  }

  const find = () =>
    send(
      () => call(findAddress, { body: { address } }),
      (found) => setSearch({ address, found }),
    );

  const showMore = () =>
    run(async () => {
      const failure = await loadMore();
      if (failure) fail(failure);
    });

  const rows = (items: readonly ListedSubscriber[], isAll: boolean) => (
    <RowList
      items={items}
      empty={isAll && 'Nobody has subscribed yet.'}
      more={isAll && hasMore}
      heading={heading}
    >
      {(one, onRemoved) => (
        <ListRow
          title={<bdi>{one.address ?? LETTERS_MESSAGES.unreadable}</bdi>}
          note={<Note of={one} />}
        >
          <Button
            of={one.address ?? LETTERS_MESSAGES.unreadable}
            kind="danger"
            busy={busy}
            onClick={() =>
              remove({
                question: removeQuestion(one.address ?? LETTERS_MESSAGES.unreadable),
                request: () => call(removeSubscriber, { params: { hash: one.hash } }),
                missing: 'subscriber_not_found',
                forget: () => forget(one.hash),
                done: 'Removed. This address gets no more letters.',
                onRemoved,
              })
            }
          >
            Remove
          </Button>
        </ListRow>
      )}
    </RowList>
  );

  return (
    <>
      <Form className={dashboard.search} aria-label={LETTERS_MESSAGES.search} onSubmit={find}>
        <TextField
          label={LETTERS_MESSAGES.search}
          name="address"
          type="email"
          value={address}
          hint="The whole address, since addresses are stored encrypted."
          onChange={setAddress}
        />
        <Button type="submit" busy={busy}>
          Find
        </Button>
      </Form>
      <AuthorStatusLine notice={notice} />
      {search ? (
        <>
          {search.found.subscriber ? (
            rows([search.found.subscriber], false)
          ) : (
            <p role="status" className={dashboard.quiet}>
              <NotSubscribed of={search} />
            </p>
          )}
          <Button
            className={dashboard.older}
            onClick={() => {
              setSearch(undefined);
              setNotice(undefined);
            }}
          >
            Show all
          </Button>
        </>
      ) : (
        <Loadable resource={list} name="the list of subscribers">
          {() => (
            <>
              {rows(items, true)}
              {hasMore && (
                <Button
                  className={dashboard.older}
                  of="subscribers"
                  busy={busy}
                  onClick={() => void showMore()}
                >
                  {busy ? MESSAGES.loading : MESSAGES.showMore}
                </Button>
              )}
            </>
          )}
        </Loadable>
      )}
    </>
  );
}

/** Shows a note such as "All posts at once. Agreed 3 Oct 2026, 09:00, by the form". */
function Note({ of: { wishes, at, origin, statement } }: { readonly of: ListedSubscriber }) {
  return (
    <>
      {wishesText(wishes, sectionName)}. Agreed <Time of={at} />, by {originText(origin)}
      {statement !== undefined && `: “${statement}”`}
    </>
  );
}

/** Shows why an address gets no letters. */
function NotSubscribed({ of: { address, found } }: { readonly of: Found }) {
  const { askedAt, ended } = found;
  if (askedAt !== undefined)
    return (
      <>
        <bdi>{address}</bdi> has asked <Time of={askedAt} /> and not confirmed yet.
      </>
    );
  if (!ended) return 'This address is not known here.';
  return (
    <>
      <bdi>{address}</bdi>: {endingText(ended.reason)} <Time of={ended.at} />.
    </>
  );
}

interface Found {
  readonly address: string;
  readonly found: FoundAddress;
}

const load = async (next?: string) => pageOf(await callPage(next, listSubscribers));
