/** Returns files with these texts, by their paths. */
export const contents = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));

/** Returns the zip of a function with these files. */
export const zip = (name: string, files: Record<string, string> = {}, packedBytes = 1_000) => ({
  name,
  packedBytes,
  unpackedBytes: packedBytes,
  files: contents(files),
});
