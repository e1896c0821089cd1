/** Netlify's credits for a production deploy. */
export const DEPLOY_CREDITS = 15;

/** Netlify's credits of a month on the free plan. */
export const FREE_CREDITS = 300;
