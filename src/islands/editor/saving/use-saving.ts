import { useState } from 'react';
import { call } from '#api-client/http/call.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { savePage } from '#domain/pages/calls.ts';
import {
  type Failure,
  fieldsOf,
  isRefusedFor,
  isSignedOut,
  statedReason,
} from '#api-client/http/request.ts';
import { editPost } from '#api-client/posts/posts.ts';
import { hasWords } from '#domain/posts/draft.ts';
import type { NewPost, PostEdit } from '#domain/posts/new-post.ts';
import { postPath, type Post, type PostRef } from '#domain/posts/post.ts';
import { pagePath } from '#domain/site/site-page.ts';
import type { Draft } from '#domain/posts/draft.ts';
import { editorPath } from '#domain/documents/editor-target.ts';
import { expectedPage } from '#islands/site-status/expected-page.ts';
import {
  EDITOR_MESSAGES,
  pageFailed,
  publishFailed,
  updateFailed,
} from '#islands/editor/messages.ts';
import { alertAfterPaint } from '#islands/ui/alert-after-paint.ts';
import { failureNotice } from '#islands/ui/notice.ts';
import type { PublishedText } from './Published.tsx';
import { type CheckedPage, fieldsOfPage, validateDraft, validatePage } from './validate-draft.ts';
import { type EditorDocument, hasSameText, versionOfPage } from './load-document.ts';
import { submitPost } from './submit-post.ts';
import type { useAutosave } from './use-autosave.ts';
import type { Report } from '#islands/text-editor/use-report.ts';

interface Options {
  readonly author: string;
  readonly autosave: Pick<ReturnType<typeof useAutosave>, 'hold'>;
  readonly report: Report;
  /** Returns the content that the page shows, if its field is there. */
  readonly readShown: () => string | undefined;
  readonly replace: (part: Partial<EditorDocument>) => void;
  /** Called if the original of this text was changed, published or deleted elsewhere. */
  readonly onConflict: (failure: Failure) => void;
  readonly onDone: (published: PublishedText) => void;
}

/** The choices about who is told of a post. One is absent where there is nothing to choose. */
interface Telling extends Pick<Draft, 'letter' | 'bluesky'> {
  /** The sentences about it. */
  readonly told?: string | undefined;
}

/** The result of an attempt to publish: success, a conflict for the author to decide, or the names of invalid fields. */
type PublishResult = 'published' | 'conflict' | readonly string[];

/** The result of an attempt to save a draft: success, a conflict, or the names of invalid fields. */
type SaveResult = 'saved' | 'conflict' | readonly string[];

/** Sends a text to the site as a post, as an own page, or as a draft. */
export function useSaving(text: EditorDocument, options: Options) {
  const { author, autosave, report, replace, readShown, onConflict, onDone } = options;
  const [phase, setPhase] = useState<'idle' | 'publishing' | 'saving'>('idle');
  const { target, document, unconfirmed } = text;

  /** Returns the text as the page shows it, which is what is sent, with the choices about who is told. */
  function readDraft({ letter, bluesky }: Telling = {}): Draft {
    const { draft } = text;
    const content = readShown() ?? draft.content;
    const read = {
      ...draft,
      content,
      ...(letter !== undefined && { letter }),
      ...(bluesky !== undefined && { bluesky }),
    };
    return draft.page === undefined ? { ...read, author: draft.author ?? author } : read;
  }

  /** Makes the text that is sent the one of the form. Before that, a name that nobody typed is no change. */
  function keepSent(draft: Draft): void {
    if (!hasSameText(draft, text.draft)) replace({ draft });
  }

  /** Records the sent text as the site's version. Text that was typed meanwhile stays. */
  const recordSaved = (saved: Draft, version: Partial<EditorDocument>) =>
    replace({ ...version, saved, recoveredAt: undefined });

  const validate = (draft: Draft) =>
    draft.page === undefined ? validateDraft(draft, author, new Date()) : validatePage(draft);

  /** Marks the fields that keep the text from being published. Returns their names. */
  function check(): readonly string[] {
    const checked = validate(readDraft());
    const fields = checked.ok ? {} : checked.fields;
    report.setErrors(fields);
    return Object.keys(fields);
  }

  async function publish({ told, ...telling }: Telling = {}): Promise<PublishResult> {
    const draft = readDraft(telling);
    const checked = validate(draft);
    if (!checked.ok) {
      report.setErrors(checked.fields);
      report.setNotice({ kind: 'error', text: checked.message });
      if (checked.urgent) await alertAfterPaint(checked.message);
      return Object.keys(checked.fields);
    }
    keepSent(draft);
    report.setErrors({});
    report.setNotice(undefined);
    setPhase('publishing');
    return autosave.hold((revision) => {
      if ('page' in checked) return publishPage(draft, checked.page, revision);
      const { post } = checked;
      return target.kind === 'post'
        ? update(target.ref, draft, { ...post, listing: draft.listing, revision: revision ?? '' })
        : publishNew(post, revision, { letter: draft.letter, bluesky: draft.bluesky, told });
    });
  }

  async function publishNew(
    post: NewPost,
    revision: string | undefined,
    { told, ...telling }: Telling,
  ): Promise<PublishResult> {
    const { result, ...rest } = await submitPost(post, {
      draft: document,
      draftRevision: revision,
      ...telling,
      unconfirmed,
    });
    setPhase('idle');
    if (!result.ok) {
      replace({ unconfirmed: rest.unconfirmed });
      return refuse(result.failure, publishFailed);
    }
    onDone({ ...publishedPost(result.value, true), told });
    return 'published';
  }

  async function update(ref: PostRef, draft: Draft, edit: PostEdit): Promise<PublishResult> {
    const result = await editPost(ref, edit);
    setPhase('idle');
    if (!result.ok) return refuse(result.failure, updateFailed);
    const { revision: newest, guessedLanguage } = result.value;
    const version = { revision: newest, guessedLanguage, hasChanges: false, publishAt: undefined };
    // A choice is for one edit.
    const { listing: _, ...saved } = draft;
    recordSaved(saved, version);
    onDone(publishedPost(result.value, false));
    report.setNotice({ kind: 'success', text: EDITOR_MESSAGES.updated });
    return 'published';
  }

  async function publishPage(
    draft: Draft,
    page: CheckedPage,
    revision: string | undefined,
  ): Promise<PublishResult> {
    const result = await call(savePage, {
      params: page,
      body: { ...page, draft: document, revision },
    });
    setPhase('idle');
    if (!result.ok) return refuse(result.failure, pageFailed);
    const { draft: _same, ...version } = versionOfPage(result.value);
    recordSaved(draft, version);
    const { title } = result.value;
    onDone({ title, path: pagePath(result.value), isNew: target.kind === 'draft' });
    report.setNotice({ kind: 'success', text: 'The page is published.' });
    return 'published';
  }

  async function refuse(
    failure: Failure,
    messageFor: (reason?: string) => string,
  ): Promise<PublishResult> {
    if (isConflict(failure)) {
      onConflict(failure);
      return 'conflict';
    }
    const noResponse = failure.kind === 'network';
    const message = noResponse ? EDITOR_MESSAGES.publishNetwork : messageFor(statedReason(failure));
    const isTaken = isRefusedFor(failure, 'address_taken');
    const fields = isTaken ? { page: failure.message } : fieldsOfPage(fieldsOf(failure));
    report.setErrors(fields);
    report.setNotice(failureNotice(failure, message));
    await alertAfterPaint(message);
    return Object.keys(fields);
  }

  async function save(
    publishAt: string | undefined,
    message: string,
    telling?: Telling,
  ): Promise<SaveResult> {
    const draft = readDraft(telling);
    if (!hasWords(draft)) {
      report.setNotice({ kind: 'info', text: 'There is nothing to save yet.' });
      return [];
    }
    keepSent(draft);
    setPhase('saving');
    const result = await autosave.hold((revision) =>
      call(saveDraft, { params: { id: document }, body: { ...draft, revision, publishAt } }),
    );
    setPhase('idle');
    if (result.ok) {
      const { revision: newest, publishAt: due, isPublished = false } = result.value;
      recordSaved(draft, { revision: newest, publishAt: due, hasChanges: isPublished });
      report.setErrors({});
      report.setNotice({ kind: 'success', text: message });
      return 'saved';
    }
    const { failure } = result;
    if (isConflict(failure)) {
      onConflict(failure);
      return 'conflict';
    }
    const fields = fieldsOf(failure);
    report.setErrors(fields);
    const reason = fields['publishAt'] ?? failure.message;
    const said = `The draft could not be saved. It is kept in this browser. ${reason}`;
    report.setNotice(failureNotice(failure, isSignedOut(failure) ? '' : said));
    return Object.keys(fields);
  }

  return { phase, check, publish, save };
}

const publishedPost = (post: Post, isNew: boolean): PublishedText => ({
  title: post.title,
  path: postPath(post),
  post,
  page: expectedPage(post),
  cover: post.coverImage,
  editPath: isNew ? editorPath({ kind: 'post', ref: post }) : undefined,
  isNew,
});

/** Returns true if another author, another tab, or the schedule was faster. */
const isConflict = (failure: Failure) =>
  isRefusedFor(failure, 'edit_conflict', 'draft_published', 'post_not_found');
