import { useState, useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';

export type Openable = ReturnType<typeof openable>;

function openable() {
  const { subscribe, notify } = listeners();
  let isOpen = false;
  const set = (next: boolean) => () => {
    isOpen = next;
    notify();
  };
  return { subscribe, isOpen: () => isOpen, open: set(true), close: set(false) };
}

/** Holds whether a dialog is open, apart from the component that opens it. Only a component with `useIsOpen` is drawn anew. */
export const useOpenable = (): Openable => useState(openable)[0];

export const useIsOpen = ({ subscribe, isOpen }: Openable): boolean =>
  useSyncExternalStore(subscribe, isOpen);
