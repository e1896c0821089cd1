import { type Failure, isRefusedFor } from '#api-client/http/request.ts';

/** Returns true if a post was changed, moved, unpublished or deleted elsewhere. */
export const isGoneOrChanged = (failure: Failure) =>
  (['edit_conflict', 'post_not_found'] as const).some((code) => isRefusedFor(failure, code));
