import type { ComponentProps } from 'react';
import { later } from '#islands/ui/later/later.tsx';

type Conflict = typeof import('./Conflict.tsx').Conflict;

// Few texts are ever changed in two places at once.
export const LaterConflict = later<ComponentProps<Conflict>>(
  async () => (await import('./Conflict.tsx')).Conflict,
  { part: 'the versions' },
);
