import { BUILD_PATH, BuildInfo } from '#domain/site/site-state.ts';

const TIMEOUT = 5_000;

/** Loads what the build that readers get now was made from. */
export async function loadLiveBuild(site: string): Promise<BuildInfo> {
  const response = await fetch(new URL(BUILD_PATH, site), {
    signal: AbortSignal.timeout(TIMEOUT),
  });
  if (response.ok) return BuildInfo.parse(await response.json());
  await response.body?.cancel();
  throw new Error(`The site responded to ${BUILD_PATH} with ${response.status}.`);
}
