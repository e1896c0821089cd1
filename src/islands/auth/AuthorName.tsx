import { SITE_NAME } from '#domain/site-name.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';
import { SETTINGS } from './settings.ts';

/**
 * Shows the author of a change by the name of the key. The first key of a site has the name of the product, since nobody
 * knew another one. The settings name its author later.
 */
export function AuthorName({ of: name }: { readonly of: string }) {
  const [author] = useShared(SETTINGS).value?.authors ?? [];
  return <bdi>{name === SITE_NAME && author ? author.name : name}</bdi>;
}
