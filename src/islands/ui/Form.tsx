import type { ComponentProps, SubmitEvent } from 'react';

interface Props extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: (form: HTMLFormElement) => void | Promise<void>;
}

/** Shows a form that a script sends. A form in a dialog does not send the one around it in React's tree. */
export function Form({ onSubmit, ...attributes }: Props) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    event.stopPropagation();
    void onSubmit(event.currentTarget);
  }

  return <form noValidate {...attributes} onSubmit={submit} />;
}
