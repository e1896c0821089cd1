import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { escapeHtml } from '#domain/escape-html.ts';
import type { PostList } from '#domain/lists/post-lists.ts';
import type { Regions } from '#domain/lists/regions.ts';
import type { PostSummary } from '#domain/posts/post.ts';
import { markList } from '#post/microformats/mark-list.ts';
import { PageHead } from '#post/site/PageHead.tsx';
import { SectionCover } from '#post/site/SectionCover.tsx';
import { typesetSummary } from '#post/typography/typeset-summary.ts';
import { Archive, ArchiveYear } from './Archive.tsx';
import { GroupPosts } from './GroupPosts.tsx';
import { Groups } from './Groups.tsx';
import { aboutOf, listMeta, type ListSite } from './list-meta.ts';
import { SectionPosts } from './SectionPosts.tsx';

/** Renders the parts of a page of a list that depend on posts. `siteUrl` is the address of the site. */
export function renderList(list: PostList<PostSummary>, site: ListSite, siteUrl: string): Regions {
  const html = renderToStaticMarkup(postsOf(list, site));
  const posts = site.programs ? markList(list, html) : html;
  if (!('page' in list)) return { posts };
  const { name, ...meta } = listMeta(list, site);
  const head = renderToStaticMarkup(
    <PageHead {...meta} site={{ title: site.title, url: siteUrl }} />,
  );
  return { head, title: escapeHtml(name), posts };
}

function postsOf(list: PostList<PostSummary>, site: ListSite): ReactElement {
  if (list.kind === 'landing')
    return (
      <>
        {list.covers.map(({ section, posts }) => (
          <SectionCover key={section.key} section={section} posts={posts.map(typesetSummary)} />
        ))}
      </>
    );
  if (list.kind === 'section') return <SectionPosts list={list} site={site} />;
  if (list.kind === 'archive') return <Archive list={list} site={site} />;
  if (list.kind === 'year') return <ArchiveYear list={list} site={site} />;
  if ('groups' in list) return <Groups list={list} site={site} />;
  return <GroupPosts list={list} about={aboutOf(list, site)} />;
}
