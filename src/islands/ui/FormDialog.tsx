import type { ComponentProps, SubmitEvent } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from './Dialog.tsx';
import panels from './panels.module.css';

interface Props extends ComponentProps<typeof Dialog> {
  readonly onSubmit: (form: HTMLFormElement) => void;
}

/** Shows a form in a dialog of its own, also where the component that opens it is inside another form. */
export function FormDialog({ onSubmit, children, ...dialog }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form may be inside another one.
    event.stopPropagation();
    onSubmit(event.currentTarget);
  }

  return createPortal(
    <Dialog {...dialog}>
      <form noValidate className={panels.stack} onSubmit={submit}>
        {children}
      </form>
    </Dialog>,
    document.body,
  );
}
