/** The texts of a document: the one that readers see or saw, and a draft. */
interface Kind {
  readonly shown: { readonly page?: unknown } | undefined;
  readonly draft:
    | { readonly draft?: { readonly page?: string | undefined } | undefined }
    | undefined;
}

/** Returns true for an own page, published or not. A document never changes its kind. */
export const isOwnPage = ({ shown, draft }: Kind): boolean =>
  (shown ? shown.page : draft?.draft?.page) !== undefined;
