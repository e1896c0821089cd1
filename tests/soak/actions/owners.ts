import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import {
  type Action,
  alone,
  newSecret,
  newWord,
  type Scene,
  sentence,
  watchTime,
} from './action.ts';
import { newDocument, on, open } from './documents.ts';
import {
  type CommentState,
  NO_DOCUMENT,
  type Page,
  type PageState,
  type ThoughtState,
} from '#tests/soak/model.ts';
import { hasRoom } from '#tests/soak/overlap.ts';
import { certain, note } from '#tests/soak/thing.ts';
import { noisyPhoto } from '#tests/support/app/pictures.ts';

/** Actions of an author on the texts of readers, on the site, and on sessions. */
export const OWNERS: readonly Action[] = [
  { name: 'approve a comment', weight: 2, run: (scene) => moderate(scene, 'approve') },
  { name: 'remove a comment', weight: 2, run: (scene) => moderate(scene, 'remove') },
  { name: 'approve a thought', weight: 4, run: (scene) => decide(scene, 'approve') },
  { name: 'decline a thought', weight: 1, run: (scene) => decide(scene, 'decline') },
  { name: 'save the settings', weight: 1, run: saveSettings },
  { name: 'save a page', weight: 1.5, run: savePage },
  { name: 'delete a page', weight: 0.5, run: deletePage },
  { name: 'save the draft of a page', weight: 0.5, run: draftPage },
  { name: 'publish the draft of a page', weight: 0.5, run: publishPage },
  { name: 'sign in and out', weight: 0.5, run: signInAndOut },
  { name: 'upload an image', weight: 0.5, run: uploadImage },
];

async function moderate({ model, random, client }: Scene, verb: 'approve' | 'remove') {
  const wanted = verb === 'approve' ? 'held' : 'visible';
  const comments = model.comments.filter(
    (one) => one.id !== '' && one.states.some(({ status }) => status === wanted),
  );
  await alone(comments, random, async (comment) => {
    const address = certain(comment.document)?.address;
    if (!address) return;
    const path = `/api/comments/${address}/${verb}/${comment.id}`;
    const { outcome } = await client.repeat('POST', path, { as: 'author' });
    note<CommentState>(comment, outcome, ({ status, word }) => {
      if (status === 'absent') return undefined;
      if (verb === 'remove') return { status: 'removed', word };
      return { status: status === 'held' ? 'visible' : status, word };
    });
  });
}

async function decide({ model, random, client }: Scene, verb: 'approve' | 'decline') {
  const thoughts = model.thoughts.filter(
    (one) => one.id !== '' && one.states.some(({ status }) => status === 'waiting'),
  );
  await alone(thoughts, random, async (thought) => {
    const path = `/api/dailythoughts/process/${verb}/${thought.id}`;
    const { outcome } = await client.repeat('POST', path, { as: 'author' });
    note<ThoughtState>(thought, outcome, ({ status }) => {
      if (status === 'absent') return undefined;
      // A decline outweighs an approval.
      if (status === 'gone' || verb === 'decline') return { status: 'gone' };
      return { status: 'approved' };
    });
  });
}

async function saveSettings(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  await alone([model.settings], random, async (settings) => {
    const path = '/api/admin/settings';
    const { status, json } = await client.send('GET', path, { as: 'author' });
    if (status !== 200) return;
    const word = newWord(scene, 'the settings');
    const change = { description: `${word} is here.`, revision: json['revision'] };
    const { outcome } = await client.send('PUT', path, { json: change, as: 'author' });
    note(settings, outcome, () => word);
  });
}

const PAGES = 4;

function newPage({ model, random }: Scene): Page {
  const id = `own-${random.letters(6)}`;
  const page: Page = {
    id,
    deletedAt: Infinity,
    isBusy: false,
    states: [{ status: 'absent', word: '' }],
  };
  model.pages.push(page);
  return page;
}

async function savePage(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  if (model.pages.length < PAGES) newPage(scene);
  await alone(model.pages, random, async (page) => {
    const path = pagePath(page);
    const opened = await client.send('GET', path, { as: 'author' });
    if (opened.outcome === 'unclear') return;
    const word = newWord(scene, `the page ${page.id}`);
    const json = {
      title: `Page ${random.letters(5)}`,
      content: [{ type: 'paragraph', text: `${word} ${sentence(random)}` }],
      ...(opened.status === 200 && { revision: opened.json['revision'] }),
    };
    const { outcome } = await client.repeat('PUT', path, { json, as: 'author' });
    note<PageState>(page, outcome, () => ({ status: 'published', word }));
  });
}

/** Saves the draft of a page whose address nobody has. */
async function draftPage(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  const page = model.pages.length < PAGES && newPage(scene);
  if (!page) return;
  page.isBusy = true;
  const document = newDocument(scene, page);
  await on(scene, document, async () => {
    const word = newSecret(scene, `the draft of the page ${page.id}`);
    const content = `${word} ${sentence(random)}`;
    const json = { ...EMPTY_DRAFT, title: 'Draft of a page', content, page: page.id };
    const sent = { json, as: 'author' } as const;
    const { outcome } = await client.repeat('PUT', `/api/drafts/${document.id}`, sent);
    return { outcome, change: (state) => ({ ...state, status: 'draft', word }) };
  });
}

/** Publishes the draft of a page, which is that page from then on. */
async function publishPage(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  const drafts = model.documents.filter((one) => one.page && certain(one)?.status === 'draft');
  const document = random.pick(drafts.filter((one) => one.overlap.open === 0 && hasRoom(one)));
  const page = document?.page;
  if (!page) return;
  await on(scene, document, async (_, __, state) => {
    const opened = await open(scene, document, state);
    if (!opened) return undefined;
    const word = newWord(scene, `the page ${page.id} of a draft`);
    const json = {
      title: `Page ${random.letters(5)}`,
      content: [{ type: 'paragraph', text: `${word} ${sentence(random)}` }],
      draft: document.id,
      revision: opened.revision,
    };
    const sent = { json, as: 'author' } as const;
    const { outcome } = await client.repeat('PUT', pagePath(page), sent);
    note<PageState>(page, outcome, () => ({ status: 'published', word }));
    page.isBusy = outcome !== 'acknowledged';
    return { outcome, change: () => NO_DOCUMENT };
  });
}

const pagePath = ({ id }: Page) => `/api/admin/pages/${id}`;

async function deletePage(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  const published = model.pages.filter((page) => certain(page)?.status === 'published');
  await alone(published, random, async (page) => {
    const timeOr = watchTime(scene);
    const { outcome } = await client.repeat('DELETE', pagePath(page), { as: 'author' });
    note<PageState>(page, outcome, ({ status, word }) =>
      status === 'absent' ? undefined : { status: 'deleted', word },
    );
    page.deletedAt = timeOr(0);
  });
}

async function signInAndOut({ model, client }: Scene): Promise<void> {
  const cookie = await client.signIn();
  if (cookie === undefined) return;
  const { outcome } = await client.repeat('POST', '/api/admin/logout', { headers: { cookie } });
  if (outcome === 'acknowledged') model.ended.push(cookie);
}

async function uploadImage({ model, random, client }: Scene): Promise<void> {
  const form = new FormData();
  const photo = await noisyPhoto(32 + random.below(32), 32);
  form.set('image', new File([new Uint8Array(photo)], 'photo.jpg'));
  const { status, json } = await client.send('POST', '/api/upload', { form, as: 'author' });
  if (status === 201) model.images.push(String(json['imageUrl']));
}
