import { signOut } from '#domain/access/calls.ts';
import { removeComment } from '#domain/comments/calls.ts';
import * as files from '#domain/files/calls.ts';
import { approveComment, approveThought, declineThought } from '#domain/moderation/calls.ts';
import { saveDraft } from '#domain/posts/calls.ts';
import { EMPTY_DRAFT } from '#domain/posts/draft.ts';
import * as pages from '#domain/pages/calls.ts';
import { saveSettings as save } from '#domain/settings/calls.ts';
import * as calls from '#domain/site/calls.ts';
import {
  type CommentState,
  NO_DOCUMENT,
  type Page,
  type PageState,
  refOf,
  type ThoughtState,
} from '#tests/soak/model.ts';
import { hasRoom } from '#tests/soak/overlap.ts';
import { certain, note } from '#tests/soak/thing.ts';
import { noisyPhoto } from '#tests/support/app/pictures.ts';
import { paragraph } from '#tests/support/app/sample.ts';
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
    const declared = verb === 'approve' ? approveComment : removeComment;
    const params = { ...refOf(address), commentId: comment.id };
    const { outcome } = await client.repeat(declared, { params, as: 'author' });
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
    const declared = verb === 'approve' ? approveThought : declineThought;
    const params = { id: thought.id };
    const { outcome } = await client.repeat(declared, { params, as: 'author' });
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
    const { json } = await client.send(calls.readSettings, { as: 'author' });
    if (!json) return;
    const word = newWord(scene, 'the settings');
    const body = { description: `${word} is here.`, revision: json.revision };
    const { outcome } = await client.send(save, { body, as: 'author' });
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
    const params = { id: page.id };
    const opened = await client.send(pages.readPage, { params, as: 'author' });
    if (opened.outcome === 'unclear') return;
    const word = newWord(scene, `the page ${page.id}`);
    const body = {
      ...params,
      title: `Page ${random.letters(5)}`,
      content: [paragraph(`${word} ${sentence(random)}`)],
      revision: opened.json?.revision,
    };
    const { outcome } = await client.repeat(pages.savePage, { params, body, as: 'author' });
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
    const params = { id: document.id };
    const body = { ...EMPTY_DRAFT, title: 'Draft of a page', content, page: page.id };
    const { outcome } = await client.repeat(saveDraft, { params, body, as: 'author' });
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
    const params = { id: page.id };
    const body = {
      ...params,
      title: `Page ${random.letters(5)}`,
      content: [paragraph(`${word} ${sentence(random)}`)],
      draft: document.id,
      revision: opened.revision,
    };
    const { outcome } = await client.repeat(pages.savePage, { params, body, as: 'author' });
    note<PageState>(page, outcome, () => ({ status: 'published', word }));
    page.isBusy = outcome !== 'acknowledged';
    return { outcome, change: () => NO_DOCUMENT };
  });
}

async function deletePage(scene: Scene): Promise<void> {
  const { model, random, client } = scene;
  const published = model.pages.filter((page) => certain(page)?.status === 'published');
  await alone(published, random, async (page) => {
    const timeOr = watchTime(scene);
    const params = { id: page.id };
    const { outcome } = await client.repeat(pages.deletePage, { params, as: 'author' });
    note<PageState>(page, outcome, ({ status, word }) =>
      status === 'absent' ? undefined : { status: 'deleted', word },
    );
    page.deletedAt = timeOr(0);
  });
}

async function signInAndOut({ model, client }: Scene): Promise<void> {
  const cookie = await client.signIn();
  if (cookie === undefined) return;
  const { outcome } = await client.repeat(signOut, { headers: { cookie } });
  if (outcome === 'acknowledged') model.ended.push(cookie);
}

async function uploadImage({ model, random, client }: Scene): Promise<void> {
  const form = new FormData();
  const photo = await noisyPhoto(32 + random.below(32), 32);
  form.set('image', new File([new Uint8Array(photo)], 'photo.jpg'));
  const { json } = await client.send(files.uploadImage, { form, as: 'author' });
  if (json !== undefined) model.images.push(json);
}
