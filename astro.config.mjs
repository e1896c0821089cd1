import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import { codeVersion } from './src/integrations/code-version.ts';
import { sourceDigest } from './src/integrations/source-digest.ts';
import { fontFallbackStyles } from './src/integrations/font-fallbacks.ts';
import { fontFamilies } from './src/integrations/font-families.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { islandFiles } from './src/integrations/island-files.ts';
import { islandStyles } from './src/integrations/island-styles.ts';
import { leanPreload } from './src/integrations/lean-preload.ts';
import { builtTextLanguage, siteTexts } from './src/integrations/site-texts.ts';

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
    plugins: [siteTexts, leanPreload, inlineScript, islandStyles, fontFallbackStyles],
    // Faster than the default, which reads all styles once more.
    css: { transformer: 'lightningcss', lightningcss: { targets: BROWSERS } },
    // What a build has derived from posts is never kept from other code.
    define: {
      'import.meta.env.CODE_VERSION': JSON.stringify(
        `${await codeVersion()} ${builtTextLanguage()}`,
      ),
      'import.meta.env.CARD_VERSION': JSON.stringify(await sourceDigest(...CARD_SOURCES)),
    },
    environments: {
      client: {
        build: { rolldownOptions: { output: { codeSplitting: { groups: islandFiles } } } },
      },
    },
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
