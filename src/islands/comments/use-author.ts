import { useEffect, useEffectEvent, useState } from 'react';
import { mayBeSignedIn } from '#api-client/session/author-hint.ts';
import { usePersistedText } from '#islands/forms/use-persisted-text.ts';
import { loadExchange } from './load-exchange.ts';

/**
 * Returns true once an author is signed in, who can moderate a discussion. Fills in their name in the forms. For readers it
 * sends no request and loads nothing.
 */
export function useAuthor(): boolean {
  const [isAuthor, setAuthor] = useState(false);
  const name = usePersistedText('comment-name');

  const open = useEffectEvent((author: string | undefined) => {
    setAuthor(author !== undefined);
    if (author !== undefined && name.text === '') name.change(author);
  });

  useEffect(() => {
    if (!mayBeSignedIn()) return;
    void loadExchange().then(async (exchange) => open(await exchange?.authorName()));
  }, []);

  return isAuthor;
}
