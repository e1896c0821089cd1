/** The part of the File System API that TypeScript does not know yet. */
interface Picker {
  readonly showSaveFilePicker?: (options: {
    readonly suggestedName: string;
    readonly types: readonly { readonly accept: Readonly<Record<string, readonly string[]>> }[];
  }) => Promise<FileSystemFileHandle & { remove?: () => Promise<void> }>;
}

interface Output {
  readonly stream: WritableStream<Uint8Array>;
  /** Gives the complete file to the reader. */
  readonly save: () => Promise<void>;
  /** Removes the empty file that is left if it was not completed. */
  readonly discard: () => Promise<void>;
}

/**
 * Opens a file in the place that the author chooses, and writes to it as the data comes. Where the browser cannot do
 * that, the file is collected, and downloaded once it is complete. Returns undefined if the author chooses no file.
 */
export async function openOutput(name: string, type: string): Promise<Output | undefined> {
  const { showSaveFilePicker } = window as Picker;
  if (!showSaveFilePicker) return collected(name);
  const types = [{ accept: { [type]: [name.slice(name.lastIndexOf('.'))] } }];
  try {
    const file = await showSaveFilePicker({ suggestedName: name, types });
    const stream = await file.createWritable();
    return {
      stream,
      save: () => Promise.resolve(),
      async discard() {
        await stream.abort().catch(() => undefined);
        // A file that was there before still has its content.
        if ((await file.getFile()).size === 0) await file.remove?.();
      },
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return undefined;
    throw error;
  }
}

function collected(name: string): Output {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>>();
  const blob = new Response(readable).blob();
  // Whoever writes notices a failure first.
  blob.catch(() => undefined);
  return {
    stream: writable,
    async save() {
      const url = URL.createObjectURL(await blob);
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
      // The download may not have begun when the click returns.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    },
    discard: () => Promise.resolve(),
  };
}
