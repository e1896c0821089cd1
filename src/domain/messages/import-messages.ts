import { LIMITS } from '#domain/limits.ts';

export const IMPORT_MESSAGES = {
  title: 'Import',
  back: 'Back to the dashboard',
  choose: 'Choose an export',
  chooseHint:
    'A WordPress export (.xml), a Ghost export (.json), a Substack export (.zip), or a folder or ZIP file with Markdown. A folder or ZIP file may also hold an export together with its images. Nothing is sent before you start the import.',
  chooseFile: 'Choose a file',
  chooseFolder: 'Choose a folder',
  unreadable: 'This export could not be read.',
  isBackup:
    'It is a whole backup, which is restored and not imported. A browser cannot do that. On a computer with this program and Node.js, open a terminal in the folder of the program and run: npm run restore -- BACKUP.zip --site URL --key KEYFILE. BACKUP.zip is the backup, URL the address of a new, empty site, and KEYFILE the file with its key. The program describes each step in docs/backup.md. To import only posts, drafts, pages and images, unpack the backup, delete manifest.json, and choose the unpacked folder.',
  plan: 'What will be imported',
  categories: 'Categories',
  fallback: 'Category of all other posts',
  tableHint: 'The remaining categories become tags.',
  tag: 'A tag',
  start: 'Start the import',
  stop: 'Stop',
  resume: 'Continue the import',
  again: 'Import something else',
  importing: 'Importing',
  running: 'The import is running. Please keep this page open.',
  finished: 'The import is finished. Readers see everything after the next rebuild of the site.',
  repeatable:
    'It can be continued or repeated at any time: what was imported before is left as it is.',
  result: 'Result',
  notTaken: 'Not taken, or changed',
  dropped: 'Markup that texts lose',
  everythingTaken: 'Everything is taken.',
  download: 'Download the report',
  reportFile: 'import-report.txt',
  nothing: 'This export contains nothing that can be imported.',
  sources: {
    wordpress: 'WordPress',
    ghost: 'Ghost',
    markdown: 'Markdown files',
    substack: 'Substack',
  },
} as const;

/** Returns the note below the part of a list that the page shows. */
export const moreInReport = (count: number) =>
  `The first ${LIMITS.importReportLines} of ${count}. The report has all of them.`;

/** Returns the message about a file that is being read, with its progress from 0 to 1. */
export const readingExport = (progress: number) =>
  `Reading the export: ${Math.round(progress * 100)}%`;

/** Returns the message about the progress of an import. */
export const importing = (done: number, total: number, title: string) =>
  title === '' ? `${done} of ${total}` : `${done} of ${total}: ${title}`;

/** Returns a number of things that an import made, such as "3 posts". */
export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
