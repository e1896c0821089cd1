/** The programs whose exports can be read. */
export type SourceName = 'wordpress' | 'ghost' | 'markdown' | 'substack';

/** The content of another site, as a reader found it in an export. */
export interface ImportedSite {
  readonly source: SourceName;
  /** Address of the site, without a slash at the end. Undefined when the export does not name it. */
  readonly url: string | undefined;
  readonly items: readonly ImportedItem[];
  /** Addresses of pictures in their original size. */
  readonly originals: ReadonlySet<string>;
  /** Everything that the reader left out, with the reason. */
  readonly leftOut: readonly LeftOut[];
}

/** Something that is not imported, and why. */
export interface LeftOut {
  /** The item, such as the title of a post or the address of an image. */
  readonly name: string;
  readonly reason: string;
}

/** A text of another site. */
export interface ImportedItem {
  readonly kind: 'post' | 'draft' | 'page';
  /** Id of the item at its source. */
  readonly sourceId: string;
  readonly title: string;
  readonly subheading: string;
  readonly author: string;
  /** In ISO form; undefined when the source has none. */
  readonly date: string | undefined;
  /** Time at which a draft was to be published by itself. */
  readonly publishAt?: string | undefined;
  readonly categories: readonly string[];
  readonly tags: readonly string[];
  /** Last part of its address. */
  readonly slug: string;
  /** Id of a post that comes from this program, which it keeps. */
  readonly postId?: string | undefined;
  readonly cover: ImportedCover | undefined;
  readonly html: string;
  /** True if line breaks of the text are meant as such, and blank lines begin paragraphs. */
  readonly hasLineBreaks: boolean;
  /** Address or path that relative addresses of the text belong to. */
  readonly base: string;
  /** Path on the old site that relative links of a file belong to. */
  readonly address?: string | undefined;
  /** Paths that the item had, each with its query. */
  readonly oldPaths: readonly string[];
  readonly comments: readonly ImportedComment[];
  /** Remarks for the report. */
  readonly remarks: readonly string[];
}

/** The picture above a text. */
interface ImportedCover {
  readonly src: string;
  readonly alt: string;
}

/** A comment of another site. */
export interface ImportedComment {
  readonly sourceId: string;
  /** The comment that it answers; undefined at the top level. */
  readonly parent: string | undefined;
  readonly name: string;
  readonly date: string;
  readonly html: string;
}
