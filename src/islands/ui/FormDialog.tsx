import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { Dialog } from './Dialog.tsx';
import { Form } from './Form.tsx';
import panels from './panels.module.css';

type Props = ComponentProps<typeof Dialog> & Pick<ComponentProps<typeof Form>, 'onSubmit'>;

/** Shows a form in a dialog of its own, also where the component that opens it is inside another form. */
export const FormDialog = ({ onSubmit, children, ...dialog }: Props) =>
  createPortal(
    <Dialog {...dialog}>
      <Form className={panels.stack} onSubmit={onSubmit}>
        {children}
      </Form>
    </Dialog>,
    document.body,
  );
