import { loadSending } from '#islands/text-editor/images/upload-picture.ts';
import { LaterMore } from './about/AboutText.tsx';
import { preloadSheet } from './publish/LaterPublishSheet.tsx';
import { LaterPublished } from './saving/later-panels.ts';

/** Loads what the author needs next. */
export function preload(): void {
  void preloadSheet();
  void LaterMore.preload();
  void LaterPublished.preload();
  loadSending().catch((error: unknown) => console.warn(error));
}
