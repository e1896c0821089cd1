import type { ComponentProps } from 'react';
import { publishTitle } from '#islands/editor/messages.ts';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { later } from '#islands/ui/later/later.tsx';

type Props = ComponentProps<typeof import('./PublishSheet.tsx').PublishSheet>;

/** Shows the sheet for publishing, whose dialog is there before its code is. */
export const LaterPublishSheet = later<Props>(
  async () => (await import('./PublishSheet.tsx')).PublishSheet,
  {
    part: 'the choices',
    frame: (message, { text, onClose }) => (
      <Dialog title={publishTitle(text.target)} sheet onClose={onClose}>
        {message}
      </Dialog>
    ),
  },
);
