import type { Page } from '@playwright/test';

/** Returns the HTML of a body without the marks by which programs read a page. Previews have none. */
export const withoutMarks = (page: Page, html: string): Promise<string> =>
  page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html');
    for (const value of body.querySelectorAll('data')) value.remove();
    for (const marked of body.querySelectorAll('[class], [rel=me]')) {
      const classes = (marked.getAttribute('class') ?? '').split(' ');
      const own = classes.filter((name) => !/^(?:h|p|u|dt|e)-/.test(name)).join(' ');
      if (own) marked.setAttribute('class', own);
      else marked.removeAttribute('class');
      if (marked.getAttribute('rel') === 'me') marked.removeAttribute('rel');
    }
    return body.innerHTML;
  }, html);
