import { AuthorName } from './AuthorName.tsx';
import { useAuthorName } from './use-author-name.ts';

interface Props {
  readonly word: 'by' | 'as';
  readonly of: string;
}

/** Shows a word and the name of an author, unless that is who is signed in. */
export function Another({ word, of }: Props) {
  const own = useAuthorName();
  if (own === '' || of === own) return null;
  return (
    <>
      {` ${word} `}
      <AuthorName of={of} />
    </>
  );
}
