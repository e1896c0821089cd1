import * as z from 'zod/mini';

const CONTEXTS_OF_OTHERS = ['deploy-preview', 'branch-deploy', 'dev'];
/** The deploy context of the proved deploy. */
export const CONTEXT = 'production';

/** All that a variable can be for. Only some plans offer less. */
const SCOPES = ['builds', 'functions', 'runtime', 'post_processing'];

/** A variable of a site, as Netlify's API returns it. Netlify's tool sends it without scopes. */
export const Variable = z.object({
  key: z.string(),
  scopes: z._default(z.array(z.string()), SCOPES),
  values: z.array(z.object({ context: z.string(), value: z.string() })),
});
export type Variable = z.infer<typeof Variable>;

/**
 * Returns the variables of a site: some that have one value, as the guide says, `SITE_URL` with another value in each
 * context, and a hub that only other contexts have.
 */
export function siteVariables(
  everywhere: Readonly<Record<string, string>>,
  siteUrl: string,
): Variable[] {
  const elsewhere = (name: string) =>
    CONTEXTS_OF_OTHERS.map((context) => ({ context, value: `https://${name}.${context}.example` }));
  const values = {
    ...Object.fromEntries(
      Object.entries(everywhere).map(([key, value]) => [key, [{ context: 'all', value }]]),
    ),
    SITE_URL: [...elsewhere('site'), { context: CONTEXT, value: siteUrl }],
    WEBSUB_HUB: elsewhere('hub'),
  };
  return Object.entries(values).map(([key, all]) => ({ key, scopes: SCOPES, values: all }));
}

/** Returns true for the context of a value that production gets. */
export const isProductions = (context: string) => context === CONTEXT || context === 'all';

/** Returns the values that production gets. */
export const productionValues = (variables: readonly Variable[]): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ key, values }) =>
      values.filter(({ context }) => isProductions(context)).map(({ value }) => [key, value]),
    ),
  );
