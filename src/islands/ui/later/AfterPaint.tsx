import { type ReactNode, useEffect, useState } from 'react';
import { useAfterPaint } from '#islands/ui/after-paint.ts';
import { StandIn } from './later.tsx';

interface Props {
  /** The content of the first frame. If the focus is in it, the heading of the children gets it. */
  readonly before: ReactNode;
  readonly children: ReactNode;
}

/** Shows its children once a frame without them is painted, so that a dialog or section with much in it opens at once. */
export function AfterPaint({ before, children }: Props) {
  const [isPainted, setPainted] = useState(false);
  const show = useAfterPaint(() => setPainted(true));
  useEffect(show, [show]);
  return isPainted ? children : <StandIn>{before}</StandIn>;
}
