import { addressKey, pageAddress } from '#domain/documents/address.ts';
import type { DocumentFact } from '#domain/documents/document-fact.ts';
import { type DocumentKey, documentKey, historyKey } from '#domain/documents/document-key.ts';
import type { RevisionKind } from '#domain/documents/revision.ts';
import { ID_RANDOM, timedId, timeOfId } from '#domain/id.ts';
import { refKey } from '#domain/posts/post.ts';
import type { OldDraft, OldPage, OldRevision } from './old-facts.ts';

/** Facts of format 1, in any order. */
export interface OldFacts {
  readonly posts: readonly OldRevision[];
  readonly drafts: readonly OldDraft[];
  readonly pages: readonly OldPage[];
}

/** The same facts in format 2. */
export interface Converted {
  /** Texts of facts by their keys. */
  readonly facts: ReadonlyMap<string, string>;
  /** The document of each address of a post, by `{category}/{id}`. */
  readonly documentAt: ReadonlyMap<string, string>;
}

interface Step extends DocumentFact {
  readonly rev: string;
  readonly kind: RevisionKind;
  readonly isSuperseded: boolean;
}

/**
 * Converts posts, drafts and own pages into documents. A document gets the id of the draft that it began as, else that of
 * its first revision. Each revision keeps its own id, so that repeating this gives the same facts.
 */
export function convertDocuments({ posts, drafts, pages }: OldFacts): Converted {
  const facts = new Map<string, string>();
  const documentAt = new Map<string, string>();

  function addDocument(id: string, steps: readonly Step[]): void {
    let from: string | undefined;
    for (const { rev: own, kind, isSuperseded, ...fact } of steps) {
      const rev = from === undefined || own > from ? own : after(from, own);
      const key = documentKey({ id, rev, kind, from } satisfies DocumentKey);
      facts.set(isSuperseded ? historyKey(key) : key, JSON.stringify(fact));
      from = rev;
    }
  }

  const draftsById = Map.groupBy(drafts, ({ id }) => id);
  for (const revisions of postsOf(posts)) {
    const first = revisions[0];
    if (!first) continue;
    const id = first.fact.draft ?? first.rev;
    const addresses = new Map(revisions.map(({ ref }) => [refKey(ref), ref]));
    const isOwn = ({ fact: { post } }: OldDraft) => post && addresses.has(refKey(post));
    const own = new Set([id, ...revisions.flatMap(({ fact: { draft } }) => draft ?? [])]);
    for (const [draft, saved] of draftsById) if (saved.some(isOwn)) own.add(draft);
    const ownDrafts = [...own].flatMap((draft) => draftsById.get(draft) ?? []);
    for (const draft of own) draftsById.delete(draft);
    addDocument(id, merged(revisions.flatMap(stepOfPost), ownDrafts.flatMap(stepOfDraft)));
    const { by, at } = first.fact;
    for (const [path, ref] of addresses) {
      documentAt.set(path, id);
      facts.set(addressKey(ref, id), JSON.stringify({ by, at }));
    }
  }
  for (const [id, revisions] of draftsById) {
    // The post of a published draft was erased.
    if (revisions.toSorted(byRev).at(-1)?.kind !== 'published') {
      addDocument(id, revisions.toSorted(byRev).flatMap(stepOfDraft));
    }
  }
  for (const [page, revisions] of Map.groupBy(pages, ({ id }) => id)) {
    const ordered = revisions.toSorted(byRev);
    const [first] = ordered;
    if (!first) continue;
    addDocument(first.rev, ordered.map(stepOfPage));
    const { by, at } = first.fact;
    facts.set(addressKey(pageAddress({ id: page }), first.rev), JSON.stringify({ by, at }));
  }
  return { facts, documentAt };
}

/** Adds the steps of drafts to those of a post, each before the first one that is later. */
function merged(steps: readonly Step[], drafts: readonly Step[]): Step[] {
  const all = [...steps];
  for (const draft of drafts.toSorted(byRev)) {
    const index = all.findIndex(({ rev }) => rev > draft.rev);
    all.splice(index === -1 ? all.length : index, 0, draft);
  }
  return all;
}

/** Returns an id after another one, with the random part of a revision that is not later: its address had its own ids. */
const after = (rev: string, own: string) => timedId(timeOfId(rev) + 1, own.slice(-ID_RANDOM));

const byRev = (a: { readonly rev: string }, b: { readonly rev: string }) =>
  a.rev < b.rev ? -1 : 1;

/** Groups revisions at all addresses by the post, in their order. Those that never counted are left out. */
function postsOf(revisions: readonly OldRevision[]): OldRevision[][] {
  const byAddress = Map.groupBy(revisions, ({ ref }) => refKey(ref));
  const byHome = Map.groupBy(byAddress.values(), (atOne) => {
    const newest = atOne.toSorted(byRev).findLast(({ fact: { post } }) => post);
    const [home] = newest?.fact.post?.addresses ?? [];
    return home ? refKey(home) : refKey((atOne[0] as OldRevision).ref);
  });
  return [...byHome.values()].map((parts) => inOrder(parts.map(countedRevisions)));
}

/** Merges the revisions at several addresses. A move follows the revision that it has brought. */
function inOrder(parts: readonly (readonly OldRevision[])[]): OldRevision[] {
  const waiting = parts.map((part) => [...part]);
  const all = new Set(parts.flat().map(({ rev }) => rev));
  const ordered: OldRevision[] = [];
  const seen = new Set<string>();
  for (;;) {
    const next = waiting
      .flatMap(([first]) => first ?? [])
      .toSorted(byRev)
      .toSorted((a, b) => Number(isTooEarly(a)) - Number(isTooEarly(b)))[0];
    if (!next) return ordered;
    waiting.find(([first]) => first === next)?.shift();
    seen.add(next.rev);
    ordered.push(next);
  }

  function isTooEarly({ fact: { movedFrom } }: OldRevision): boolean {
    return movedFrom !== undefined && all.has(movedFrom.revision) && !seen.has(movedFrom.revision);
  }
}

/** Returns the revisions at an address that count, oldest first, by the rule of format 1. */
function countedRevisions(revisions: readonly OldRevision[]): OldRevision[] {
  const ordered = revisions.toSorted(byRev);
  const known = new Set(ordered.map(({ rev }) => rev));
  const root = ordered.find(({ from, fact: { post } }) => from === undefined && post);
  const counted = new Set(root && [root.rev]);
  return ordered.filter(({ rev, from }) => {
    const counts =
      counted.has(rev) || (from !== undefined && (counted.has(from) || !known.has(from)));
    if (counts) counted.add(rev);
    return counts;
  });
}

function stepOfPost({ key, rev, kind, fact: { by, at, post } }: OldRevision): Step[] {
  // Its new address has the same revision, with the text.
  if (kind === 'moved') return [];
  const isSuperseded = key.startsWith('history/');
  const newKind = kind === 'written' ? 'published' : kind === 'arrived' ? 'moved' : kind;
  return [{ rev, kind: newKind, isSuperseded, by, at, ...(post && { post }) }];
}

function stepOfDraft({ rev, kind, fact: { by, at, draft, publishAt } }: OldDraft): Step[] {
  // The post has a revision of its own for that.
  if (kind === 'published') return [];
  const isSuperseded = false;
  if (kind === 'deleted') return [{ rev, kind, isSuperseded, by, at }];
  return [{ rev, kind, isSuperseded, by, at, draft, ...(publishAt && { publishAt }) }];
}

const stepOfPage = ({ rev, isDeleted, fact: { by, at, page } }: OldPage): Step =>
  isDeleted
    ? { rev, kind: 'deleted', isSuperseded: false, by, at }
    : { rev, kind: 'published', isSuperseded: false, by, at, page };
