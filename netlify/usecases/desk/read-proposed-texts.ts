import type { App } from '#app';
import type { ProposedText } from '#domain/desk/desk.ts';
import { LIMITS } from '#domain/limits.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';

/** Reads which texts have proposals that wait, those first that have waited longest. Costs one list, since keys tell. */
export async function readProposedTexts(app: App): Promise<ProposedText[]> {
  const [proposals, { byId }] = await Promise.all([app.proposals.list(), app.documents.index()]);
  const open = proposals.filter(({ end }) => end === undefined);
  const waiting = open.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ document }) => document);
  return [...new Set(waiting)]
    .flatMap((id) => {
      const found = byId.get(id);
      return found && found.status !== 'deleted' ? proposedText(found) : [];
    })
    .slice(0, LIMITS.dashboardRows);
}

function proposedText({ id, status, shown, draft }: ListedDocument): ProposedText {
  const { post } = shown ?? {};
  const page = shown?.page?.id ?? draft?.draft?.page;
  return {
    id,
    title: draft?.draft?.title ?? post?.title ?? shown?.page?.title ?? '',
    ...(post && { post: { category: post.category, id: post.id, date: post.date } }),
    ...(page !== undefined && { page }),
    ...(status === 'published' && { isPublished: true }),
  };
}
