/** The store of a deploy context: previews and branches never touch what production holds. */
export function storeName(deployContext = 'production'): string {
  return deployContext === 'production' ? 'commonplace' : `commonplace-${deployContext}`;
}
