import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { useReceipts } from '#islands/forms/use-receipts.ts';
import { carriesReceipts } from './receipts-link.ts';

/** Shows what was sent from this browser. It loads nothing, and shows nothing, for readers without a receipt. */
export function OwnTexts() {
  const receipts = useReceipts();
  const [List, setList] = useState<ComponentType>();
  const isCarried = useSyncExternalStore(onHashChange, () => carriesReceipts(location.hash));
  const isWanted = isCarried || receipts.length > 0;

  useEffect(() => {
    if (!isWanted) return;
    import('./OwnTextList.tsx').then(
      ({ OwnTextList }) => setList(() => OwnTextList),
      (error: unknown) => console.warn(error),
    );
  }, [isWanted]);

  return List && <List />;
}

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}
