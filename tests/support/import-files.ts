import type { SourceFiles } from '#import/files/source-files.ts';

/** Returns the files of an export, by their paths. */
export const filesOf = (files: Readonly<Record<string, string>>): SourceFiles => ({
  paths: Object.keys(files).sort(),
  text: (path) => Promise.resolve(files[path] ?? ''),
  blob: (path) => Promise.resolve(new Blob([files[path] ?? ''])),
});
