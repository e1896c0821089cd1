import type { APIRoute, GetStaticPaths } from 'astro';
import { allPosts } from '#content/posts.ts';
import { oldAddresses, postPath } from '#domain/posts/post.ts';

export const getStaticPaths = (async () => {
  const posts = await allPosts();
  return posts.flatMap((post) =>
    oldAddresses(post).map(({ category, id }) => ({
      params: { category, old: id },
      props: { path: postPath(post) },
    })),
  );
}) satisfies GetStaticPaths;

/**
 * Leads from an old address of a post to the present one. The function in front of it sends a redirect, and this page
 * while the store does not respond. The name of its revision is that of no revision.
 */
export const GET: APIRoute<{ path: string }> = ({ props: { path }, site }) =>
  new Response(
    [
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Moved</title>',
      '<meta name="robots" content="noindex"><meta name="revision" content="moved">',
      `<link rel="canonical" href="${new URL(path, site).href}">`,
      `<meta http-equiv="refresh" content="0;url=${path}">`,
      `<p>This post has moved to <a href="${path}">another address</a>.</p></html>`,
    ].join(''),
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
