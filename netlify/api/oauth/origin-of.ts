import type { EndpointApp } from '#http/endpoint.ts';

/** Returns the origin of the site, by which programs know it. */
export const originOf = ({ settings }: EndpointApp, { url }: Request): string =>
  new URL(settings.siteUrl ?? url).origin;
