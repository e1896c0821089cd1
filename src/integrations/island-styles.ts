const MODULE = /\/src\/islands\/(.*)\.module\.css$/;

/** A transformation of code, as Vite's environment of browsers calls it. */
interface Context {
  readonly environment: { readonly name: string };
}

const compiled = new Map<string, string>();

const isIsland = ({ environment }: Context, id: string) =>
  environment.name === 'client' && MODULE.test(id);

/** Returns the order of styles: those of all islands first, and then those of a folder before those of the folders in it. */
function orderOf(id: string): string {
  const [, path = ''] = MODULE.exec(id) ?? [];
  return path.startsWith('ui/') ? path.slice(2) : `${path.split('/').length}${path}`;
}

/**
 * Plugins for Vite that put the CSS modules of islands into their scripts. Astro writes them into every page that could
 * load the island, though most readers never do. All islands are rendered by a browser, so nothing needs the styles
 * before the script.
 */
export const islandStyles = [
  {
    name: 'take-island-styles',
    apply: 'build' as const,
    transform(this: Context, code: string, id: string) {
      if (!isIsland(this, id)) return;
      // Scripts hold them as text, which nothing else minifies. Each line ends where a blank means nothing.
      compiled.set(id, code.replace(/\n\s*/g, ''));
      return { code: '', map: null };
    },
  },
  {
    name: 'adopt-island-styles',
    apply: 'build' as const,
    enforce: 'post' as const,
    transform(this: Context, names: string, id: string) {
      if (!isIsland(this, id)) return;
      const given = [orderOf(id), compiled.get(id) ?? ''].map((text) => JSON.stringify(text));
      const code = `import { adoptStyles } from '#islands/ui/adopt-styles.ts';\nadoptStyles(${given.join(', ')});\n${names}`;
      return { code, map: null, moduleSideEffects: true };
    },
  },
];
