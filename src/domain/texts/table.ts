import type * as en from './en.ts';

/** A text, list of texts or function in any language, as the English one is. */
type Text<T> = T extends (...args: infer Args) => unknown
  ? (...args: Args) => string
  : T extends string
    ? string
    : T extends boolean
      ? boolean
      : { readonly [Key in keyof T]: Text<T[Key]> };

export type Texts = { readonly [Name in keyof typeof en]: Text<(typeof en)[Name]> };
