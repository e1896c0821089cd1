/** Returns the reason that a site states in its response to a refused request. */
export function statedReason(status: number, text: string): string {
  try {
    return (JSON.parse(text) as { error: string }).error;
  } catch {
    return `it responded with ${status}.`;
  }
}
