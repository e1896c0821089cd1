import '#styles/prose.css';
import '#styles/figures.css';
import '#styles/monospace.css';
import '#styles/blocks.css';
import '#styles/media.css';
import '#styles/gallery.css';
import '#styles/lightbox.css';
import '#styles/code.css';
import '#styles/anchors.css';
import '#styles/margin-notes.css';
import '#styles/post.css';
import '#styles/cover-focus.css';
import '#styles/page.css';
import '#post/article/load-embeds.ts';
import { useEffect, useState } from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { splitContent } from '#domain/posts/block.ts';
import { hasMath, isMathLoaded, loadMath } from '#post/typography/math/mathml.ts';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { PageArticle } from '#post/article/PageArticle.tsx';
import { SITE_SECTIONS } from '#islands/ui/site-sections.ts';
import { sectionOf } from '#domain/site/section.ts';
import { previewPage, previewPost } from '#post/preview-post.ts';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';

/** Shows the text as publishing it now would: the content as it would be stored, in the component for readers. */
export function Preview({ text, author }: { text: EditorDocument; author: string }) {
  const [now] = useState(() => Date.now());
  const { content } = text.draft;
  const [isReady, setReady] = useState(!hasMath(content) || isMathLoaded());
  useEffect(() => {
    if (!isReady) void loadMath([{ content: splitContent(content) }]).finally(() => setReady(true));
  }, [isReady, content]);
  if (!isReady) return <p role="status">{MESSAGES.loading}</p>;
  if (text.draft.page !== undefined) return <PageArticle page={previewPage(text.draft)} />;
  const time = new Date(text.date ?? text.publishAt ?? now);
  const post = previewPost(text.draft, author, time);
  return <PostArticle post={post} section={sectionOf(SITE_SECTIONS, post.category)} />;
}
