import type { ComponentProps } from 'react';
import { publishTitle } from '#islands/editor/messages.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { useIsOpen } from '#islands/ui/openable.ts';

type Props = ComponentProps<typeof import('./PublishSheet.tsx').PublishSheet>;

const LaterSheet = later<Props>(async () => (await import('./PublishSheet.tsx')).PublishSheet, {
  part: 'the choices',
  frame: (message, { text, onClose }) => (
    <Dialog title={publishTitle(text.target)} sheet onClose={onClose}>
      {message}
    </Dialog>
  ),
});

export const preloadSheet = LaterSheet.preload;

/** Shows the sheet for publishing while it is open. Its dialog is there before its code is. */
export const LaterPublishSheet = (props: Props) =>
  useIsOpen(props.editor.sheet) && <LaterSheet {...props} />;
