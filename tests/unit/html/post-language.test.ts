import { expect, test } from 'vitest';
import { NewPost } from '#domain/posts/new-post.ts';
import type { Post } from '#domain/posts/post.ts';
import { PageArticle } from '#post/article/PageArticle.tsx';
import { PostArticle } from '#post/article/PostArticle.tsx';
import { postLanguage } from '#post/language/post-language.ts';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';
import { samplePost } from '#tests/support/app/sample.ts';
import { SECTION } from '#tests/support/app/sections.ts';
import { markup } from '#tests/support/markup.ts';

const post = (text: string, language?: string): Post => ({
  ...samplePost,
  ...{ title: '', subheading: '' },
  content: [{ type: 'paragraph', text }],
  ...(language && { language }),
});

const ENGLISH =
  'It was the best of times, and it was the worst of times. There are few who would not say that they have seen the ' +
  'same in their own lives, when the world was young and all of the roads were open to them and to us.';

test.each([
  ['蒲公英开在草坪上，春天来了。', 'zh'],
  ['草原に花が咲いています。コメントを書く。', 'ja'],
  ['안녕하세요 반갑습니다', 'ko'],
  ['วันนี้อากาศดีมาก', 'th'],
  ['كيف تستخدم الراسبيري باي', 'ar'],
  ['שלום עולם', 'he'],
  ['این یک متن فارسی است که چند کلمه دارد', undefined],
  ['Привет, мир', undefined],
  ['Ein kurzer Satz', undefined],
  ['The end', undefined],
  ['42', undefined],
])('the language of “%s” follows from its script: %s', (text, language) => {
  expect(postLanguage(post(text))).toBe(language);
});

test('an author sets the language, and the article names it', () => {
  const html = markup(PostArticle, { section: SECTION, post: post(ENGLISH, 'de-AT') });

  expect(html).toContain('<article class="post" lang="de-AT"');
});

test.each([
  ['de-at', 'de-AT'],
  ['', undefined],
])('a sent language %j is stored as %s', (language, stored) => {
  const { id, title: _, content, category } = post('x');

  expect(NewPost.parse({ id, title: 'T', content, category, language }).language).toBe(stored);
});

test('a language that browsers do not know is refused', () => {
  expect(NewPost.safeParse({ ...post('x'), title: 'T', language: 'x y' }).success).toBe(false);
});

test('quotation marks follow the language that the author has set', () => {
  const quoted = post(`${ENGLISH} "So it goes."`);

  const [english, german] = [quoted, { ...quoted, language: 'de' }].map((one) =>
    markup(PostArticle, { section: SECTION, post: one }),
  );

  expect(english).toContain('“So it goes.”');
  expect(german).toContain('„So it goes.“');
});

test('an own page names the language that its text seems to be in', () => {
  const content = [{ type: 'paragraph' as const, text: 'Hallo' }];
  const page = { id: 'about', title: 'Hallo', content, guessedLanguage: 'de' };

  const html = markup(PageArticle, { page });

  expect(html).toContain('<article class="page" lang="de"');
});

const GERMAN =
  'Gestern sind wir mit dem Zug nach Hamburg gefahren, um alte Freunde zu besuchen und am Hafen spazieren zu gehen.';

test.each([
  [GERMAN, 'de'],
  [
    "Hier nous sommes allés à la plage, et il faisait si beau que nous y sommes restés jusqu'au soir.",
    'fr',
  ],
  [
    'Ayer fuimos a la playa con los niños y hacía tan buen tiempo que nos quedamos hasta la noche.',
    'es',
  ],
  [
    'Вчера мы поехали на поезде в Москву, чтобы навестить старых друзей и погулять вдоль реки.',
    'ru',
  ],
  [
    'Вчора ми поїхали потягом до Києва, щоб відвідати старих друзів і прогулятися вздовж річки.',
    'uk',
  ],
  [
    'دیروز با قطار به تهران رفتیم تا دوستان قدیمی خود را ببینیم و عصر در کنار رودخانه قدم بزنیم.',
    'fa',
  ],
  ['سافرنا أمس بالقطار إلى القاهرة لزيارة أصدقائنا القدامى والمشي على ضفاف النهر في المساء.', 'ar'],
  [
    'Há muito tempo que eu queria escrever sobre este livro que me acompanhou durante todo o inverno.',
    'pt',
  ],
  [
    'Ieri siamo andati al mare con i bambini e faceva così bello che siamo rimasti fino a sera.',
    'it',
  ],
  ['Gisteren zijn we met de trein naar Utrecht gegaan om oude vrienden te bezoeken.', 'nl'],
  ['Wczoraj pojechaliśmy pociągiem do Krakowa, żeby odwiedzić starych przyjaciół.', 'pl'],
  [
    'Notes on compilers: parsing, type inference, register allocation, garbage collection, linking.',
    'en',
  ],
  ['蒲公英开在草坪上，春天来了。', 'zh'],
  ['Ein kurzer Satz', undefined],
  ['Kubernetes Docker Terraform AWS Lambda S3 EC2 VPC IAM EKS ECS Fargate Route53', undefined],
])('the language of “%s” is guessed as %s', async (text, language) => {
  const { guessedLanguage } = await withGuessedLanguage(post(text));

  expect(guessedLanguage).toBe(language);
});

test('a language that the author has set replaces the guess', async () => {
  const guessed = await withGuessedLanguage(post(GERMAN));
  const set = await withGuessedLanguage({ ...guessed, language: 'fr' });

  expect([postLanguage(guessed), postLanguage(set)]).toEqual(['de', 'fr']);
  expect(set).not.toHaveProperty('guessedLanguage');
});

test.each([
  ['de', 'Er sagte "ja" und geht\'s an.', 'Er sagte „ja“ und geht’s an.'],
  ['de-CH', 'Er sagte "ja".', 'Er sagte «ja».'],
  ['fr', 'Il a dit "oui" à l\'ami.', 'Il a dit «\u202Foui\u202F» à l’ami.'],
  ['ru', 'Он сказал "да".', 'Он сказал «да».'],
  ['pl', 'Powiedział "tak".', 'Powiedział „tak”.'],
  ['de', 'Ein Brett von 5" und "eins.', 'Ein Brett von 5" und "eins.'],
  ['de', 'Ein -- Strich...', 'Ein -- Strich...'],
  ['vi', 'Anh nói "có".', 'Anh nói "có".'],
])('quotation marks in %s: %s', (guessedLanguage, text, shown) => {
  const [block] = typesetPost({ ...post(text), guessedLanguage }).blocks;
  const html = block?.type === 'paragraph' ? block.html : '';
  const summary = { title: text, subheading: '', excerpt: '', guessedLanguage };

  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(shown);
  expect(typesetSummary(summary).title).toBe(shown);
  expect(typesetSummary(typesetSummary(summary)).title).toBe(shown);
});
