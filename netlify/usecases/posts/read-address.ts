import type { App } from '#app';
import type { AddressState } from '#domain/posts/address-state.ts';
import type { PostRef } from '#domain/posts/post.ts';

/** Reads whether an address leads to a post, also to one in the trash. A new post would get a number in its address. */
export const readAddress = async (app: App, ref: PostRef): Promise<AddressState> => ({
  isTaken: (await app.documents.documentAt(ref)) !== undefined,
});
