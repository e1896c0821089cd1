import { type SubmitEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import panels from '#islands/ui/panels.module.css';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Field } from '#islands/ui/Field.tsx';
import { isSafeAddress } from '#islands/text-editor/document/marks.ts';
import { completeAddress } from './commands/links.ts';

interface Props {
  readonly href: string;
  readonly isNew: boolean;
  readonly onSet: (href: string) => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** Asks for the address of a link. */
export function LinkDialog({ href, isNew, onSet, onRemove, onClose }: Props) {
  const [address, setAddress] = useState(href);
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // In React's tree this form is inside the editor's form.
    event.stopPropagation();
    const complete = completeAddress(address);
    if (!complete || !isSafeAddress(complete)) {
      setError(TEXT_MESSAGES.linkInvalid);
      return;
    }
    onClose();
    onSet(address);
  }

  return createPortal(
    <Dialog title={isNew ? 'Add a link' : 'Change the link'} focusFirst={input} onClose={onClose}>
      <form className={panels.stack} noValidate onSubmit={submit}>
        <Field label="Address" name="href" error={error}>
          {(control) => (
            <input
              {...control}
              ref={input}
              type="url"
              inputMode="url"
              dir="ltr"
              value={address}
              autoComplete="off"
              placeholder="https://"
              onChange={({ currentTarget }) => setAddress(currentTarget.value)}
            />
          )}
        </Field>
        <div className={controls.row}>
          <Button type="submit" kind="primary">
            {isNew ? 'Add link' : 'Change link'}
          </Button>
          {!isNew && (
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
      </form>
    </Dialog>,
    document.body,
  );
}
