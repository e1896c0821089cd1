import { useEffect, useState } from 'react';
import { useAuthorName } from '#islands/auth/use-author-name.ts';
import { whenIdle } from '#islands/ui/later/when-idle.ts';

type Texts = Awaited<ReturnType<typeof loadTexts>>;

/** Returns the signed-in author's texts that exist only in this browser: at once if they are shown, else once it is idle. */
export function useUnsavedTexts(areShown: boolean): Texts {
  const author = useAuthorName();
  const [texts, setTexts] = useState<Texts>([]);

  useEffect(() => {
    const load = () => void loadTexts().then(setTexts, (error: unknown) => console.warn(error));
    if (areShown) load();
    else whenIdle(load);
  }, [areShown]);

  return texts.filter(({ copy: { by } }) => by === author);
}

// They need the schemas of a post, which the desk does not.
async function loadTexts() {
  const [{ recoverCopies }, { hasWords }] = await Promise.all([
    import('#islands/drafts/working-copies.ts'),
    import('#domain/posts/draft.ts'),
  ]);
  return (await recoverCopies()).filter(({ copy: { draft } }) => hasWords(draft));
}
