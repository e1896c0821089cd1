declare module '*?inline-script' {
  /** The script's text. */
  const code: string;
  export default code;
}
