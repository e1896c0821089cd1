import { useState } from 'react';
import { hasWords } from '#domain/posts/draft.ts';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { allCopies } from '#islands/drafts/working-copies.ts';

/** Returns the signed-in author's texts that exist only in this browser. */
export function useUnsavedTexts() {
  const author = useAuthorName();
  const [all] = useState(allCopies);
  return all.filter(({ copy: { by, draft } }) => by === author && hasWords(draft));
}
