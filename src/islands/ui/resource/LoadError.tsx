import { MESSAGES } from '#domain/messages/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import looks from '#islands/ui/text-looks.module.css';
import panels from '#islands/ui/panels.module.css';

interface Props {
  readonly reason?: string | undefined;
  /** The part of a page that could not be loaded, named for screen readers. Without it, the page itself. */
  readonly part?: string | undefined;
  readonly onRetry: () => void;
}

/** Shows that a page or a part of it could not be loaded, with a Retry button. */
export function LoadError({ reason = MESSAGES.notLoaded, part, onRetry }: Props) {
  return (
    <div role="alert" className={part === undefined ? panels.stack : controls.row}>
      {part === undefined && <p className={panels.oops}>{MESSAGES.oops}</p>}
      <p className={looks.quiet}>{reason}</p>
      <Button of={part && `to load ${part}`} onClick={onRetry}>
        {MESSAGES.tryAgain}
      </Button>
    </div>
  );
}
