import { useRef, useState } from 'react';
import { completeAddress } from '#islands/text-editor/commands/links.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FormDialog } from '#islands/ui/Dialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly title: string;
  readonly name: string;
  readonly initial?: string;
  readonly hint?: string;
  readonly submit: string;
  /** Returns true for an address that can be used. */
  readonly isValid: (address: string) => boolean;
  readonly onSubmit: (typed: string) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Asks for the address of a link, or of a page of another site. */
export function AddressDialog(props: Props) {
  const { title, name, initial = '', hint, submit, isValid, onSubmit, onRemove, onClose } = props;
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function check() {
    if (!isValid(completeAddress(typed))) {
      setError('Please enter an address such as https://example.com.');
      return;
    }
    onClose();
    onSubmit(typed);
  }

  return (
    <FormDialog title={title} focusFirst={input} onSubmit={check} onClose={onClose}>
      <TextField
        label="Address"
        name={name}
        ref={input}
        type="url"
        inputMode="url"
        dir="ltr"
        value={typed}
        error={error}
        hint={hint}
        placeholder="https://"
        onChange={setTyped}
      />
      <div className={controls.row}>
        <Button type="submit" kind="primary">
          {submit}
        </Button>
        {onRemove && (
          <Button
            onClick={() => {
              onClose();
              onRemove();
            }}
          >
            Remove link
          </Button>
        )}
      </div>
    </FormDialog>
  );
}
