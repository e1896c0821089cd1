import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SourceFiles } from '#import/files/source-files.ts';
import type { CategoryChoices } from '#import/plan/categories.ts';
import type { Plan } from '#import/plan/plan.ts';
import type { PlannedItem } from '#import/plan/planned-item.ts';
import { type Ask, persistently, STOPPED, StopImport } from './ask.ts';
import { imageSender } from './image-sender.ts';
import type { ImportTarget } from './import-target.ts';
import { newAddresses, replaceLinks } from './new-addresses.ts';
import { createReport, type ImportReport } from './report.ts';
import { draftOf, pageOf, postOf } from './requests.ts';

interface Options {
  readonly plan: Plan;
  readonly files: SourceFiles;
  readonly choices: CategoryChoices;
  readonly target: ImportTarget;
  /** Author of texts that name none. */
  readonly author: string;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, title: string) => void;
  readonly wait?: ((milliseconds: number) => Promise<unknown>) | undefined;
}

/**
 * Imports everything of a plan, one item after the other, and requests one rebuild at the end. It can be stopped and
 * repeated: what was imported before is left as it is, and only missing comments are added. Never rejects for a failed
 * request: that is in the report.
 */
export async function runImport(options: Options): Promise<ImportReport> {
  const { plan, target, signal, onProgress } = options;
  const report = createReport(plan);
  const ask = persistently(signal, options.wait);
  const images = imageSender({ ...options, ask, report });
  let addresses: ReadonlyMap<string, string> = new Map();
  try {
    const known = await findKnown(plan.items, target, ask);
    addresses = await newAddresses(plan, options.choices, known.posts);
    for (const [n, item] of plan.items.entries()) {
      if (signal.aborted) throw new StopImport(STOPPED);
      onProgress(n, item.title);
      const ref = known.posts.get(item.importId);
      const isPresent =
        item.kind === 'page' ? known.pages.has(item.pageId) : known.drafts.has(item.importId);
      if (ref || isPresent) report.count('present', item);
      if (item.kind === 'page' && isPresent)
        report.leaveOut(item.title, pageIsPresent(item.pageId));
      const made = ref ?? (isPresent ? undefined : await importItem(item));
      if (made) await importComments(item, made);
    }
    onProgress(plan.items.length, '');
  } catch (error) {
    if (!(error instanceof StopImport)) throw error;
    report.stop(error.message);
  }
  if (report.hasMade()) {
    const finished = await target.finish();
    if (!finished.ok) report.leaveOut('Rebuild of the site', finished.reason);
  }
  return report.done();

  /** Makes one item. Returns the place of a post that can have comments. */
  async function importItem(item: PlannedItem): Promise<PostRef | undefined> {
    const { content: sent, cover } = await images.send(item);
    const content = replaceLinks(sent, (old) => addresses.get(old));
    const { choices, author } = options;
    if (item.kind === 'draft') {
      const draft = draftOf(item, { content, cover, choices, author, report });
      const saved = await saveDraft(item, draft);
      if (saved.ok) report.count('made', item);
      else report.leaveOut(item.title, saved.reason);
      return undefined;
    }
    if (item.kind === 'page') {
      const saved = await ask(() => target.savePage(pageOf(item, content)));
      if (saved.ok) report.count(saved.value.isNew ? 'made' : 'present', item);
      if (saved.ok && !saved.value.isNew) report.leaveOut(item.title, pageIsPresent(item.pageId));
      if (!saved.ok) report.leaveOut(item.title, saved.reason);
      return undefined;
    }
    const post = postOf(item, { content, cover, choices, author, report });
    const published = await ask(() => target.publish(post));
    if (!published.ok) {
      report.leaveOut(item.title, published.reason);
      if (item.comments.length > 0)
        report.leaveOut(item.title, `Its ${item.comments.length} comments are not imported.`);
      return undefined;
    }
    const { isNew, category, id } = published.value;
    report.count(isNew ? 'made' : 'present', item);
    return { category, id };
  }

  /** Saves a draft, with its schedule if that is possible. */
  async function saveDraft({ importId, title, publishAt }: PlannedItem, draft: Draft) {
    const save = (time?: string) =>
      ask(() => target.saveDraft(importId, { ...draft, publishAt: time }));
    if (publishAt === undefined) return save();
    const saved = await save(publishAt);
    if (saved.ok) return saved;
    report.leaveOut(title, `It is not scheduled: ${saved.reason}`);
    return save();
  }

  async function importComments({ title, comments }: PlannedItem, post: PostRef): Promise<void> {
    for (let start = 0; start < comments.length; start += LIMITS.commentsPerImport) {
      const part = comments.slice(start, start + LIMITS.commentsPerImport);
      const added = await ask(() => target.addComments(post, part));
      if (added.ok) report.countComments(added.value);
      else report.leaveOut(title, `${part.length} comments were not taken: ${added.reason}`);
    }
  }
}

const pageIsPresent = (id: string) => `There was a page at /${id} before, which is left as it is.`;

/** Finds what an earlier run has imported. */
async function findKnown(items: readonly PlannedItem[], target: ImportTarget, ask: Ask) {
  const posts = new Map<string, PostRef>();
  const drafts = new Set<string>();
  const pages = new Set<string>();
  const ids = items.filter(({ kind }) => kind !== 'page').map(({ importId }) => importId);
  // Pages are listed even if there is nothing else.
  for (let start = 0; start === 0 || start < ids.length; start += LIMITS.idsPerRequest) {
    const found = await ask(() => target.find(ids.slice(start, start + LIMITS.idsPerRequest)));
    if (!found.ok) throw new StopImport(found.reason);
    for (const [id, ref] of Object.entries(found.value.posts)) posts.set(id, ref);
    for (const id of found.value.drafts) drafts.add(id);
    for (const id of found.value.pages) pages.add(id);
  }
  return { posts, drafts, pages };
}
