/** The pairs of typefaces that a site can have: a serif for texts, and a sans for the interface. */
export const TYPEFACES = {
  '': 'Source Serif and Source Sans, as on a new site',
  literata: 'Literata and Public Sans',
  newsreader: 'Newsreader and Figtree',
} as const;
export type Typefaces = keyof typeof TYPEFACES;

export const isTypefaces = (name: string): name is Typefaces => Object.hasOwn(TYPEFACES, name);

/** Returns a pair by its stored name. One that this version lacks is that of a new site. */
export const typefacesOf = (name: string): Typefaces => (isTypefaces(name) ? name : '');
