import { expect, test } from 'vitest';
import { reasonOf } from '#api-client/http/reader-reason.ts';
import { fieldErrors } from '#domain/fields.ts';
import { NewComment } from '#domain/comments/comment.ts';
import { dayLabel, formatDate } from '#domain/date.ts';
import { sectionOf, sectionsOf } from '#domain/site/section.ts';
import { menuOf } from '#domain/site/menu.ts';
import * as de from '#domain/texts/de.ts';
import * as en from '#domain/texts/en.ts';
import { textLanguage } from '#domain/texts/languages.ts';
import * as es from '#domain/texts/es.ts';
import * as fr from '#domain/texts/fr.ts';
import * as pt from '#domain/texts/pt.ts';
import { inLanguage } from '#domain/texts/in-language.ts';
import { fieldMessage, MESSAGES, SEARCH_MESSAGES } from '#domain/texts/texts.ts';
import { siteTexts } from '#integrations/site-texts.ts';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { slotsIn, textsOf } from '#tests/support/texts.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { markup } from '#tests/support/markup.ts';

const TABLES = { de, es, fr, pt };

/** Texts on buttons, which have to fit into one line of a phone. */
const BUTTON =
  /^(?:MESSAGES\.(?:tryAgain|goBack|writeComment|showMore\w*)|SEARCH_MESSAGES\.(?:submit|close|showMore)|DISCUSSION_TEXTS\.(?:reply|remove|edit|postReply|postComment|saveComment)|FORM_TEXTS\.(?:posting|cancel)|FRAME_TEXTS\.(?:menu|automatic|light|dark)|LIST_TEXTS\.(?:newer|older)|POST_TEXTS\.(?:read|share)|OWN_TEXTS\.(?:withdraw|remove|forget\w*)|TIMELINE_TEXTS\.(?:letsGo|older|close)|THOUGHT_FORM_TEXTS\.post)$/;
const BUTTON_LENGTH = 30;

const english = textsOf(en);

test.each(Object.entries(TABLES))('the texts in %s are complete', (_, table) => {
  const texts = textsOf(table);
  // Messages of errors are in responses in English.
  const shared = [...texts.keys()].filter((path) => !path.startsWith('ERROR_TEXTS.'));

  expect(shared.sort()).toEqual([...english.keys()].sort());
  for (const [path, text] of english) {
    expect(texts.get(path)?.trim(), path).not.toBe('');
    // The message of a schema is replaced by one that says less.
    if (path !== 'fieldMessage')
      expect([path, slotsIn(texts.get(path) ?? '')]).toEqual([path, slotsIn(text)]);
  }
  const buttons = [...texts].filter(([path]) => BUTTON.test(path));
  expect(buttons.length).toBeGreaterThan(25);
  expect(buttons.filter(([, text]) => text.length > BUTTON_LENGTH)).toEqual([]);
});

test.each([
  ['pt', 'pt'],
  ['pt-BR', 'pt'],
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['ja', 'en'],
  ['not a tag', 'en'],
])('a site in %s has its texts in %s', (tag, language) => {
  expect(textLanguage(tag)).toBe(language);
});

test('a page is rendered in the language of its site, and the next one in English again', () => {
  const section = sectionOf([], samplePost.category);
  const render = () => markup(PostArticle, { post: samplePost, section });

  expect(inLanguage('pt-BR', render)).toMatch(/Em <time.* de 20\d\d<\/time>, por /);
  expect(render()).toMatch(/On <time.*<\/time>, By /);
  expect(() => inLanguage('pt', () => expect.fail(MESSAGES.goBack))).toThrow('Voltar');
  expect(SEARCH_MESSAGES.close).toBe('Close');
});

test('dates, menus and sections with a name of their own are in the language of the site', () => {
  const sections = [{ ...sectionOf([], 'tech'), name: 'Navios' }];
  inLanguage('pt', () => {
    expect(formatDate('2026-10-03T12:00:00Z')).toBe('3 de out. de 2026');
    expect(formatDate('2026-10-03T12:00:00Z', 'en-GB')).toBe('3 Oct 2026');
    const now = new Date('2026-10-03T12:00:00Z');
    expect(dayLabel(now.toISOString(), { timeZone: 'UTC', now })).toBe('Hoje');
    expect(sectionsOf({ sections })[0]).toMatchObject({ link: 'Ler Navios', heading: 'Navios' });
    expect(menuOf({}, []).map(({ label }) => label)).toContain('Pensamentos do dia');
    // The texts that a section of a new site comes with are in English.
    expect(sectionsOf({})[0]?.link).toMatch(/^Ler /);
  });
});

test('failures of requests and fields are told in the language of the site', () => {
  const failure = {
    kind: 'response',
    status: 429,
    statusText: '',
    code: 'too_many',
    stated: 'Too many attempts.',
    message: 'Too many attempts.',
    fields: {},
  } as const;
  const { error } = NewComment.safeParse({ name: '', email: 'no', comment: 'x'.repeat(5_000) });
  if (!error) throw new Error('The comment was accepted.');

  expect(reasonOf(failure)).toBe('Too many attempts.');
  inLanguage('pt', () => {
    expect(reasonOf(failure)).toBe('Demasiadas tentativas. Espere um momento e tente outra vez.');
    expect(reasonOf({ ...failure, code: 'new' })).toBe(
      'Algo correu mal do nosso lado. Tente outra vez.',
    );
    expect(fieldErrors(error, fieldMessage)).toEqual({
      name: 'É preciso preencher este campo.',
      email: 'Verifique este campo.',
      comment: 'No máximo 2000 caracteres.',
    });
  });
});

test('a script imports each text from the file that holds it', () => {
  const code = "import { MESSAGES, searchSummary } from '#domain/texts/texts.ts';";

  expect(siteTexts.transform(code, 'a.tsx')?.code).toBe(
    "import { MESSAGES } from '#domain/messages/messages.ts';import { searchSummary } from '#domain/messages/search-messages.ts';",
  );
});
