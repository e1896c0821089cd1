import * as z from 'zod/mini';
import { CATEGORY_KEYS, Category } from '#domain/category.ts';
import { Text } from '#domain/fields.ts';
import { LIST_LAYOUTS } from './list-layout.ts';

// Apart from the texts and checks of sections and menus, which most pages that read the settings need not load.

/** A section of the site as its settings store it. Its posts have its key as their category. */
export const StoredSection = z.object({
  key: Category,
  /** Shown in page titles, badges and navigation. */
  name: Text(),
  tagline: Text(),
  /** The large line of its part of the landing page. */
  headline: Text(),
  /** The name of a cloth of the set, or a colour such as `#33376f`. */
  cloth: z.string().check(z.regex(/^(?:[a-z]+|#[0-9a-f]{6})$/)),
  ornament: z.enum(CATEGORY_KEYS),
  /** True for a section that neither the landing page nor the menu shows. */
  isHidden: z._default(z.boolean(), false),
  /** The author's own picture, shown instead of the drawing. Absent for none. */
  picture: z.optional(Text()),
  /** The link to its list on the landing page. Absent for the one that follows from the name. */
  linkText: z.optional(Text()),
  /** The look of its lists. Absent if the posts of each page decide. */
  listLayout: z.optional(z.enum(LIST_LAYOUTS)),
});
export type StoredSection = z.infer<typeof StoredSection>;

export const StoredMenuEntry = z.object({
  /** A path of the site, or the address of another site. */
  path: Text(),
  /** Empty for the name of the page. */
  label: Text(),
});
export type StoredMenuEntry = z.infer<typeof StoredMenuEntry>;
