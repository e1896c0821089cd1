/** The variables that the operator of a site on Netlify may set, as docs/operating.md lists them. */
const OPERATOR_VARIABLES = [
  ...['ADMIN_KEYS', 'SESSION_SECRET', 'VISITOR_SECRET', 'SITE_URL', 'PREVIEW_CONTENT', 'COMMENTS'],
  ...['TIME_ZONE', 'DEPLOYS_PER_MONTH', 'REBUILD_MIN_INTERVAL'],
];

/** Returns those of some variables that an operator would set. */
export const operatorEnv = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    OPERATOR_VARIABLES.flatMap((name) => (env[name] ? [[name, env[name]] as const] : [])),
  );
