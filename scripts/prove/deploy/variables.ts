const CONTEXTS_OF_OTHERS = ['deploy-preview', 'branch-deploy', 'dev'];
/** The deploy context of the proved deploy. */
export const CONTEXT = 'production';

/** A variable of a site, as Netlify's API returns it. */
export interface Variable {
  readonly key: string;
  readonly scopes: readonly string[];
  readonly values: readonly { readonly context: string; readonly value: string }[];
}

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
  const scopes = ['builds', 'functions', 'runtime', 'post_processing'];
  return Object.entries(values).map(([key, all]) => ({ key, scopes, values: all }));
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
