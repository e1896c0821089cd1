import { useRef, useState } from 'react';
import { completeAddress } from '#islands/text-editor/commands/links.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { Button } from '#islands/ui/Button.tsx';
import { FormDialog } from '#islands/ui/FormDialog.tsx';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly onInsert: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for the address of a page of another site. */
export function EmbedDialog({ onInsert, onClose }: Props) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function submit() {
    const address = completeAddress(typed);
    if (!/^https?:\/\/[^\s"'<>\\]+$/.test(address) || !URL.canParse(address)) {
      setError(TEXT_MESSAGES.linkInvalid);
      return;
    }
    onClose();
    onInsert(address);
  }

  return (
    <FormDialog
      title={TEXT_MESSAGES.embedDialog}
      focusFirst={input}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Address"
        name="embed"
        ref={input}
        type="url"
        inputMode="url"
        dir="ltr"
        value={typed}
        error={error}
        hint={TEXT_MESSAGES.embedHint}
        placeholder="https://"
        onChange={setTyped}
      />
      <Button type="submit" kind="primary">
        {TEXT_MESSAGES.embedDialog}
      </Button>
    </FormDialog>
  );
}
