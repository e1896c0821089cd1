import type { MouseEventHandler } from 'react';
import { Button } from './Button.tsx';

interface Props {
  readonly busy: boolean;
  readonly onMine: MouseEventHandler<HTMLButtonElement>;
  readonly onTheirs: MouseEventHandler<HTMLButtonElement>;
}

/** Shows the buttons that settle a conflict between two versions. */
export function VersionChoice({ busy, onMine, onTheirs }: Props) {
  return (
    <>
      <Button busy={busy} onClick={onMine}>
        Keep my version
      </Button>
      <Button busy={busy} onClick={onTheirs}>
        Use the other version
      </Button>
    </>
  );
}
