import * as z from 'zod/mini';

/** The records of a site, by their collections. */
export const PUBLICATION = 'site.standard.publication';
export const DOCUMENT = 'site.standard.document';
export const BLUESKY_POST = 'app.bsky.feed.post';

/** Bytes that an image may have. */
const IMAGE_BYTES = 1_000_000;

const GRAPHEMES = new Intl.Segmenter();
const UTF8 = new TextEncoder();

/** A text that programs show as it is: well-formed, and without markup. */
const Plain = z.string().check(
  z.refine((text) => text.isWellFormed() && text.trim() !== '', 'is no text'),
  z.refine((text) => !/<\/?[a-z]|&(?:\w+|#\d+);/.test(text), 'has markup'),
);

/** Such a text with its most graphemes. The lexicons allow ten bytes for each. */
const plain = (graphemes: number) =>
  Plain.check(
    z.refine((text) => [...GRAPHEMES.segment(text)].length <= graphemes, 'has too many graphemes'),
    z.refine((text) => UTF8.encode(text).length <= graphemes * 10, 'has too many bytes'),
  );

const Time = z.iso.datetime({ offset: true });
const Address = z.url({ protocol: /^https?$/ });

/** The address of a record in a collection, whose key is a TID as both lexicons ask. */
const uriIn = (collection: string) =>
  z
    .string()
    .check(z.regex(new RegExp(`^at://did:plc:[a-z2-7]{24}/${collection}/[2-7a-j][2-7a-z]{12}$`)));

const refIn = (collection: string) =>
  z.strictObject({ uri: uriIn(collection), cid: z.string().check(z.regex(/^bafy[a-z2-7]{55}$/)) });

const Picture = z.strictObject({
  $type: z.literal('blob'),
  ref: z.strictObject({ $link: z.string().check(z.regex(/^bafk[a-z2-7]{55}$/)) }),
  mimeType: z.string().check(z.regex(/^image\/(?:jpeg|png|webp)$/)),
  size: z.int().check(z.positive(), z.maximum(IMAGE_BYTES)),
});
export type Picture = z.infer<typeof Picture>;

const Channel = z.int().check(z.minimum(0), z.maximum(255));
const Color = z.strictObject({
  $type: z.literal('site.standard.theme.color#rgb'),
  r: Channel,
  g: Channel,
  b: Channel,
});

const Publication = z.strictObject({
  $type: z.literal(PUBLICATION),
  // A path follows.
  url: Address.check(z.refine((address) => !address.endsWith('/'), 'ends with a slash')),
  name: plain(500),
  description: z.optional(plain(3_000)),
  icon: z.optional(Picture),
  basicTheme: z.optional(
    z.strictObject({
      $type: z.optional(z.literal('site.standard.theme.basic')),
      background: Color,
      foreground: Color,
      accent: Color,
      accentForeground: Color,
    }),
  ),
  preferences: z.optional(z.strictObject({ showInDiscover: z.optional(z.boolean()) })),
});

const Document = z.strictObject({
  $type: z.literal(DOCUMENT),
  site: uriIn(PUBLICATION),
  path: z.string().check(z.regex(/^\/[^\s?#]*[^\s?#/]$/)),
  title: plain(500),
  description: z.optional(plain(3_000)),
  publishedAt: Time,
  updatedAt: z.optional(Time),
  tags: z.optional(
    z.array(plain(128).check(z.refine((tag) => !tag.startsWith('#'), 'has a number sign'))),
  ),
  textContent: z.optional(Plain),
  coverImage: z.optional(Picture),
  bskyPostRef: z.optional(refIn(BLUESKY_POST)),
});

/** A link in a text, by bytes. */
const Facet = z.strictObject({
  index: z.strictObject({ byteStart: z.int(), byteEnd: z.int() }),
  features: z.array(
    z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: Address }),
  ),
});

const BlueskyPost = z
  .strictObject({
    $type: z.literal(BLUESKY_POST),
    // Bluesky takes an empty one beside a card.
    text: z.union([z.literal(''), plain(300)]),
    createdAt: Time,
    langs: z.optional(
      z.array(z.string().check(z.regex(/^[a-z]{2,3}(?:-[\w-]+)?$/))).check(z.maxLength(3)),
    ),
    tags: z.optional(z.array(plain(64)).check(z.maxLength(8))),
    facets: z.optional(z.array(Facet)),
    embed: z.strictObject({
      $type: z.literal('app.bsky.embed.external'),
      external: z.strictObject({
        uri: Address,
        title: plain(500),
        description: z.union([z.literal(''), plain(3_000)]),
        thumb: z.optional(Picture),
        associatedRefs: z.optional(
          z.array(z.union([refIn(DOCUMENT), refIn(PUBLICATION)])).check(z.maxLength(2)),
        ),
      }),
    }),
  })
  .check(
    z.refine(({ text, facets = [] }) => {
      const bytes = UTF8.encode(text);
      return facets.every(({ index: { byteStart, byteEnd }, features }) => {
        const shown = new TextDecoder().decode(bytes.slice(byteStart, byteEnd));
        return shown !== '' && features.every(({ uri }) => uri.endsWith(shown.replace(/…$/, '')));
      });
    }, 'has a link that is not the text that it stands at'),
  );

/**
 * The rules for each collection: those of the published lexicons, and what Bluesky and standard.site ask for beyond them.
 * A field without a rule is refused. The reference server itself validates by the lexicons alone.
 */
export const LEXICONS = {
  [PUBLICATION]: Publication,
  [DOCUMENT]: Document,
  [BLUESKY_POST]: BlueskyPost,
} as const;
