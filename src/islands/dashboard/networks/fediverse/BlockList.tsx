import type { RefObject } from 'react';
import { call } from '#api-client/http/call.ts';
import { listBlocks, removeBlock } from '#domain/fediverse/calls.ts';
import { AuthorStatusLine } from '#islands/auth/AuthorStatusLine.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Loadable } from '#islands/dashboard/list/Loadable.tsx';
import { PagedList } from '#islands/dashboard/list/PagedList.tsx';
import { Time } from '#islands/time/Time.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { useRowAction } from '#islands/ui/use-row-action.ts';
import { AccountForm } from './AccountForm.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly heading: RefObject<HTMLElement | null>;
  readonly fediverse: Fediverse;
}

/** Shows the accounts and servers from which nothing is taken. */
export function BlockList({ heading, fediverse }: Props) {
  const blocks = useCall(listBlocks);
  const { busy, notice, act } = useRowAction();

  async function block(account: string) {
    const refused = await fediverse.block(account);
    if (!refused) blocks.reload();
    return refused;
  }

  return (
    <>
      <AccountForm
        place="block"
        label="Account or server"
        hint={FEDIVERSE_MESSAGES.blockHint}
        action="Block"
        fediverse={fediverse}
        send={block}
      />
      <AuthorStatusLine notice={notice} />
      <Loadable resource={blocks} name="the list of blocks">
        {(all) => (
          <PagedList
            items={all}
            name="blocks"
            empty={FEDIVERSE_MESSAGES.noBlocks}
            heading={heading}
          >
            {({ id, address, handle = address, by, at }, onRemoved) => (
              <ListRow
                title={<bdi>{handle}</bdi>}
                note={
                  <>
                    By {by}, <Time of={at} />
                  </>
                }
              >
                <Button
                  of={handle}
                  busy={busy}
                  onClick={() =>
                    void act({
                      request: () => call(removeBlock, { body: { id } }),
                      onSuccess: (state) => {
                        fediverse.show(state);
                        blocks.change((rows) => rows.filter((one) => one.id !== id));
                        return `${handle} can follow again.`;
                      },
                      onRemoved,
                    })
                  }
                >
                  Unblock
                </Button>
              </ListRow>
            )}
          </PagedList>
        )}
      </Loadable>
    </>
  );
}
