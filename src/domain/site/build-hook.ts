import * as z from 'zod/mini';
import { LOOPBACK_HOSTS } from '#domain/web-address.ts';

/** The beginning of the address of each build hook on Netlify. */
export const NETLIFY_HOOKS = 'https://api.netlify.com/build_hooks/';

const NAME = /^[\w-]{8,64}$/;

/** Returns true for the address of a build hook on Netlify, perhaps with the branch and the title that it starts builds with. */
function isNetlifyHook(address: string): boolean {
  const url = URL.parse(address);
  const name = address.slice(NETLIFY_HOOKS.length).split('?')[0] ?? '';
  return address.startsWith(NETLIFY_HOOKS) && NAME.test(name) && url?.hash === '';
}

/** Returns true for an address on the machine that the site runs on. */
export function isOnThisMachine(address: string | undefined): boolean {
  const url = URL.parse(address ?? '');
  return url?.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname);
}

/** The message about anything that is not the address of a build hook. */
export const NO_BUILD_HOOK = `Please paste the whole address of a build hook. It begins with ${NETLIFY_HOOKS}`;

/** The address of a build hook, as an author sends it. */
export const NewBuildHook = z.object({
  address: z.string(NO_BUILD_HOOK).check(
    z.trim(),
    z.maxLength(300, NO_BUILD_HOOK),
    z.refine((address) => isNetlifyHook(address) || isOnThisMachine(address), NO_BUILD_HOOK),
  ),
});
export type NewBuildHook = z.infer<typeof NewBuildHook>;

/** The build hook that an author has set, as far as any author may know it. */
export const BuildHookState = z.object({
  /** False on a preview, on one machine, and where the environment has the address. */
  isSettable: z.boolean(),
  /** True if an author has said that there is none. */
  isDismissed: z.boolean(),
  /** The host of its address, and the last characters. Nobody gets the rest of it. */
  hook: z.optional(z.object({ host: z.string(), ending: z.string() })),
});
export type BuildHookState = z.infer<typeof BuildHookState>;
