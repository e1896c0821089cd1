import type { CSSProperties } from 'react';
import { clothOf } from '#domain/site/cloth.ts';
import type { StoredSection } from '#domain/site/section.ts';

/** Returns the style that gives an element the colours and the ornament of a section before they are published. */
export function clothStyle({ cloth, ornament }: StoredSection): CSSProperties {
  const colours = clothOf(cloth);
  const style = {
    '--cloth': `light-dark(${colours.cloth.join()})`,
    '--ornament': `url('/ornaments/${ornament}.svg')`,
  };
  return style as CSSProperties;
}
