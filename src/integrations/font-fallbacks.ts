import { join } from 'node:path';
import { fontFallbacks } from '#domain/site/font-fallbacks.ts';

const NAME = 'virtual:font-fallbacks.css';
const FILE = join(import.meta.dirname, '../styles/font-fallbacks.css');

/** A plugin for Vite: `import 'virtual:font-fallbacks.css'` adds the fallbacks of a new site's fonts to a page. */
export const fontFallbackStyles = {
  name: 'font-fallbacks',
  resolveId: (name: string) => (name === NAME ? FILE : undefined),
  load: (file: string) => (file === FILE ? fontFallbacks('') : undefined),
};
