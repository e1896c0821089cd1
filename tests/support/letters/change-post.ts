import type { App } from '#app';
import { AppError } from '#domain/errors.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import { saveDraft } from '#usecases/drafts/save-draft.ts';
import { restoreDocument } from '#usecases/documents/restore-document.ts';
import { deletePost } from '#usecases/posts/delete-post.ts';
import { editPost } from '#usecases/posts/edit-post.ts';
import { movePost } from '#usecases/posts/move-post.ts';
import { postOf } from '#usecases/posts/post-of.ts';
import { publishPost } from '#usecases/posts/publish-post.ts';
import { unpublishPost } from '#usecases/posts/unpublish-post.ts';
import type { Deed, Section } from './letter-actions.ts';

let version = 0;

/** Returns a text that no other has. */
export function newText(title: string, section: Section) {
  version += 1;
  const content = [{ type: 'paragraph', text: `version${version}. The tide came in late.` }];
  return { title, subheading: '', category: section, author: 'Ada', content };
}

/** Does something to a post as its author. Throws what refuses it. `publishing` is the app that a publication goes to. */
export async function changePost(
  author: App,
  draft: string,
  deed: Deed,
  publishing: App,
): Promise<void> {
  const found = await author.documents.read(draft);
  const revision = found?.head.rev;
  const ref = () => {
    if (!found) throw new AppError('post_not_found');
    return postOf(found);
  };
  switch (deed.kind) {
    case 'publish': {
      const isPublic = found?.status === 'published';
      // Repeats what readers see, at most with another letter.
      const text = isPublic ? { ...ref(), id: undefined } : newText('Tides', deed.section);
      const { letter } = deed;
      await publishPost(publishing, 'Ada', { ...text, draft, draftRevision: revision, letter });
      return;
    }
    case 'schedule': {
      const publishAt = new Date(author.now().getTime() + deed.minutes * 60_000).toISOString();
      const { content, ...text } = newText('Tides', deed.section);
      const words = content[0]?.text ?? '';
      const { letter } = deed;
      const saved = { ...EMPTY_DRAFT, ...text, content: words, letter, publishAt, revision };
      if (found?.status === 'published') return;
      await saveDraft(author, 'Ada', draft, saved);
      return;
    }
    case 'edit': {
      const { category: _, ...text } = newText('Tides', 'tech');
      await editPost(author, 'Ada', ref(), { ...text, revision });
      return;
    }
    case 'move':
      await movePost(author, 'Ada', ref(), {
        revision: revision ?? '',
        category: deed.section,
        date: ref().date,
      });
      return;
    case 'unpublish':
      await unpublishPost(author, 'Ada', ref(), { revision: revision ?? '' });
      return;
    case 'delete':
      return deletePost(author, 'Ada', ref());
    case 'restore':
      return restoreDocument(author, 'Ada', draft);
  }
}

/** The version of a post's text that readers see, and its section. */
export interface Seen {
  readonly text: string;
  readonly section: string;
}

/** Returns what readers see of a post; undefined if they do not see it. */
export async function seenPost(app: App, document: string): Promise<Seen | undefined> {
  const found = await app.documents.read(document);
  const post = found?.status === 'published' ? found.shown?.post : undefined;
  const [first] = post?.content ?? [];
  const text = first?.type === 'paragraph' ? (/version\d+/.exec(first.text)?.[0] ?? '') : '';
  return post && { text: `${text}.`, section: post.category };
}
