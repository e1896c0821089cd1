import type { App } from '#app';
import { contentTag } from '#store/builds/content-tag.ts';
import type { SettingsKey } from '#domain/site/site-fact.ts';

/**
 * Returns the tag of what built pages must show. It changes as soon as a document is published, changed, deleted or
 * unpublished, a comment or thought that they may show is taken down, or a setting changes. `settings` are given by a
 * caller that lists them anyway.
 */
export async function currentContent(
  app: App,
  settings: Promise<readonly SettingsKey[]> = app.site.revisions(),
): Promise<string> {
  const [takedown, [newest], { documents }] = await Promise.all([
    app.takedowns.latest(),
    settings,
    app.documents.index(),
  ]);
  const shown = documents.flatMap(({ status, shown: text }) =>
    status === 'published' && text ? text.rev : [],
  );
  return contentTag(shown, takedown, newest?.rev);
}
