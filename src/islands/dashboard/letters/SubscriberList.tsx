import { type RefObject, useState } from 'react';
import { MESSAGES } from '#domain/messages.ts';
import type { ListedSubscriber } from '#domain/letters/subscriber-list.ts';
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
import styles from './letters.module.css';
import { endingText, LETTERS_MESSAGES, originText, wishesText } from './messages.ts';
import { type Found, useSubscribers } from './use-subscribers.ts';

interface Props {
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows the subscribers page by page, with a search by the address. */
export function SubscriberList({ heading }: Props) {
  const { list, search, busy, notice, find, loadMore, remove, showAll } = useSubscribers();
  const [address, setAddress] = useState('');
  const more = list.value?.next !== undefined;

  const rows = (items: readonly ListedSubscriber[], isAll: boolean) => (
    <RowList
      items={items}
      empty={isAll && LETTERS_MESSAGES.noSubscribers}
      more={isAll && more}
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
            onClick={() => remove(one, onRemoved)}
          >
            Remove
          </Button>
        </ListRow>
      )}
    </RowList>
  );

  return (
    <>
      <Form
        className={styles.search}
        aria-label={LETTERS_MESSAGES.search}
        onSubmit={() => find(address)}
      >
        <TextField
          label={LETTERS_MESSAGES.search}
          name="address"
          type="email"
          value={address}
          hint={LETTERS_MESSAGES.searchHint}
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
          <Button className={dashboard.older} onClick={showAll}>
            {LETTERS_MESSAGES.searchAgain}
          </Button>
        </>
      ) : (
        <Loadable resource={list} name="the list of subscribers">
          {({ items }) => (
            <>
              {rows(items, true)}
              {more && (
                <Button
                  className={dashboard.older}
                  of="subscribers"
                  busy={busy}
                  onClick={() => void loadMore()}
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
  if (!ended) return LETTERS_MESSAGES.notFound;
  return (
    <>
      <bdi>{address}</bdi>: {endingText(ended.reason)} <Time of={ended.at} />.
    </>
  );
}
