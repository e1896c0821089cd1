import { timeOfId } from '#domain/id.ts';
import type { DeployContent } from '#domain/site/site-state.ts';
import { TAKEDOWNS } from '#store/builds/takedowns.ts';
import type { Content } from './current-content.ts';

/**
 * Returns what the next deploy changes on built pages, if the live build began to read its content at a time in
 * milliseconds. Costs no operation of the store beyond those for the content.
 */
export function contentSince(
  { documents, takedown, settings }: Content,
  time: number,
): DeployContent {
  const isLater = (id: string) => timeOfId(id) > time;
  const changed = documents.filter((one) => one.changed && isLater(one.changed.rev));
  // A text that came and went since was in no build.
  const built = changed.filter(({ id, status }) => status === 'published' || !isLater(id));
  const [pages, posts] = [true, false].map((isPage) =>
    built.filter(({ shown }) => (shown?.page !== undefined) === isPage),
  );
  const isPublished = ({ status }: (typeof built)[number]) => status === 'published';
  const published = posts?.filter(isPublished).length ?? 0;
  const takedownId = TAKEDOWNS.match(takedown)?.id;
  return {
    posts: published,
    removed: (posts?.length ?? 0) - published,
    pages: pages?.length ?? 0,
    settings: settings !== undefined && isLater(settings),
    takedowns: takedownId !== undefined && isLater(takedownId),
  };
}
