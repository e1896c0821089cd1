declare module 'temml' {
  interface Options {
    readonly displayMode: boolean;
    readonly throwOnError: boolean;
    /** True to add the source to the result. */
    readonly annotate: boolean;
    readonly trust: boolean;
    readonly maxExpand: number;
  }
  const temml: { renderToString: (tex: string, options: Options) => string };
  export default temml;
}
