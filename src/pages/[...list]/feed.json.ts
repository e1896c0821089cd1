import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { feedPaths, respondWithFeed } from '#content/feeds/feeds.ts';

export const getStaticPaths = () => feedPaths('feed.json');

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props, site }) =>
  respondWithFeed(props.list, 'feed.json', site);
