import { useSyncExternalStore } from 'react';
import { listeners } from '#api-client/browser/listeners.ts';
import { readEntry, writeEntry } from '#api-client/browser/storage.ts';

/** A text with a function to change it. */
export interface PersistedText {
  readonly text: string;
  readonly change: (text: string) => void;
}

const texts = new Map<string, string>();
const { subscribe, notify } = listeners();

/**
 * Holds a text in the tab's storage, so that it survives a reload or a crash. All users of the same name share it. Only
 * for forms that are never rendered on the server.
 */
export function usePersistedText(name: string): PersistedText {
  const text = useSyncExternalStore(subscribe, () => textOf(name));
  return { text, change: (next) => change(name, next) };
}

function textOf(name: string): string {
  const known = texts.get(name) ?? readEntry(name, 'sessionStorage') ?? '';
  texts.set(name, known);
  return known;
}

function change(name: string, text: string): void {
  texts.set(name, text);
  writeEntry(name, text || undefined, 'sessionStorage');
  notify();
}
