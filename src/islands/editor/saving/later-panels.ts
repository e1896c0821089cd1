import type { ComponentProps } from 'react';
import { later } from '#islands/ui/later/later.tsx';
import type { PublishedText } from './Published.tsx';

type Conflict = typeof import('./Conflict.tsx').Conflict;

// Nothing was published when the editor opens.
export const LaterPublished = later<PublishedText>(
  async () => (await import('./Published.tsx')).Published,
  { part: 'the way to the post' },
);

// Few texts are ever changed in two places at once.
export const LaterConflict = later<ComponentProps<Conflict>>(
  async () => (await import('./Conflict.tsx')).Conflict,
  { part: 'the versions' },
);
