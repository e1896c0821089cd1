import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { readEntry, writeEntry } from '#api-client/browser/storage.ts';

/** The entry of the tab, and the attribute of the page, on which style sheets hide all but the text. */
const ENTRY = 'focusMode';
const ATTRIBUTE = 'data-focus-mode';

/** Holds whether only the text is shown, until the tab is closed. Escape ends it. `onChanged` returns the focus to the text. */
export function useFocusMode(onChanged: () => void) {
  const [isOn, setOn] = useState(() => readEntry(ENTRY, 'sessionStorage') !== undefined);

  useLayoutEffect(() => {
    const { documentElement: page } = document;
    writeEntry(ENTRY, isOn ? '' : undefined, 'sessionStorage');
    page.toggleAttribute(ATTRIBUTE, isOn);
    return () => page.removeAttribute(ATTRIBUTE);
  }, [isOn]);

  function toggle(): void {
    flushSync(() => setOn(!isOn));
    onChanged();
  }

  const press = useEffectEvent(({ key, isComposing, target }: KeyboardEvent) => {
    const isElsewhere = target instanceof Element && target.closest('dialog');
    // That of the text closes on Escape too.
    const isMenu = document.querySelector('[role="listbox"]');
    if (key === 'Escape' && !isComposing && !isElsewhere && !isMenu) toggle();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listening = new AbortController();
    document.addEventListener('keydown', (event) => press(event), { signal: listening.signal });
    return () => listening.abort();
  }, [isOn]);

  return { isOn, toggle };
}
