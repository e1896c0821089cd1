declare module 'prismjs/components/prism-core.min.js' {
  interface Token {
    readonly type: string;
    readonly content: TokenStream;
    readonly alias?: string | readonly string[];
  }
  export type TokenStream = string | Token | readonly (string | Token)[];

  const Prism: {
    manual: boolean;
    /** Grammars by name, and functions that make them. */
    readonly languages: Readonly<Record<string, unknown>>;
    tokenize(text: string, grammar: object): readonly (string | Token)[];
  };
  export default Prism;
}
declare module 'prismjs/components/*.min.js';
