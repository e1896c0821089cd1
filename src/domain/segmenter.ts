type Granularity = 'word' | 'grapheme';

const SEGMENTERS: Partial<Record<Granularity, Intl.Segmenter>> = {};

/**
 * Returns the one segmenter for words or for letters. It is made when it is first needed, since that takes 10 ms, and a
 * function that starts seldom needs it.
 */
export function segmenter(granularity: Granularity): Intl.Segmenter {
  SEGMENTERS[granularity] ??= new Intl.Segmenter('en', { granularity });
  return SEGMENTERS[granularity];
}
