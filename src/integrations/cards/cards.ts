import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { CARDS_PATH } from '#domain/site/card.ts';
import { buildReport } from '#integrations/build-report.ts';
import { makeCards } from './make-cards.ts';

/** Adds the cards that pages link to. They are kept beside the content from build to build. */
export const cards: AstroIntegration = {
  name: 'cards',
  hooks: {
    'astro:build:done': ({ dir }) =>
      makeCards(buildReport().cards, {
        cache: join(process.env['CONTENT_CACHE'] ?? 'content-cache', 'cards'),
        target: join(fileURLToPath(dir), CARDS_PATH),
      }),
  },
};
