import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { codeVersion } from './src/integrations/code-version.ts';
import { sourceDigest } from './src/integrations/source-digest.ts';
import { fontFallbackStyles } from './src/integrations/font-fallbacks.ts';
import { fontFamilies } from './src/integrations/font-families.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { islandStyles } from './src/integrations/island-styles.ts';
import { builtTextLanguage, siteTexts } from './src/integrations/site-texts.ts';

/** Returns true for a module that the discussion of a post loads. */
function isOfDiscussion(id, context, seen = new Set()) {
  if (id.includes('/src/islands/comments/')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isOfDiscussion(importer, context, seen),
  );
}

/** What at least three islands load, besides the texts of cards, which some readers of a list need alone. */
const SHARED = {
  test: /src\/(?:domain\/(?!texts\/\w+\/posts)|api-client|islands\/(?:ui|auth|forms|drafts|time|site-status))|node_modules\/(?:zod|nanoid)\//,
  minShareCount: 3,
};

/** Modules of a few hundred bytes that most pages load besides their own script. */
const SMALLEST =
  /src\/(?:domain\/(?:timing|site\/count-clicks)|post\/html\/comment-allowlist)\.ts|vite\/preload-helper|rolldown\/runtime/;

/**
 * Puts what several islands load into few files: each file is a request, which costs a reader time and an operator
 * credits. The landing page needs the smallest alone, and readers of a post nothing that only authors need.
 */
const CHUNKS = {
  groups: [
    { name: 'smallest', test: SMALLEST, priority: 3 },
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    {
      name: (id, context) => (isOfDiscussion(id, context) ? 'discussion' : null),
      ...SHARED,
      minShareCount: 2,
      priority: 1,
    },
    { name: 'author', ...SHARED },
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
