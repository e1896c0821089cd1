import { type ReactNode, useEffect, useRef, useState } from 'react';

interface Props {
  readonly isCurrent: boolean;
  readonly children: ReactNode;
}

/**
 * Shows its section while it is the current one. The section is mounted when it is first opened, and then stays mounted, so that
 * nothing typed, loaded or downloadable in it is lost. When it is opened by a link, its heading gets the focus.
 */
export function Panel({ isCurrent, children }: Props) {
  const [wasOpened, setWasOpened] = useState(isCurrent);
  const isFirst = useRef(isCurrent);
  const panel = useRef<HTMLDivElement>(null);

  if (isCurrent && !wasOpened) setWasOpened(true);

  useEffect(() => {
    // The section that the page was opened with does not take the focus.
    if (isCurrent && !isFirst.current) panel.current?.querySelector('h2')?.focus();
    isFirst.current = false;
  }, [isCurrent]);

  return (
    <div ref={panel} hidden={!isCurrent}>
      {(wasOpened || isCurrent) && children}
    </div>
  );
}
