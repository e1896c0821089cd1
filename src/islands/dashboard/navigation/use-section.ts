import { useSyncExternalStore } from 'react';
import { type SectionName, sectionOf } from './sections.ts';

/** Returns the section that the address names. Links, bookmarks and the browser's history change it. */
export const useSection = (): SectionName => useSyncExternalStore(subscribe, currentSection);

const currentSection = () => sectionOf(window.location.hash);

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** Returns the rest of the address after the section, such as `90/tech/id` of `#statistics/90/tech/id`. */
export const useSubsection = (): string => useSyncExternalStore(subscribe, currentSubsection);

const currentSubsection = () => window.location.hash.split('/').slice(1).join('/');
