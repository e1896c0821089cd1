import '#styles/prose.css';
import '#styles/code.css';
import '#styles/anchors.css';
import '#styles/post.css';
import { useState } from 'react';
import { Category } from '#domain/category.ts';
import { postOfDraft } from '#domain/posts/draft.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SITE_NAME } from '#domain/site/site.ts';
import { sanitizeContent } from '#post/html/post-sanitizer.ts';
import { PostArticle } from '#post/article/PostArticle.tsx';
import type { EditorDocument } from '#islands/editor/saving/load-document.ts';

/** Shows the text as publishing it now would: the content as it would be stored, in the component for readers. */
export default function Preview({ text, author }: { text: EditorDocument; author: string }) {
  const [now] = useState(() => Date.now());
  const { title, subheading, coverImage, category, ...post } = postOfDraft(
    text.draft,
    author,
    new Date(text.date ?? text.publishAt ?? now),
  );
  const { data: known = 'philosophy' } = Category.safeParse(category);
  return (
    <PostArticle
      post={{
        ...post,
        title: title.trim() || MESSAGES.untitled,
        subheading: subheading.trim(),
        category: known,
        coverImage: coverImage || undefined,
        author: post.author.trim() || SITE_NAME,
        content: sanitizeContent(post.content),
      }}
    />
  );
}
