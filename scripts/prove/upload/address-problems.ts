import type { Zip } from '#platform/instances/zips.ts';
import type { Addresses } from '#scripts/prove/deploy/prepare-deploy.ts';

/** Returns a text for each address in a text for readers that is not meant for them. */
export const addressProblems = (
  name: string,
  text: string | Buffer,
  addresses: Addresses,
): string[] =>
  (['platform', 'deploy'] as const)
    .filter((kind) => text.includes(addresses[kind]))
    .map((kind) => `${name} contains the address of the ${kind}.`);

/** The function that reads built pages. */
const READER = 'pages';

/**
 * Returns a text if the function that reads built pages does not know the address of its deploy, or if that is no other
 * one.
 */
export function deployUrlProblems(
  zips: readonly Zip[],
  { site, platform, deploy }: Addresses,
): string[] {
  const reader = zips.find(({ name }) => name === READER);
  const isKnown = reader?.files.values().some((content) => content.includes(deploy)) ?? false;
  return [
    ...(isKnown ? [] : [`The function ${READER} does not know the address of its deploy.`]),
    ...(deploy === site || deploy === platform
      ? ['The address of the deploy is that of the site.']
      : []),
  ];
}
