/** Shows a drawing, whose strokes lie in a square of 20. */
export const Icon = ({ path }: { readonly path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" />
  </svg>
);
