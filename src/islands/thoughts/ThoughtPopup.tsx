import { MESSAGES } from '#domain/messages.ts';
import type { Thought } from '#domain/thought.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';

interface Props {
  readonly thought: Thought;
  readonly onClose: () => void;
}

/** Shows a thought's author with the contact. */
export function ThoughtPopup({ thought: { name, contact }, onClose }: Props) {
  return (
    <Dialog title={name} onClose={onClose}>
      <p dir="auto">{contact || MESSAGES.noContact}</p>
    </Dialog>
  );
}
