import { DEPLOY_CREDITS } from '#domain/site/deploy-cost.ts';

/** The way to the address of the build hook, line by line. */
export const WHERE = [
  `On Netlify, open the project: Project configuration → Build & deploy → Continuous deployment. Link your repository there, if none is linked. Linking probably starts a deploy (${DEPLOY_CREDITS} credits).`,
  'Under Build hooks, choose Add build hook. Any name will do; the branch is the one that you publish.',
  'Copy its address, and paste it here. Whoever has it can start deploys, which cost credits.',
] as const;

export const BUILD_HOOK_MESSAGES = {
  why: 'New posts are shown at once. What is built, such as the search, follows when the site is built anew, and for that it needs a build hook:',
  noRepository:
    'A project without a repository has nothing to build: then each npm run deploy, from your computer, renews what is built.',
  dismissed:
    'Then the site is built by each npm run deploy. If you link a repository one day, Machine → Publishing takes its build hook.',
  saved: `Missed changes are built now, and later ones as they come, within the budget of deploys. Each deploy costs ${DEPLOY_CREDITS} credits.`,
  none: 'No build hook is set.',
  removal:
    'Remove the build hook? Changes start no build then, and nobody can read its address here again.',
} as const;

/** Returns the sentence by which an author recognises the build hook. */
export const hookText = ({ host, ending }: { readonly host: string; readonly ending: string }) =>
  `The site is built by the hook at ${host} that ends with ${ending}.`;
