import { MESSAGES } from '#domain/messages/messages.ts';
import type { DraftSummary } from '#domain/posts/draft.ts';

/** Returns the title that lists show for a draft. */
export const titleOf = ({ title }: Pick<DraftSummary, 'title'>) =>
  title.trim() || MESSAGES.untitled;
