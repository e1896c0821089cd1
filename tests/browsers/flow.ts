import { CATEGORIES } from '#domain/category-texts.ts';
import { MESSAGES } from '#domain/messages/messages.ts';
import { FEED_MESSAGES } from '#domain/messages/feed-messages.ts';
import { RECEIPT_MESSAGES } from '#domain/messages/receipt-messages.ts';
import { SEARCH_MESSAGES } from '#domain/messages/search-messages.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { PAGE_TITLES } from '#domain/texts/en.ts';
import { ARCHIVE_PATH, AUTHOR_TITLES } from '#domain/site/navigation.ts';
import { LOGIN_MESSAGES } from '#islands/login/messages.ts';
import { SIGN_IN_MESSAGES } from '#islands/auth/messages.ts';
import { TEXT_MESSAGES } from '#islands/text-editor/messages.ts';
import { EDITOR_MESSAGES } from '#islands/editor/messages.ts';
import { deleteQuestion, deleted } from '#islands/dashboard/section-messages.ts';
import type { ColorScheme } from '#tests/browsers/drivers/driver.ts';
import { button, dialog, field, KEYS, link, type Page, text } from './page.ts';

/** Takes a screenshot of the page with a name. */
type Shoot = (name: string) => Promise<void>;

/** Reads the site from its first page to a thought that is sent to the author. */
export async function read(page: Page, colors: ColorScheme, shoot: Shoot): Promise<void> {
  await page.open('/');
  await page.see(button(SITE_NAME));
  await page.meets(`matchMedia('(prefers-color-scheme: ${colors})').matches`);
  await shoot('landing');
  await page.click(link(CATEGORIES.history.landing.link));
  await page.isAt('/blog/history');
  await page.meets(isLoaded('.card-cover'));
  await shoot('section');
  await page.click('//li[@data-category][1]//h2/a');
  await page.meets(`/^\\/blog\\/history\\/\\w+$/.test(location.pathname)`);
  await page.see('//article//h1');
  await page.meets(isLoaded('article img'));
  await shoot('post');

  // The form is loaded once the discussion comes into the window.
  await page.see(text('Discussion', 'h2'));
  await page.fill('Name', 'Grace');
  await page.fill('Email', 'grace@example.org');
  await page.fill('Comment', 'It reads as well here.');
  await page.click(button('Post comment'));
  await page.see(text(MESSAGES.commentPosted, '*[@role="status"]'));
  await page.see(text('It reads as well here.'));
  await shoot('comment');
  await page.click(button('Edit your comment'));
  await page.meets(`document.activeElement.value === 'It reads as well here.'`);
  await page.type(`${KEYS.end} And there.`);
  await page.click(button('Save comment'));
  await page.see(text(RECEIPT_MESSAGES.ownEdited, '*[@role="status"]'));
  await page.see(text('It reads as well here. And there.'));
  await shoot('own-comment');

  await page.click(button('Menu'));
  await page.click(link(PAGE_TITLES.thoughts));
  await page.isAt('/daily-thoughts');
  // The newest thoughts move the others.
  await page.meets(
    `performance.getEntriesByName(location.origin + '/api/dailythoughts/process').length > 0`,
  );
  const heart = '//button[starts-with(@aria-label, "Love the thought")]';
  await page.click(heart);
  await page.see(`${heart}[@aria-pressed="true"]`);
  await shoot('thoughts');
  await page.click(link("LET'S GO"));
  await page.isAt('/dailythoughts/submit');
  await page.fill('Name', 'Grace');
  await page.fill('Text', 'Every browser is a reader.');
  await page.click(button('Post'));
  await page.see(text(MESSAGES.thoughtReceived));
  await shoot('thought');
}

/** Finds texts by the search, the archive, a tag and a feed. */
export async function find(page: Page, shoot: Shoot): Promise<void> {
  await page.open('/search');
  await page.fill(SEARCH_MESSAGES.label, 'lighthouse');
  await page.see('//ol//h2/a');
  await shoot('search');
  await page.type(KEYS.down);
  await page.meets(`document.activeElement.matches('ol h2 > a')`);
  await page.type(KEYS.enter);
  await page.meets(`location.pathname.startsWith('/blog/writings/thelighthouse')`);

  await page.open(ARCHIVE_PATH);
  await page.see('//main//time');
  await shoot('archive');
  await page.click(link(PAGE_TITLES.tags));
  await page.isAt('/tags');
  await shoot('tags');
  await page.click(link('Law'));
  await page.isAt('/tags/law');
  await page.see('//li//h2/a');

  // It is XML, which browsers show with a style sheet.
  await page.open('/rss.xml');
  const displayOf = (selector: string) =>
    `getComputedStyle(document.querySelector('${selector}')).display`;
  await page.meets(`${displayOf('item')} === 'block' && ${displayOf('item > guid')} === 'none'`);
  await shoot('feed');
  await page.click(`//*[local-name()="a" and .="${FEED_MESSAGES.toThePage}"]`);
  await page.isAt('/');
}

/** Evaluates to true once the first image of a selector is there to be seen. */
const isLoaded = (selector: string) => `document.querySelector('${selector}').naturalWidth > 0`;

/** The files that the author chooses. */
export interface Files {
  readonly key: string;
  readonly image: string;
}

/** Signs in, and writes, publishes, edits and deletes a post. */
export async function write(page: Page, shoot: Shoot, files: Files): Promise<void> {
  const title = 'Written in another browser';
  await page.open('/admin/login');
  await page.click(button('Author'), 3);
  await page.see(dialog(LOGIN_MESSAGES.keyDeck));
  await page.upload('//input[@name="key"]', files.key);
  await page.see(text(SIGN_IN_MESSAGES.keyLoaded));
  await shoot('deck');
  await page.click(button('Play'));
  await page.isAt('/admin/dashboard');

  await page.click(link(AUTHOR_TITLES.editor));
  await page.fill('Title', title);
  await page.click(field('Content'));
  await page.type('## A part\nSome **bold** and *soft* words, `code` and [a link](/blog/tech).\n');
  await page.type('- one\ntwo\n\n> quoted\n\n');
  await typeAfterDialogs(page);
  await page.upload('//input[@name="bodyImage"]', files.image);
  await page.meets(isLoaded('dialog[open] img'));
  await page.fill('Description', 'A plain picture');
  await page.click(`//dialog[@open]${button('Insert')}`);
  await page.see(text(TEXT_MESSAGES.imageInserted));
  await page.see('//figure//img[@alt="A plain picture"]');
  await shoot('editor');
  await page.click(button('Save draft'));
  await page.see(text(EDITOR_MESSAGES.draftSaved));
  await page.click(button('Preview'));
  await page.see(`${dialog('Preview')}//h2[contains(., "A part")]`);
  await shoot('preview');
  await page.click(`${dialog('Preview')}${button('Close')}`);
  await page.choose('Category', CATEGORIES.tech.displayName);
  await page.click(button('Publish'));
  await page.click(button('Publish now'));
  await page.see(text(EDITOR_MESSAGES.published, 'h2'));
  await page.click(link('View post'));
  await page.see('//article//h2[starts-with(normalize-space(), "A part")]');
  await page.see('//article//p[strong="bold" and em="soft" and code="code"]');
  await page.see('//article//a[@href="/blog/tech" and .="a link"]');
  await page.see('//article//ul[li="one" and li="two"]');
  await page.see('//article//blockquote');
  await page.meets(isLoaded('article figure img'));
  await shoot('published');

  await openPosts(page);
  await page.click(link(`Edit ${title}`));
  await page.see(text(AUTHOR_TITLES.editPost, 'h1'));
  await page.click('//*[@role="textbox"]//h2');
  await page.type(`${KEYS.end}, changed`);
  await page.click(button('Update'));
  await page.click(`${dialog('Update')}${button('Update')}`);
  await page.see(text(EDITOR_MESSAGES.updated));
  await page.click(link('View post'));
  await page.see(text('A part, changed', 'h2'));

  await openPosts(page);
  await page.click(button(`Delete ${title}`));
  await page.accept(deleteQuestion(title));
  await page.see(text(deleted(title)));
  await shoot('deleted');
}

async function openPosts(page: Page): Promise<void> {
  await page.open('/admin/dashboard');
  await page.click(button('All Blogs'));
  await page.see(text('All Blogs', 'h2'));
}

/** A dialog over the text, and the field for a link beside it. */
const OPEN = 'dialog[open], form [role="dialog"]';

/** Types after each dialog that opens over the text, however it is ended. What is typed must follow the text. */
async function typeAfterDialogs(page: Page): Promise<void> {
  const link = () => page.chord(KEYS.control, 'k');
  const shortcuts = () => page.chord(KEYS.control, '/');
  const address = async () => {
    await link();
    await page.meets(`document.activeElement?.name === 'href'`);
    await page.type('example.org');
  };
  const escape = () => page.type(KEYS.escape);
  const close = () => page.click(`//dialog[@open]${button('Close')}`);
  const steps = [
    [address, () => page.type(KEYS.enter)],
    [address, () => page.click(button('Add'))],
    [link, escape],
    [shortcuts, escape],
    [shortcuts, close],
  ] as const;
  for (const [n, [open, end]] of steps.entries()) {
    await page.type('word');
    for (const _ of 'word') await page.chord(KEYS.shift, KEYS.left);
    await page.meets(`getSelection().toString() === 'word'`);
    await open();
    await page.meets(`document.querySelector('${OPEN}') !== null`);
    await end();
    await page.meets(`document.querySelector('${OPEN}') === null`);
    await page.type(`${KEYS.end} ${n} `);
    await page.see(`//*[@role="textbox"]/p[contains(., "word ${n} ")]`);
  }
}
