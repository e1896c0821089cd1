import type { App } from '#app';
import type { Thing } from '#domain/fediverse/activities.ts';
import { socialAddresses } from '#domain/fediverse/addresses.ts';
import { escapeHtml } from '#domain/escape-html.ts';
import { logoOf } from '#domain/site/logo.ts';
import { DEFAULT_SETTINGS } from '#domain/site/site-settings.ts';
import { imageType } from '#domain/posts/image-type.ts';
import type { Actor } from '#store/fediverse/actors.ts';
import { publicKeys } from './keys.ts';

/** The picture of a site without a logo. */
const ICON = '/icons/512.png';

/** Makes the actor as servers of the fediverse read it. */
export async function actorObject(app: App, actor: Actor): Promise<Thing> {
  const [{ settings } = { settings: DEFAULT_SETTINGS }, keys] = await Promise.all([
    app.site.settings(),
    publicKeys(app),
  ]);
  const { origin, name, kind, since, approves, alsoKnownAs, movedTo } = actor;
  const addresses = socialAddresses(origin, name);
  const listed = keys.map(({ id, pem }) => ({
    id: addresses.key(id),
    owner: addresses.actor,
    publicKeyPem: pem,
  }));
  const icon = logoOf(settings.logo)?.src ?? ICON;
  return {
    id: addresses.actor,
    type: kind,
    preferredUsername: name,
    name: settings.title,
    summary: settings.description && `<p>${escapeHtml(settings.description)}</p>`,
    icon: { type: 'Image', mediaType: imageType(icon), url: origin + icon },
    url: `${origin}/`,
    inbox: addresses.inbox,
    outbox: addresses.outbox,
    followers: addresses.followers,
    endpoints: { sharedInbox: addresses.sharedInbox },
    // Servers that read one key take the first.
    publicKey: listed.length === 1 ? listed[0] : listed,
    ...(alsoKnownAs.length > 0 && { alsoKnownAs }),
    ...(movedTo !== undefined && { movedTo }),
    manuallyApprovesFollowers: approves,
    discoverable: true,
    indexable: true,
    published: since,
  };
}
