import type { Plan } from '#import/model.ts';
import { planImport } from '#import/plan/plan.ts';
import { readSite } from '#import/read-site.ts';
import type { SourceFiles } from '#import/open-files.ts';

/** Returns the files of an export, by their paths. */
export const filesOf = (files: Readonly<Record<string, string>>): SourceFiles => ({
  paths: Object.keys(files).sort(),
  text: (path) => Promise.resolve(files[path] ?? ''),
  blob: (path) => Promise.resolve(new Blob([files[path] ?? ''])),
});

/** Plans the import of a Markdown site with these files. */
export async function planOf(files: Readonly<Record<string, string>>): Promise<Plan> {
  const source = filesOf(files);
  return planImport(await readSite(source), source);
}

/** Returns a file with front matter, which has a title and other lines. */
export const textFile = (title: string, more = '', body = 'Text') =>
  `---\ntitle: ${title}\n${more}\n---\n${body}`;
