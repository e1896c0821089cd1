import { useRef, useState } from 'react';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import controls from '#islands/ui/controls.module.css';
import { FormDialog } from '#islands/ui/FormDialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';
import { isSafeAddress } from '#islands/text-editor/document/marks.ts';
import { completeAddress } from '#islands/text-editor/commands/links.ts';

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

  function submit() {
    const complete = completeAddress(address);
    if (!complete || !isSafeAddress(complete)) {
      setError(TEXT_MESSAGES.linkInvalid);
      return;
    }
    onClose();
    onSet(address);
  }

  return (
    <FormDialog
      title={isNew ? 'Add a link' : 'Change the link'}
      focusFirst={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="href"
        ref={input}
        type="url"
        inputMode="url"
        dir="ltr"
        value={address}
        error={error}
        placeholder="https://"
        onChange={setAddress}
      />
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
    </FormDialog>
  );
}
