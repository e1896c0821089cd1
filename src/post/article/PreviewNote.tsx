import { PAGE_TEXTS } from '#domain/texts/texts.ts';

/** Tells the reader of a shared preview that the post is a draft. The page's beacon counts no page with this note. */
export const PreviewNote = () => (
  <p className="preview-note" role="note" data-preview dir="ltr">
    <strong>{PAGE_TEXTS.preview}.</strong> {PAGE_TEXTS.previewNote}
  </p>
);
