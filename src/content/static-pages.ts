import { MODERATION_PATH } from '#domain/moderation/moderation-record.ts';
import { FOLLOW_PATH } from '#domain/site/navigation.ts';
import { LABEL_PATH } from '#domain/site/page-label.ts';
import { thoughtsPath } from '#domain/site/pagination.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import { publicModeration } from './moderation.ts';
import { sitePages } from './site.ts';
import { thoughtPages } from './thoughts.ts';

/** Returns the pages for readers that a build alone makes, for the sitemap that a function sends. */
export async function staticPages(): Promise<ShellSite['staticPages']> {
  return {
    paths: [
      FOLLOW_PATH,
      '/dailythoughts/submit',
      LABEL_PATH,
      ...((await publicModeration()) ? [MODERATION_PATH] : []),
      ...(await thoughtPages()).map(({ page }) => thoughtsPath(page)),
    ],
    own: (await sitePages()).map(({ id }) => id),
  };
}
