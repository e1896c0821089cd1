const DEADLINE = 10_000;

/** Loads JSON from the site. Returns the status of a failed request, or 0 without a response. */
export async function loadJson(path: string): Promise<unknown> {
  try {
    const response = await fetch(path, { signal: AbortSignal.timeout(DEADLINE) });
    return response.ok ? await response.json() : response.status;
  } catch {
    return 0;
  }
}
