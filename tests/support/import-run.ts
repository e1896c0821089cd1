import { fileAddress } from '#domain/files/stored-file.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { ImportedItem } from '#import/model.ts';
import { planImport } from '#import/plan/plan.ts';
import type { ImportTarget, Outcome } from '#import/run/import-target.ts';
import { runImport } from '#import/run/run-import.ts';

/** The files of an export with one image. */
export const FILES: SourceFiles = {
  paths: ['uploads/here.png'],
  text: () => Promise.resolve(''),
  blob: () => Promise.resolve(new Blob(['x'])),
};

/** Makes the text of another site. */
export const item = (n: number, more: Partial<ImportedItem> = {}): ImportedItem => ({
  kind: 'post',
  sourceId: String(n),
  title: `Post ${n}`,
  subheading: '',
  author: '',
  date: '2019-05-04T03:02:01.000Z',
  categories: ['Gardens', 'History'],
  tags: ['Roses'],
  slug: '',
  cover: undefined,
  html: '<p>Text</p><img src="/uploads/here.png"><img src="/uploads/gone.png" alt="Gone"><img src="/uploads/here.png">',
  hasLineBreaks: false,
  base: 'https://old.example/post/',
  oldPaths: [`/${n}/`],
  comments: [],
  remarks: [],
  ...more,
});

/** Accepts what is sent. */
export const ok = <T>(value: T): Promise<Outcome<T>> => Promise.resolve({ ok: true, value });
/** Refuses what is sent. */
export const refuse = (reason: string, next: 'skip' | 'again' | 'stop' = 'skip') =>
  Promise.resolve({ ok: false, reason, next } as const);

/** A site that remembers what was sent to it. */
export function fakeTarget(more: Partial<ImportTarget> = {}) {
  const sent: Record<string, unknown>[] = [];
  let images = 0;
  let files = 0;
  let rebuilds = 0;
  const target: ImportTarget = {
    find: () => {
      const known = sent.map(
        ({ importId }) => [String(importId), { category: 'history', id: `a201905040302` }] as const,
      );
      return ok({ posts: Object.fromEntries(known) as never, drafts: [], pages: [] });
    },
    publish(post) {
      sent.push(post as Record<string, unknown>);
      return ok({ category: 'history', id: 'a201905040302', isNew: true });
    },
    savePage: () => ok({ id: 'page', isNew: true }),
    saveDraft: () => ok(undefined),
    addComments: (_, comments) => ok({ added: comments.length, present: 0 }),
    uploadImage: () => ok(`/images/${++images}.png`),
    fetchImage: () => refuse('The other site did not send this image.'),
    uploadFile: (file) =>
      ok(
        fileAddress(`${'a'.repeat(64)}-${++files}.${file.name.split('.').pop() ?? ''}`, file.name),
      ),
    fetchFile: () => refuse('The other site did not send this file.'),
    finish() {
      rebuilds += 1;
      return ok(undefined);
    },
    ...more,
  };
  return { target, sent, images: () => images, rebuilds: () => rebuilds };
}

/** Returns a site of WordPress with these texts. */
export const siteOf = (items: readonly ImportedItem[], url?: string) =>
  ({ source: 'wordpress', url, items, originals: new Set<string>(), leftOut: [] }) as const;

/** Plans an import of texts and runs it. */
export async function runItems(
  items: readonly ImportedItem[],
  target: ImportTarget,
  options: Partial<Parameters<typeof runImport>[0]> = {},
) {
  const site = siteOf(items, 'https://old.example');
  return runImport({
    plan: await planImport(site, options.files ?? FILES),
    files: FILES,
    choices: { fallback: 'writings', table: { History: 'history' } },
    target,
    author: 'Ada',
    signal: new AbortController().signal,
    onProgress: () => undefined,
    wait: () => Promise.resolve(),
    ...options,
  });
}
