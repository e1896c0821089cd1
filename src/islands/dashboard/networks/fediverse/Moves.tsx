import type { RefObject } from 'react';
import { RowList } from '#islands/dashboard/list/RowList.tsx';
import { ListRow } from '#islands/dashboard/list/ListRow.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { AccountForm } from './AccountForm.tsx';
import { FEDIVERSE_MESSAGES } from './messages.ts';
import type { Fediverse } from './use-fediverse.ts';

interface Props {
  readonly aliases: readonly string[];
  readonly heading: RefObject<HTMLElement | null>;
  readonly fediverse: Fediverse;
}

/** Shows the accounts whose followers may come here, and sends followers to another one. */
export function Moves({ aliases, heading, fediverse }: Props) {
  const { busy, addAlias, removeAlias, moveAway } = fediverse;

  async function remove(address: string, onRemoved: () => void) {
    if (!(await removeAlias(address))) onRemoved();
  }

  return (
    <>
      <AccountForm
        place="alias"
        label="Your earlier account"
        hint={FEDIVERSE_MESSAGES.aliasHint}
        action="Add"
        fediverse={fediverse}
        send={addAlias}
      />
      <RowList items={aliases.map((id) => ({ id }))} heading={heading}>
        {({ id }, onRemoved) => (
          <ListRow title={<bdi>{id}</bdi>} note="Its followers may come here.">
            <Button of={id} busy={busy} onClick={() => void remove(id, onRemoved)}>
              Remove
            </Button>
          </ListRow>
        )}
      </RowList>
      <AccountForm
        place="move"
        label="Move to another account"
        hint={FEDIVERSE_MESSAGES.moveHint}
        action="Move followers"
        kind="danger"
        fediverse={fediverse}
        send={async (account) =>
          window.confirm(`Ask all followers to follow ${account} instead?`) ? moveAway(account) : {}
        }
      />
    </>
  );
}
