import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { codeVersion } from './src/integrations/code-version.ts';
import { sourceDigest } from './src/integrations/source-digest.ts';
import { fontFallbackStyles } from './src/integrations/font-fallbacks.ts';
import { fontFamilies } from './src/integrations/font-families.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { islandStyles } from './src/integrations/island-styles.ts';
import { builtTextLanguage, siteTexts } from './src/integrations/site-texts.ts';

/** The scripts of islands, and of what they load later, each with all that it needs beside the others. */
const ISLANDS = {
  discussion: ['src/islands/comments/mount.tsx'],
  dashboard: ['src/islands/dashboard/Dashboard.tsx'],
  sections: ['src/islands/dashboard/OtherSections.tsx'],
  editor: ['src/islands/editor/Editor.tsx', 'src/islands/text-editor/rich/RichText.tsx'],
};

/** The modules that each island imports, once a bundle knows them. */
const imported = new Map();

/** Returns the modules that an island imports. */
function modulesOf(island, context) {
  if (imported.has(island)) return imported.get(island);
  const found = new Set();
  const add = (id) => {
    if (found.has(id)) return;
    found.add(id);
    context.getModuleInfo(id)?.importedIds.forEach(add);
  };
  ISLANDS[island].forEach((path) => add(fileURLToPath(new URL(path, import.meta.url))));
  imported.set(island, found);
  return found;
}

/** Groups the modules that all these islands import, but for their own scripts. */
const sharedBy = (name, ...islands) => ({
  name: (id, context) =>
    islands.every((island) => modulesOf(island, context).has(id)) && !OWN.test(id) ? name : null,
});

/** The scripts that pages name, and those that are loaded later. */
const OWN = new RegExp(Object.values(ISLANDS).flat().join('|').replaceAll('.', '\\.'));

/** Returns true for React, and for what readers of a discussion need and authors too. */
const isOfAll = (id, context) =>
  /node_modules\/(?:react|react-dom|scheduler)\//.test(id) ||
  (modulesOf('discussion', context).has(id) &&
    ['dashboard', 'editor'].some((island) => modulesOf(island, context).has(id)));

/** Modules of a few hundred bytes that most pages load besides their own script. */
const SMALLEST =
  /src\/(?:domain\/(?:timing|site\/count-clicks)|post\/html\/comment-allowlist)\.ts|vite\/preload-helper/;

/**
 * Puts what several islands load into few files: each file is a request, which costs a reader time and an operator
 * credits. No island gets with them what it does not import. The landing page needs the smallest alone.
 */
const CHUNKS = {
  groups: [
    { name: 'smallest', test: SMALLEST, priority: 4 },
    {
      name: (id, context) => (isOfAll(id, context) ? 'react' : null),
      priority: 2,
    },
    { ...sharedBy('author', 'dashboard', 'editor'), priority: 1 },
    sharedBy('discussion', 'discussion'),
    sharedBy('desk', 'dashboard'),
    sharedBy('writing', 'editor'),
    sharedBy('sections', 'sections'),
  ],
};

/** The first versions with light-dark(), which all colours need. */
const BROWSERS = { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) };

/** Everything that cards are drawn from. */
const CARD_SOURCES = ['src/site-files/cards/draw-card.ts', 'public/ornaments', 'public/heroes'];

export default defineConfig({
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [siteTexts, inlineScript, islandStyles, fontFallbackStyles],
    // Faster than the default, which reads all styles once more.
    css: { transformer: 'lightningcss', lightningcss: { targets: BROWSERS } },
    // What a build has derived from posts is never kept from other code.
    define: {
      'import.meta.env.CODE_VERSION': JSON.stringify(
        `${await codeVersion()} ${builtTextLanguage()}`,
      ),
      'import.meta.env.CARD_VERSION': JSON.stringify(await sourceDigest(...CARD_SOURCES)),
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } },
  },
  fonts: await fontFamilies(),
  // No page shows highlighted code, and its colours would be inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ],
    },
  },
});
