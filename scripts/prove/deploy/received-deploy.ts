import { createHash } from 'node:crypto';
import type { Announced } from './deploy-announcement.ts';

export interface Deploy extends Announced {
  /** Contents of static files by path without the leading slash. */
  readonly uploadedFiles: ReadonlyMap<string, Buffer>;
  /** Contents of zips by function. */
  readonly uploadedFunctions: ReadonlyMap<string, Buffer>;
  /** Names of the functions that were uploaded to run in the background. */
  readonly background: ReadonlySet<string>;
}

/** The state of a deploy with Netlify's names, and the hashes of what is still to be uploaded. */
interface Look {
  readonly state: 'preparing' | 'prepared' | 'uploading' | 'processing' | 'ready' | 'error';
  readonly error_message?: string;
  readonly required: readonly string[];
  readonly required_functions: readonly string[];
}

/**
 * Receives a deploy like Netlify's API. The first look finds it preparing, if it may be compared in the background, and
 * the first one after all uploads finds it processing. An upload with another hash than the announced one is an error.
 */
export function receiveDeploy(announced: Announced) {
  const uploadedFiles = new Map<string, Buffer>();
  const uploadedFunctions = new Map<string, Buffer>();
  const background = new Set<string>();
  let isPrepared = !announced.async;
  let isProcessed = false;
  let error: string | undefined;

  const required = () => lacking(announced.files, uploadedFiles);
  const requiredFunctions = () => lacking(announced.functions, uploadedFunctions);
  const isComplete = () => required().length === 0 && requiredFunctions().length === 0;

  function state(): Look['state'] {
    if (error !== undefined) return 'error';
    if (!isPrepared) return 'preparing';
    if (isComplete()) return isProcessed ? 'ready' : 'processing';
    return uploadedFiles.size > 0 ? 'uploading' : 'prepared';
  }

  return {
    addFile(path: string, content: Buffer): void {
      uploadedFiles.set(path, content);
      if (announced.files[path] === digest('sha1', content)) return;
      error ??= `The file ${path} is not the one that was announced.`;
    },
    addFunction(name: string, zip: Buffer, { isBackground }: { isBackground: boolean }): void {
      uploadedFunctions.set(name, zip);
      if (isBackground) background.add(name);
      if (announced.functions[name] === digest('sha256', zip)) return;
      error ??= `The function ${name} is not the one that was announced.`;
    },
    /** Returns the state, which goes on after some looks. */
    look(): Look {
      const look = {
        state: state(),
        ...(error !== undefined && { error_message: error }),
        required: isPrepared ? required() : [],
        required_functions: isPrepared ? requiredFunctions() : [],
      };
      isPrepared = true;
      isProcessed = look.state === 'processing' || isProcessed;
      return look;
    },
    isReady: () => isComplete() && isProcessed && error === undefined,
    error: () => error,
    /** Returns the uploads. Throws unless they are complete. */
    received(): Deploy {
      if (!isComplete()) throw new Error('The deploy is not complete.');
      return { ...announced, uploadedFiles, uploadedFunctions, background };
    },
  };
}

const digest = (algorithm: string, content: Buffer) =>
  createHash(algorithm).update(content).digest('hex');

/** Returns the hashes of announced files that were not uploaded yet. */
function lacking(
  announced: Record<string, string>,
  uploaded: ReadonlyMap<string, Buffer>,
): string[] {
  const present = new Set([...uploaded.keys()].map((name) => announced[name]));
  return [...new Set(Object.values(announced))].filter((hash) => !present.has(hash));
}
