import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { sectionsOf } from '#domain/site/section.ts';
import type { ShellSite } from '#domain/site/shell-site.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import type { Parts } from '#http/shell.ts';
import { LetterPage, type LetterPageContent } from '#post/subscribe/LetterPage.tsx';
import { unlistedHead } from '#api/posts/render-post-page.ts';

/** Renders a page behind a link of a letter, in the language of the site. */
export const renderLetterPage = (contentOf: () => LetterPageContent, site: ShellSite): Parts =>
  inLanguage(site.language, () => {
    const content = contentOf();
    return {
      head: unlistedHead(content.heading),
      title: renderToStaticMarkup(createElement('span', { dir: 'auto' }, site.title)),
      article: renderToStaticMarkup(
        createElement(LetterPage, { ...content, sections: sectionsOf(site) }),
      ),
      isNotice: true,
    };
  });
