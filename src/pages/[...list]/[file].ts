import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { feedOf, feedPaths } from '#content/feeds/feeds.ts';
import { FEED_FORMATS } from '#domain/feeds/feed.ts';

export const getStaticPaths = feedPaths;

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = async ({
  props: { list, file },
  site,
}) =>
  new Response(await feedOf(list, file, String(site)), {
    headers: { 'content-type': FEED_FORMATS[file].served },
  });
