import { post } from '#domain/call.ts';
import { TextsToErase } from '#domain/moderation/erasure.ts';

/** Erases texts of readers for good, and what is known of subscribers and of actors of the fediverse. `texts` are names as in `erased/`. */
export const eraseTexts = post('/api/admin/erasures', {
  by: 'author',
  scope: 'none',
  in: TextsToErase,
  changes: [
    ...(['comments', 'erased', 'followers', 'moderated', 'originals'] as const),
    ...(['reactions', 'subscribers', 'takedowns', 'thoughts'] as const),
  ],
});
