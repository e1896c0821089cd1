/** The link to the import, where it is offered. */
export const IMPORT_LINK = {
  text: 'Import from another site',
  hint: 'Bring posts, pages, images and comments from WordPress, Ghost, Substack or a folder of Markdown.',
} as const;
