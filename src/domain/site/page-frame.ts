/** HTML that a page has for itself, by the names of its places in the frame that all pages of its kind share. */
export type PageParts<Name extends string = string> = Readonly<Partial<Record<Name, string>>>;

/** Returns the place of a part in a frame. */
export const placeOf = (name: string): string => `<!--part-${name}-->`;

const PLACE = /<!--part-([a-z]+)-->/;

/** Splits a frame at its places. Texts and names of parts alternate. */
export const splitFrame = (frame: string): string[] => frame.split(PLACE);

/** Returns the parts of a page, or their places if only the frame is asked for. */
export async function partsIn<Name extends string>(
  { isFrame = false }: { readonly isFrame?: boolean },
  names: readonly Name[],
  render: () => Promise<PageParts<Name>>,
): Promise<PageParts<Name>> {
  if (!isFrame) return render();
  return Object.fromEntries(names.map((name) => [name, placeOf(name)])) as PageParts<Name>;
}
