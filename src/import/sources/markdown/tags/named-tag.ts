import type { Parameters } from './parameters.ts';

/** A tag that is written as Markdown and HTML. */
export interface Written {
  readonly text: string;
  /** True for lines of their own. */
  readonly isBlock: boolean;
  /** The plainer form that the tag gets, for the report. */
  readonly becomes?: string;
  /** True if nothing that the tag states is missing. */
  readonly isWhole?: boolean;
}

/** A tag with what is between it and its end. The content is undefined for a tag without an end. */
export interface NamedTag {
  readonly name: string;
  readonly parameters: Parameters;
  /** The words behind the name, as they are written. */
  readonly rest: string;
  readonly content: string | undefined;
}
