import { useMemo } from 'react';
import type { PageSummary } from '#domain/site/site-page.ts';
import { PAGES } from '#islands/dashboard/resources.ts';
import { useShared } from '#islands/ui/resource/shared-resource.ts';

/** Returns the own pages that a menu can show, in the order of a build. */
export function useMenuPages(): readonly PageSummary[] {
  const { value } = useShared(PAGES);
  return useMemo(
    () =>
      (value ?? [])
        .filter(({ deletedAt }) => !deletedAt)
        .sort((a, b) => a.title.localeCompare(b.title)),
    [value],
  );
}
