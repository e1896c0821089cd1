/** The sections of the dashboard in their order, by the fragment of their address. */
export const SECTION_LABELS = {
  thoughts: 'Thoughts',
  comments: 'Comments',
  posts: 'All Blogs',
  drafts: 'Drafts',
  statistics: 'Statistics',
  settings: 'Settings',
  trash: 'Trash',
  access: 'Access',
} as const;

export type SectionName = keyof typeof SECTION_LABELS;

export const SECTION_NAMES = Object.keys(SECTION_LABELS) as readonly SectionName[];

/** Returns the section that a fragment such as `#comments` names, or the first one. */
export function sectionOf(fragment: string): SectionName {
  const name = fragment.slice(1);
  return SECTION_NAMES.find((one) => one === name) ?? 'thoughts';
}
