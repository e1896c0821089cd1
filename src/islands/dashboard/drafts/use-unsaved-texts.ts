import { useEffect, useState } from 'react';
import { hasWords } from '#domain/posts/draft.ts';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { allCopies, recoverCopies } from '#islands/drafts/working-copies.ts';

/** Returns the signed-in author's texts that exist only in this browser. */
export function useUnsavedTexts() {
  const author = useAuthorName();
  const [all, setAll] = useState(allCopies);
  useEffect(() => {
    void recoverCopies().then(setAll);
  }, []);
  return all.filter(({ copy: { by, draft } }) => by === author && hasWords(draft));
}
