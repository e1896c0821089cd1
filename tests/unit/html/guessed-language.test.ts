import { expect, test } from 'vitest';
import { withGuessedLanguage } from '#post/language/with-guessed-language.ts';
import { postLanguage } from '#post/language/post-language.ts';
import { typesetPost } from '#post/typography/typeset-post.ts';
import { typesetSummary } from '#post/typography/typeset-summary.ts';

const post = (text: string) => ({
  id: 'x202611211200',
  title: '',
  subheading: '',
  author: 'Ada',
  category: 'tech' as const,
  date: '2026-11-21T12:00:00.000Z',
  content: [{ type: 'paragraph' as const, text }],
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
  const summary = { title: text, subheading: '', excerpt: '', guessedLanguage };

  expect(block).toMatchObject({ html: shown });
  expect(typesetSummary(summary).title).toBe(shown);
  expect(typesetSummary(typesetSummary(summary)).title).toBe(shown);
});
