import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { codeVersion } from './src/integrations/code-version.ts';
import { sourceDigest } from './src/integrations/source-digest.ts';
import { fontFile, RANGES } from './src/integrations/fonts.ts';
import { inlineScript } from './src/integrations/inline-script.ts';
import { islandStyles } from './src/integrations/island-styles.ts';
import { siteUrl } from './src/integrations/site-url.ts';

/** A variant of a family of fonts: of all weights, upright, and for all letters, unless said otherwise. */
const variant = (src, { weight = '400 600', style = 'normal', unicodeRange } = {}) => ({
  src: [src],
  weight,
  style,
  ...(unicodeRange && { unicodeRange }),
});

const ITALIC = { weight: '400', style: 'italic' };
/** Letters of other languages, as far as the packages have them. */
const EXTENDED = { unicodeRange: ['U+0100-0130', 'U+0132-0151', 'U+0154-02AF', 'U+1E00-1EFF'] };
const GREEK = { unicodeRange: ['U+0370-03FF'] };
const SERIF = '@fontsource-variable/source-serif-4/files/source-serif-4';
const SANS = '@fontsource-variable/source-sans-3/files/source-sans-3';

const family = (name, cssVariable, fallbacks, variants) => ({
  name,
  cssVariable,
  provider: fontProviders.local(),
  fallbacks,
  // Ours are scaled style by style (stand-ins.css).
  optimizedFallbacks: false,
  options: { variants },
});

const FONTS = [
  family(
    'Commonplace Serif',
    '--font-serif',
    ['Times Stand-in', 'Noto Stand-in', 'serif'],
    [
      variant(await fontFile('roman'), { weight: '400' }),
      variant(await fontFile('bold'), { weight: '600' }),
      variant(await fontFile('italic'), ITALIC),
    ],
  ),
  family(
    'Commonplace Display',
    '--font-display',
    ['Times Display Stand-in', 'Noto Display Stand-in', 'serif'],
    [variant(await fontFile('display'), { weight: '400' })],
  ),
  family(
    'Commonplace Sans',
    '--font-sans',
    ['Arial Stand-in', 'Roboto Stand-in', 'sans-serif'],
    [variant(await fontFile('sans'))],
  ),
  // For the names and quotations that have such letters; nobody else loads them.
  family(
    'Commonplace Serif More',
    '--font-serif-more',
    [],
    [
      variant(await fontFile('rareRoman'), { unicodeRange: RANGES.serif }),
      variant(await fontFile('rareItalic'), { ...ITALIC, unicodeRange: RANGES.serif }),
      variant(`${SERIF}-latin-ext-wght-normal.woff2`, EXTENDED),
      variant(`${SERIF}-latin-ext-wght-italic.woff2`, { ...ITALIC, ...EXTENDED }),
      variant(`${SERIF}-greek-wght-normal.woff2`, GREEK),
      variant(`${SERIF}-greek-wght-italic.woff2`, { ...ITALIC, ...GREEK }),
    ],
  ),
  family(
    'Commonplace Sans More',
    '--font-sans-more',
    [],
    [
      variant(await fontFile('rareSans'), { unicodeRange: RANGES.sans }),
      variant(`${SANS}-latin-ext-wght-normal.woff2`, EXTENDED),
    ],
  ),
];

/** Returns true for a module that the discussion of a post loads. */
function isOfDiscussion(id, context, seen = new Set()) {
  if (id.includes('/src/islands/comments/')) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((importer) =>
    isOfDiscussion(importer, context, seen),
  );
}

/** What at least three islands load. */
const SHARED = {
  test: /src\/(?:domain|api-client|islands\/(?:ui|auth|forms|drafts|time|site-status))|node_modules\/(?:zod|nanoid)\//,
  minShareCount: 3,
};

/**
 * Puts what several islands load into few files: each file is a request, which costs a reader time and an operator
 * credits. The landing page needs the timing alone, and readers of a post nothing that only authors need.
 */
const CHUNKS = {
  groups: [
    { name: 'timing', test: /src\/domain\/timing/, priority: 2 },
    { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 2 },
    {
      name: (id, context) => (isOfDiscussion(id, context) ? 'discussion' : null),
      ...SHARED,
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
  site: siteUrl(),
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  compressHTML: true,
  devToolbar: { enabled: false },
  integrations: [react()],
  vite: {
    plugins: [inlineScript, islandStyles],
    // Faster than the default, which reads all styles once more.
    css: { transformer: 'lightningcss', lightningcss: { targets: BROWSERS } },
    // What a build has derived from posts is never kept from other code.
    define: {
      'import.meta.env.CODE_VERSION': JSON.stringify(await codeVersion()),
      'import.meta.env.CARD_VERSION': JSON.stringify(await sourceDigest(...CARD_SOURCES)),
    },
    environments: { client: { build: { rolldownOptions: { output: { codeSplitting: CHUNKS } } } } },
  },
  fonts: FONTS,
  // No page shows highlighted code, and its colours would be inline styles.
  markdown: { syntaxHighlight: false },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' https: data: blob:",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
      ],
    },
  },
});
