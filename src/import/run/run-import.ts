import { LIMITS } from '#domain/limits.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { SourceFiles } from '#import/open-files.ts';
import type { CategoryChoices } from '#import/plan/categories.ts';
import type { Plan, PlannedItem } from '#import/model.ts';
import { createRetry, type Retry, STOPPED, StopImport } from './retry.ts';
import { imageSender } from './image-sender.ts';
import type { ImportTarget, Outcome } from './import-target.ts';
import { newAddresses, replaceLinks } from './new-addresses.ts';
import { createReport, type ImportReport } from './report.ts';
import { draftOf, pageBody, postOf } from './requests.ts';

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
  const retry = createRetry(signal, options.wait);
  const images = imageSender({ ...options, retry, report });
  let addresses: ReadonlyMap<string, string> = new Map();
  try {
    const known = await findKnown(plan.items, target, retry);
    addresses = await newAddresses(plan, options.choices, known.posts);
    for (const [n, item] of plan.items.entries()) {
      if (signal.aborted) throw new StopImport(STOPPED);
      onProgress(n, item.title);
      const ref = known.posts.get(item.importId);
      const isPresent = known.pages.has(item.pageId) || known.drafts.has(item.importId);
      if (ref || isPresent) countItem(item, false);
      const post = ref ?? (isPresent ? undefined : await importItem(item));
      if (post) await importComments(item, post);
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

  function countItem(item: PlannedItem, isNew: boolean): void {
    report.count(isNew ? 'made' : 'present', item);
    if (item.kind === 'page' && !isNew)
      report.leaveOut(
        item.title,
        `There was a page at /${item.pageId} before, which is left as it is.`,
      );
  }

  /** Makes one item. Returns the category and id of a post, which can have comments. */
  async function importItem(item: PlannedItem): Promise<PostRef | undefined> {
    const { content: sent, cover, cardImage } = await images.send(item);
    const content = replaceLinks(sent, (old) => addresses.get(old));
    const { choices, author } = options;
    const parts = { content, cover, cardImage, choices, author, report };
    const { kind, title, comments } = item;
    const send: Record<typeof kind, () => Promise<Outcome<Made>>> = {
      post: () => retry(() => target.publish(postOf(item, parts))),
      draft: () => saveDraft(item, draftOf(item, parts)),
      page: () => retry(() => target.savePage(pageBody(item, content))),
    };
    const made = await send[kind]();
    if (made.ok) {
      const { isNew, category, id } = made.value;
      countItem(item, isNew);
      return category && id !== undefined ? { category, id } : undefined;
    }
    report.leaveOut(title, made.reason);
    if (comments.length > 0)
      report.leaveOut(title, `Its ${comments.length} comments are not imported.`);
    return undefined;
  }

  /** Saves a draft, with its schedule if that is possible. */
  async function saveDraft({ importId, title, publishAt }: PlannedItem, draft: Draft) {
    const save = async (time?: string): Promise<Outcome<Made>> => {
      const saved = await retry(() => target.saveDraft(importId, { ...draft, publishAt: time }));
      return saved.ok ? { ok: true, value: { isNew: true } } : saved;
    };
    if (publishAt === undefined) return save();
    const saved = await save(publishAt);
    if (saved.ok) return saved;
    report.leaveOut(title, `It is not scheduled: ${saved.reason}`);
    return save();
  }

  async function importComments({ title, comments }: PlannedItem, post: PostRef): Promise<void> {
    for (let start = 0; start < comments.length; start += LIMITS.commentsPerImport) {
      const part = comments.slice(start, start + LIMITS.commentsPerImport);
      const added = await retry(() => target.addComments(post, part));
      if (added.ok) report.countComments(added.value);
      else report.leaveOut(title, `${part.length} comments were not taken: ${added.reason}`);
    }
  }
}

/** A saved item. Only a post has a category. */
type Made = { readonly isNew: boolean } & Partial<PostRef>;

async function findKnown(items: readonly PlannedItem[], target: ImportTarget, retry: Retry) {
  const posts = new Map<string, PostRef>();
  const drafts = new Set<string>();
  const pages = new Set<string>();
  const ids = items.filter(({ kind }) => kind !== 'page').map(({ importId }) => importId);
  // Pages are listed even if there is nothing else.
  for (let start = 0; start === 0 || start < ids.length; start += LIMITS.idsPerRequest) {
    const found = await retry(() => target.find(ids.slice(start, start + LIMITS.idsPerRequest)));
    if (!found.ok) throw new StopImport(found.reason);
    for (const [id, ref] of Object.entries(found.value.posts)) posts.set(id, ref);
    for (const id of found.value.drafts) drafts.add(id);
    for (const id of found.value.pages) pages.add(id);
  }
  return { posts, drafts, pages };
}
