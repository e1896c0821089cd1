import type { Block } from '#domain/posts/block.ts';

/** The programs whose exports can be read. */
type SourceName = 'wordpress' | 'ghost' | 'markdown' | 'substack';

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

export interface LeftOut {
  /** The item, such as the title of a post or the address of an image. */
  readonly name: string;
  readonly reason: string;
}

export interface ImportedItem {
  readonly kind: 'post' | 'draft' | 'page';
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
  readonly slug: string;
  /** Id of a post that comes from this program, which it keeps. */
  readonly postId?: string | undefined;
  /** The address that a draft of an own page names, perhaps none yet. Undefined for any other text. */
  readonly page?: string | undefined;
  readonly cover: ImportedCover | undefined;
  /** Language of the text as a BCP 47 tag, which only a backup of this program states. */
  readonly language?: string | undefined;
  readonly card?: ImportedCard | undefined;
  readonly html: string;
  /** Returns the words of the text as the export has it. Absent if those are the words of `html`. */
  readonly words?: (() => string) | undefined;
  /** True if line breaks of the text are meant as such, and blank lines begin paragraphs. */
  readonly hasLineBreaks: boolean;
  /** Address or path that relative addresses of the text belong to. */
  readonly base: string;
  /** Path on the old site that relative links of a file belong to. */
  readonly address?: string | undefined;
  /** Paths that the item had, each with its query. */
  readonly oldPaths: readonly string[];
  readonly comments: readonly ImportedComment[];
  readonly remarks: readonly string[];
}

interface ImportedCover {
  readonly src: string;
  readonly alt: string;
  /** The focal point, which only a backup of this program has. */
  readonly focus?: string;
}

/** The card of a shared link. A part is empty if the text has none of its own. */
interface ImportedCard {
  readonly title: string;
  readonly description: string;
  readonly image: string;
}

export interface ImportedComment {
  readonly sourceId: string;
  /** The comment that it answers; undefined at the top level. */
  readonly parent: string | undefined;
  readonly name: string;
  readonly date: string;
  readonly html: string;
}

/** A text as it will be made. Addresses of images are still those of the source. */
export interface PlannedItem extends Omit<ImportedItem, SourceField | 'comments'> {
  readonly importId: string;
  readonly pageId: string;
  readonly content: readonly Block[];
  /** Sources of the images and files, by the addresses in the content and of the cover. */
  readonly images: ReadonlyMap<string, ImageSource>;
  readonly comments: readonly PlannedComment[];
}

type SourceField =
  | 'sourceId'
  | 'slug'
  | 'html'
  | 'words'
  | 'hasLineBreaks'
  | 'base'
  | 'address'
  | 'remarks';

export interface PlannedComment {
  readonly importId: string;
  readonly parent: string | undefined;
  readonly name: string;
  readonly comment: string;
  readonly timestamp: string;
}

/** A file of the export or an address on the old site, from which an image or another file can be taken. */
export interface ImageOrigin {
  readonly path: string | undefined;
  readonly url: string | undefined;
  /** An image that is a part of its address. */
  readonly data?: string | undefined;
}

export interface ImageSource extends ImageOrigin {
  /** The same for the same image, however it is addressed. */
  readonly key: string;
  /** The name that a download of it gets. Undefined for an image. */
  readonly fileName?: string | undefined;
  /** The size that the text shows, for an original that cannot be had. */
  readonly smaller?: ImageOrigin | undefined;
}

export type PlanCounts = Readonly<
  Record<'posts' | 'drafts' | 'pages' | 'images' | 'files' | 'comments' | 'oldPaths', number>
>;

/** Everything that an import would make, and what it would leave out. */
export interface Plan {
  readonly source: SourceName;
  readonly items: readonly PlannedItem[];
  readonly counts: PlanCounts;
  readonly leftOut: readonly LeftOut[];
  /** Markup that texts lose, with the number of times. */
  readonly dropped: ReadonlyMap<string, number>;
  /** Ids of the texts that links of other texts lead to, by the old path that the links have. */
  readonly links: ReadonlyMap<string, string>;
}
