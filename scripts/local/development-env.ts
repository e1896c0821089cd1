/**
 * Returns the variables of `npm run dev`, which win over those of the live site that `netlify dev` sets: nobody hears of
 * what is tried here, and the site asks itself for its work.
 */
export const developmentEnv = (port: number): Readonly<Record<string, string>> => ({
  DEVELOPMENT: '1',
  SITE_URL: `http://localhost:${port}`,
  URL: '',
  DEPLOY_URL: '',
  REBUILD_MIN_INTERVAL: '0',
  DEPLOYS_PER_MONTH: 'unlimited',
  // Astro would send statistics about each start.
  ASTRO_TELEMETRY_DISABLED: '1',
});
