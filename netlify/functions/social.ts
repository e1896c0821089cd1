import type { Config } from '@netlify/functions';
import { liveApp } from '#live-app';
import { groupedRouter, type Groups } from '#api/router.ts';

export const config: Config = {
  path: [
    '/.well-known/nodeinfo',
    '/.well-known/webfinger',
    '/nodeinfo/2.1',
    '/social/inbox',
    '/social/posts/:ref',
    '/social/replies/:ref',
    '/social/:name',
    '/social/:name/followers',
    '/social/:name/inbox',
    '/social/:name/outbox',
    '/webmention',
  ],
};

const discovery = async () => (await import('#api/fediverse/discovery.ts')).discoveryRoutes;
const social = async () => (await import('#api/fediverse/social.ts')).socialRoutes;

export const groups: Groups = {
  '/.well-known': discovery,
  '/nodeinfo': discovery,
  '/social': social,
  '/webmention': async () => (await import('#api/webmention/webmention.ts')).webmentionRoutes,
};

/** Handler of what servers of the fediverse read and send, and of webmentions. */
export default groupedRouter(liveApp, groups);
