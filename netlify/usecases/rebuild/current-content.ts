import type { App } from '#app';
import { contentTag } from '#store/builds/content-tag.ts';
import type { ListedDocument } from '#store/documents/document-index.ts';
import type { SettingsKey } from '#domain/site/site-fact.ts';

/** All that built pages must show, as far as lists tell. */
export interface Content {
  /** The tag of it, which changes with any part. */
  readonly tag: string;
  readonly documents: readonly ListedDocument[];
  /** The key of the newest takedown; empty when there was none. */
  readonly takedown: string;
  /** The newest revision of the settings. */
  readonly settings: string | undefined;
}

/**
 * Reads what built pages must show. It changes as soon as a document is published, changed, deleted or unpublished, a
 * comment or thought that they may show is taken down, or a setting changes. `revisions` of the settings are given by a
 * caller that lists them anyway.
 */
export async function readContent(
  app: App,
  revisions: Promise<readonly SettingsKey[]> = app.site.revisions(),
): Promise<Content> {
  const [takedown, [newest], { documents }] = await Promise.all([
    app.takedowns.latest(),
    revisions,
    app.documents.index(),
  ]);
  const shown = documents.flatMap(({ status, shown: text }) =>
    status === 'published' && text ? text.rev : [],
  );
  const settings = newest?.rev;
  return { tag: contentTag(shown, takedown, settings), documents, takedown, settings };
}

/** Returns the tag of what built pages must show. */
export const currentContent = async (app: App): Promise<string> => (await readContent(app)).tag;
