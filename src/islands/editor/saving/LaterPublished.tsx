import { later } from '#islands/ui/later/later.tsx';
import type { PublishedText } from './Published.tsx';

// Nothing was published when the editor opens.
export const LaterPublished = later<PublishedText>(
  async () => (await import('./Published.tsx')).Published,
  { part: 'the way to the post' },
);
