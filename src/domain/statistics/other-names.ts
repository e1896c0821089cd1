/** Name of all hosts, or all pages, that are not counted by their own. */
export const OTHER_NAMES = 'other';
