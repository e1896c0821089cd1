declare module '*?inline-script' {
  /** The text of the script. */
  const code: string;
  export default code;
}
