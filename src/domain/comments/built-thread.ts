import { countComments, nest, type Thread } from './comment.ts';
import { type CommentFact, foldThread, publicComment } from './comment-fact.ts';
import { windowOf } from './thread-window.ts';

/** Returns a thread as it is built into the page of its post: its newest comments. */
export function builtThread(facts: readonly CommentFact[]): Thread {
  const { shown, removed } = foldThread(facts);
  const { items, older } = windowOf(shown, { render: publicComment });
  const removal = newestOf(
    facts.filter(({ kind }) => kind === 'removed').map(({ change }) => change),
  );
  return {
    comments: nest(items),
    stats: countComments(shown.map(publicComment)),
    latest: newestOf([...shown, ...removed].map(({ changed }) => changed)) ?? '',
    ...(older !== undefined && { older }),
    ...(removal !== undefined && { removal }),
  };
}

const newestOf = (ids: readonly string[]) => ids.toSorted().at(-1);
