/** A reply of somebody on the network. */
export interface NetworkReply {
  readonly key: string;
  readonly text: string;
  /** The post or reply that it answers. */
  readonly to: string;
  readonly by?: string;
  readonly name?: string;
  readonly facets?: readonly object[];
  readonly labels?: readonly string[];
  readonly authorLabels?: readonly string[];
  readonly createdAt?: string;
}

interface Counts {
  likes: number;
  reposts: number;
}

const BEN = 'did:plc:bbbbbbbbbbbbbbbbbbbbbbbb';

/** Opens a stand-in for the network that shows posts and their replies. */
export function openNetwork(owner: string, recordAt: (uri: string) => object | undefined) {
  const replies = new Map<string, NetworkReply & { readonly uri: string }>();
  const counts = new Map<string, Counts>();
  const hidden: string[] = [];
  const blocked = new Set<string>();
  const below = (uri: string) => [...replies.values()].filter(({ to }) => to === uri);

  function view(uri: string) {
    const reply = replies.get(uri);
    const record = reply
      ? {
          $type: 'app.bsky.feed.post',
          text: reply.text,
          createdAt: reply.createdAt ?? '2026-11-21T12:00:00.000Z',
          ...(reply.facets && { facets: reply.facets }),
        }
      : recordAt(uri);
    if (!record) return undefined;
    const labelled = (labels: readonly string[] = []) => labels.map((val) => ({ val, src: BEN }));
    const did = reply ? (reply.by ?? BEN) : owner;
    return {
      uri,
      cid: `cid of ${JSON.stringify(record)}`,
      author: {
        did,
        handle: reply ? 'ben.example' : 'ada.example',
        displayName: reply?.name ?? 'Ben',
        labels: labelled(reply?.authorLabels),
      },
      record,
      labels: labelled(reply?.labels),
      likeCount: counts.get(uri)?.likes ?? 0,
      repostCount: counts.get(uri)?.reposts ?? 0,
      replyCount: below(uri).length,
      indexedAt: '2026-11-21T12:00:00.000Z',
    };
  }

  const node = (uri: string): object =>
    blocked.has(uri)
      ? { $type: 'app.bsky.feed.defs#blockedPost', uri, blocked: true }
      : {
          $type: 'app.bsky.feed.defs#threadViewPost',
          post: view(uri),
          replies: below(uri).map((one) => node(one.uri)),
        };

  return {
    hidden,
    blocked,
    /** Adds a reply, or puts another text in its place. Returns its address. */
    reply(reply: NetworkReply): string {
      const uri = `at://${reply.by ?? BEN}/app.bsky.feed.post/${reply.key}`;
      replies.set(uri, { ...reply, uri });
      return uri;
    },
    remove: (uri: string) => replies.delete(uri),
    count: (uri: string, likes: number, reposts: number) => counts.set(uri, { likes, reposts }),
    methods: {
      'app.bsky.feed.getPosts': (_: object, { searchParams }: URL) => {
        const uris = searchParams.getAll('uris');
        if (uris.length > 25) throw new Error('too many');
        return { posts: uris.flatMap((uri) => view(uri) ?? []) };
      },
      'app.bsky.feed.getPostThread': (_: object, { searchParams }: URL) => ({
        thread: node(searchParams.get('uri') ?? ''),
        ...(hidden.length > 0 && { threadgate: { record: { hiddenReplies: hidden } } }),
      }),
    },
  };
}
