/** What an author has typed so far, field by field as the form shows it. */
export interface Draft {
  readonly title: string;
  readonly subheading: string;
  readonly category: string;
  /** Undefined until the author touches the field: then it is the signed-in author's name. */
  readonly author: string | undefined;
  readonly coverImage: string;
  readonly content: string;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  subheading: '',
  category: '',
  author: undefined,
  coverImage: '',
  content: '',
};

/** Whether leaving the page would lose something. */
export function hasWords({ title, subheading, coverImage, content }: Draft): boolean {
  return [title, subheading, coverImage, content].some((text) => text.trim() !== '');
}
