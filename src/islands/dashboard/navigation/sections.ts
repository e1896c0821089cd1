import { useSyncExternalStore } from 'react';

interface SectionEntry {
  readonly label: string;
  /** The entry of the rail that the section belongs to. A group of one section has its name. */
  readonly group: string;
}

/** The sections of the dashboard in their order, by the fragment of their address. */
export const SECTIONS = {
  desk: { label: 'Desk', group: 'Desk' },
  posts: { label: 'All Blogs', group: 'Posts' },
  drafts: { label: 'Drafts', group: 'Posts' },
  trash: { label: 'Trash', group: 'Posts' },
  thoughts: { label: 'Thoughts', group: 'Readers' },
  comments: { label: 'Comments', group: 'Readers' },
  statistics: { label: 'Statistics', group: 'Statistics' },
  settings: { label: 'Site and author', group: 'Site' },
  appearance: { label: 'Appearance', group: 'Site' },
  sections: { label: 'Sections', group: 'Site' },
  reading: { label: 'Reading', group: 'Site' },
  pages: { label: 'Own pages', group: 'Site' },
  networks: { label: 'Other networks', group: 'Site' },
  delivery: { label: 'Delivery', group: 'Site' },
  letters: { label: 'Letters', group: 'Letters' },
  publishing: { label: 'Publishing', group: 'Machine' },
  backup: { label: 'Backup', group: 'Machine' },
  access: { label: 'Access', group: 'Machine' },
  health: { label: 'Health', group: 'Machine' },
  probe: { label: 'Probe', group: 'Machine' },
} as const satisfies Readonly<Record<string, SectionEntry>>;

export type SectionName = keyof typeof SECTIONS;

export const SECTION_NAMES = Object.keys(SECTIONS) as readonly SectionName[];

/** The entries of the rail, each with its sections. */
export const GROUPS: ReadonlyMap<string, readonly SectionName[]> = Map.groupBy(
  SECTION_NAMES,
  (name) => SECTIONS[name].group,
);

/** Returns the section that a fragment such as `#comments` or `#statistics/30` names, or the first one. */
function sectionOf(fragment: string): SectionName {
  const [name] = fragment.slice(1).split('/');
  return SECTION_NAMES.find((one) => one === name) ?? 'desk';
}

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
