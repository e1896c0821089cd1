import type { APIRoute, InferGetStaticPropsType } from 'astro';
import { feedPaths, respondWithFeed } from '#content/feeds/feeds.ts';

export const getStaticPaths = () => feedPaths('atom.xml');

export const GET: APIRoute<InferGetStaticPropsType<typeof getStaticPaths>> = ({ props, site }) =>
  respondWithFeed(props.list, 'atom.xml', site);
