import { type ComponentProps, useState } from 'react';
import fields from '#islands/editor/fields/fields.module.css';
import { Button } from '#islands/ui/Button.tsx';
import { later } from '#islands/ui/later/later.tsx';
import { CORRECTION_MESSAGES } from './correction-messages.ts';

type List = ComponentProps<typeof import('./CorrectionList.tsx').CorrectionList>;

const LaterList = later<List>(async () => (await import('./CorrectionList.tsx')).CorrectionList, {
  part: 'the edits',
});

/** Shows the button for the edits that are listed at the end of the post, and then those. */
export function CorrectionsField({ onFailed, ...list }: List) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={fields.group}>
      <h3 className={fields.label}>{CORRECTION_MESSAGES.title}</h3>
      {isShown ? (
        <LaterList
          {...list}
          onFailed={(failure, isEmpty) => {
            if (isEmpty) setShown(false);
            onFailed(failure, isEmpty);
          }}
        />
      ) : (
        <Button busy={list.busy} onClick={() => setShown(true)}>
          Show listed edits
        </Button>
      )}
    </div>
  );
}
