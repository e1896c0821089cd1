import type {
  FoundItems,
  ImportedComments,
  ImportedPage,
  ImportedPost,
} from '#domain/imports/import.ts';
import type { Draft } from '#domain/posts/draft.ts';
import type { PostRef } from '#domain/posts/post.ts';
import type { PlannedComment } from '#import/model.ts';

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly reason: string;
      /** `again` for a failure that may pass, `stop` for one that all further requests would share. */
      readonly next: 'skip' | 'again' | 'stop';
    };

/** The site that an import sends to, from a browser or from a command. */
export interface ImportTarget {
  find(ids: readonly string[]): Promise<Outcome<FoundItems>>;
  publish(post: object): Promise<Outcome<ImportedPost>>;
  savePage(page: object): Promise<Outcome<ImportedPage>>;
  /** Saves a draft. One with `publishAt` is scheduled. */
  saveDraft(
    id: string,
    draft: Draft & { readonly publishAt: string | undefined },
  ): Promise<Outcome<unknown>>;
  addComments(
    post: PostRef,
    comments: readonly PlannedComment[],
  ): Promise<Outcome<ImportedComments>>;
  uploadImage(image: Blob): Promise<Outcome<string>>;
  fetchImage(url: string): Promise<Outcome<string>>;
  /** Stores audio, video and other files. */
  uploadFile(file: File): Promise<Outcome<string>>;
  fetchFile(url: string): Promise<Outcome<string>>;
  /** Requests the rebuild that shows what was imported. */
  finish(): Promise<Outcome<unknown>>;
}

/** The part of a target that takes images and files. */
export type FileTarget = Pick<
  ImportTarget,
  'uploadImage' | 'fetchImage' | 'uploadFile' | 'fetchFile'
>;
