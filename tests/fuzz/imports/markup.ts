import fc from 'fast-check';

/** Pieces of markup as exports have it, opened and not closed, and closed and not opened. */
export const PIECES = [
  '<p>', '</p>', '<b>', '<a href="', '<a href="#fn1">', '<img src="', '<img src="/uploads/here.png">', '<ul><li>', '</ul>', '<table><tr><td>', '</table>', '<pre>', '<pre><code class="language-', '</code></pre>', '<blockquote>', '<figure>', '<figcaption>', '</figure>', '<iframe src="https://www.youtube.com/embed/a">', '<svg>', '<math>', '<style>', '<script>', '<!--', '-->', '<!-- wp:a {"a":', '<!-- wp:gallery {"ids":[1]} -->', '<!-- /wp:gallery -->', '<!--more-->', '[caption id="a"]', '[/caption]', '[gallery ids="1,2"]', '[a', ']', '[[a]]', '{{< figure src="a" >}}', '{{<', '{% highlight a %}', '{% endhighlight %}', '{%', '{: .a}', '```', '~~~\n', '---\n', '+++\n', '|a|b|\n|-|-|\n', '$$', '\\(', '[^1]', '[^1]: ', '![a](b)', '[a]: b\n', '> ', '- ', '    ', '\t', '&', '&#x110000;', '&lt;', '"', "'", '\n', '\n\n', '\0', '\ud800', '\u202e', '\u0301', 'a', 'words and words', '☐', ': ', ': |\n', '&a ', '*a ', '!!js ', '? ', ',', ';', '<![CDATA[', ']]', '%', 'https://old.example/one/', 'data:image/png;base64,AAAA',
] as const;

/** Texts of such pieces, some of them repeated very often. */
export const markup: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
  fc
    .tuple(fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 }), fc.constantFrom(10, 300, 3_000))
    .map(([pieces, times]) => pieces.join('').repeat(times)),
);
