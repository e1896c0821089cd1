import type { Random } from '#tests/support/random.ts';

/** A text of any length: a beginning, pieces that are repeated, and an end. */
export interface Recipe {
  readonly start: string;
  readonly unit: string;
  /** Repeated after as many units, as closing tags after opening ones. */
  readonly closing: string;
  readonly end: string;
}

/** Texts that are repeated to every function: punctuation, spaces, letters of all kinds, and the beginnings of markup. */
const UNITS = [
  ...'!"#$%&\'()*+,-./0:;<=>?@A[\\]^_`a{|}~ \n\t\r\0'.split(''),
  ...[
    '\u00a0',
    '\u2028',
    '\u0301',
    '\u200b',
    '\u200d',
    '\u202e',
    '\ud800',
    '\udc00',
    '\ufeff',
    '\u13440',
  ],
  ...['😀', '👩‍👩‍👧', 'é', '—', '“', '’', '…', '中', 'ﬃ', 'ß', 'İ', 'ก', '한', '☐'],
  ...[
    ' \n',
    '\n\n',
    '\r\n',
    'a ',
    'a\n',
    '- ',
    '--',
    '1 - ',
    "'a",
    '"a',
    "a' ",
    'a@',
    'a.',
    '.a',
    '()',
    '[]',
    '{}',
    '[a](',
    '![',
    '[^1]',
    '**',
    '__',
    '> ',
    '# ',
    '| ',
    '|a',
    '```\n',
    '~~~\n',
    '$a$',
    '$$',
    '\\(',
    '- [ ] ',
  ],
  ...[
    '<a',
    '<a ',
    '<a>',
    '</a>',
    '<a href="',
    '<a href="x">',
    '<b>',
    '<b><i>',
    '<br>',
    '<p>',
    '<p></p>',
    '<div>',
    '<ul><li>',
    '<table><tr><td>',
    '<pre><code>',
    '<blockquote>',
    '<figure>',
    '<figure><img src="a">',
    '<img src="a">',
    '<svg>',
    '<math>',
    '<style>',
    '<script>',
    '<template>',
    '<textarea>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '&',
    '&#',
    '&#x',
    '&amp;',
    '&lt;',
  ],
  ...[
    'http://',
    'https://a',
    'https://a.b/ ',
    'www.a',
    '//',
    '../',
    '/',
    '?a',
    '?a=b&',
    '#a',
    '%',
    '%61',
    'a=b;',
    'a="b" ',
    'a: b\n',
    '- a\n',
    '? ',
    '&a ',
    '*a ',
    '---\n',
    '+++\n',
    '{{<',
    '{% ',
    '[a ',
    '[a]',
    '<!-- wp:a {} -->',
  ],
] as const;

/** Ends that no pattern expects. */
const ENDS = ['', '\u0001!\n!'];

/** Returns the recipes for a function whose source has some fragments. */
export function recipesFor(fragments: readonly string[], random: Random): Recipe[] {
  const units = [...new Set([...UNITS, ...fragments])];
  const simple = units.flatMap((unit) =>
    ENDS.map((end) => ({ start: '', unit, closing: '', end })),
  );
  const own = fragments.length > 0 ? fragments : UNITS;
  const piece = () => random.pick(random.happens(0.7) ? own : UNITS) ?? '';
  const mixed = Array.from({ length: units.length }, () => ({
    start: random.happens(0.5) ? piece() : '',
    unit: random.happens(0.5) ? piece() : piece() + piece(),
    closing: random.happens(0.5) ? piece() : '',
    end: random.happens(0.5) ? piece() : '',
  }));
  return [...simple, ...mixed];
}

/** Returns the pieces of a text of a length, or only the first of them. */
export function piecesOf(
  { start, unit, closing, end }: Recipe,
  length: number,
  most = Infinity,
): string[] {
  const times = Math.max(1, Math.min(most, Math.floor(length / (unit.length + closing.length))));
  const repeated = Array.from({ length: times }, () => unit);
  if (closing) for (let n = 0; n < times; n++) repeated.push(closing);
  return [start, ...repeated, end];
}
