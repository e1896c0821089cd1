import { expect, test } from 'vitest';
import { findEndpoint } from '#usecases/webmention/find-endpoint.ts';

const URL_OF_PAGE = 'https://other.example/posts/1?page=2';
const END = 'https://other.example/mentions';

const page = (html: string, link: readonly string[] = []) => ({ url: URL_OF_PAGE, link, html });
const inBody = (html: string) => page(`<!doctype html><title>A</title><body>${html}</body>`);

/** The cases of discovery in the specification, and those that senders are known to get wrong. */
const CASES: Readonly<Record<string, [ReturnType<typeof page>, string | undefined]>> = {
  'a header with a relative address and no quotes': [
    page('', ['</mentions>; rel=webmention']),
    END,
  ],
  'a header with an absolute address': [page('', [`<${END}>; rel=webmention`]), END],
  'a link element with a relative address': [
    inBody('<link rel="webmention" href="/mentions">'),
    END,
  ],
  'a link element with an absolute address': [inBody(`<link rel="webmention" href="${END}">`), END],
  'an anchor with a relative address': [inBody('<a rel="webmention" href="/mentions">me</a>'), END],
  'an anchor with an absolute address': [inBody(`<a href="${END}" rel="webmention">me</a>`), END],
  'a header in other capitals': [page('', ['</mentions>; REL="WebMention"']), END],
  'a header with quotes': [page('', ['</mentions>; rel="webmention"']), END],
  'a link element with several relations': [
    inBody('<link rel="prev webmention other" href="/mentions">'),
    END,
  ],
  'a header with several relations': [page('', ['</mentions>; rel="other webmention"']), END],
  'a header before elements': [
    page('<link rel="webmention" href="/b"><a rel="webmention" href="/c">', [
      '</mentions>; rel="webmention"',
    ]),
    END,
  ],
  'a relation that only begins alike': [
    inBody('<link rel="not-webmention" href="/b"><a rel="webmentions" href="/c"></a>'),
    undefined,
  ],
  'an element in a comment': [
    inBody(
      '<!-- <a rel="webmention" href="/b">b</a> --><a rel="webmention" href="/mentions">a</a>',
    ),
    END,
  ],
  'an element in escaped HTML': [
    inBody(
      '<code>&lt;a rel="webmention" href="/b"&gt;</code><a rel="webmention" href="/mentions">a</a>',
    ),
    END,
  ],
  'an empty address, which is that of the page': [
    inBody('<link rel="webmention" href="">'),
    URL_OF_PAGE,
  ],
  'an anchor before a link element': [
    inBody('<a rel="webmention" href="/mentions">a</a><link rel="webmention" href="/b">'),
    END,
  ],
  'a link element before an anchor': [
    inBody('<link rel="webmention" href="/mentions"><a rel="webmention" href="/b">b</a>'),
    END,
  ],
  'several headers': [page('', ['</b>; rel="other"', '</mentions>; rel="webmention"']), END],
  'a header with several links': [
    page('', ['</b>; rel="other", </mentions>; rel="webmention"']),
    END,
  ],
  'a link element without an address before one that has it': [
    inBody('<link rel="webmention"><a rel="webmention" href="/mentions">a</a>'),
    END,
  ],
  'an address with a query': [
    inBody('<link rel="webmention" href="/mentions?for=1&amp;and=2">'),
    `${END}?for=1&and=2`,
  ],
  'an address relative to the folder of the page': [
    inBody('<link rel="webmention" href="mentions">'),
    'https://other.example/posts/mentions',
  ],
  'a page without any': [inBody('<a href="/mentions">webmention</a>'), undefined],
  'an address that is none of the web': [
    inBody('<a rel="webmention" href="mailto:a@b.c">a</a>'),
    undefined,
  ],
  'a header with a comma in its address': [page('', ['</mentions,a>; rel=webmention']), `${END},a`],
  'a header that ends early': [page('', ['</mentions; rel=webmention']), undefined],
};

test.each(Object.entries(CASES))('the endpoint is found for %s', (_, [found, endpoint]) => {
  expect(findEndpoint(found)).toBe(endpoint);
});
