import { words } from '#post/foreign-html/nodes.ts';
import { momentOf } from './dates.ts';
import { type Fields, textField } from './front-matter.ts';
import { type SiteConfig, tableIn } from './site-config.ts';

/** Words for yes and no in front matter. Hugo reads all of them, which YAML itself does not any more. */
const YES = /^(?:true|yes|on|y|1)$/i;
const NO = /^(?:false|no|off|n|0|never|none)$/i;

/** Fields that hide a text if they say yes. */
const HIDING = words(`draft isdraft is_draft hidden private unlisted protected encrypted encrypt
  headless secret members_only membersonly eleventyexcludefromcollections`);

/** Fields that hide a text if they say no. */
const SHOWING = words(`published ispublished is_published publish public listed visible render
  output permalink`);

/** Fields that name the state of a text, or who may read it. */
const STATES = words('status state visibility access audience layout');
const HIDDEN =
  /^(?:drafts?|hidden|private|pending|(?:in[-_ ]?)?review|unpublished|unlisted|scheduled|future|archived|trash|deleted|password|protected|members?|members[-_ ]only|paid|subscribers|internal|skip)$/i;

const EXPIRY =
  words(`expirydate expiry_date expiry expires expires_at expirationdate expiration_date
  unpublishdate unpublish_date unpublish_at`);

/** Folders whose texts no generator shows, and those that tell their purpose where no configuration does. */
const HIDDEN_FOLDER = /(?:^|\/)_drafts\//;
const TELLING_FOLDER = /(?:^|\/)_?(?:drafts?|private|unpublished|templates?)\//i;
/** A file or folder that Astro, Docusaurus and others leave out. */
const UNDERSCORED = /(?:^|\/)_(?!index\.|posts\/|pages\/)[^/]+/;

/** Returns true for a text, number or truth value that is written in some way. */
const isLike = (value: unknown, pattern: RegExp): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && pattern.test(String(value));

/** Returns the reason for which a text of a site was not public. Undefined for one that everybody could find. */
export function whyPrivate(path: string, fields: Fields, config: SiteConfig): string | undefined {
  const { generator } = config;
  const shown = (name: string) => `${name}: ${JSON.stringify(fields[name])}`;
  const says = (name: string, pattern: RegExp) => isLike(fields[name], pattern);
  if (says('draft', YES) || HIDDEN_FOLDER.test(path)) return 'It was a draft.';
  const hiding =
    HIDING.find((name) => says(name, YES)) ??
    SHOWING.find((name) => says(name, NO)) ??
    STATES.find((name) => says(name, HIDDEN));
  if (hiding !== undefined) return `It was not public (${shown(hiding)}). It becomes a draft.`;
  if (textField({ fields }, 'password'))
    return 'It was protected by a password. It becomes a draft.';
  for (const name of ['build', '_build']) {
    const build = tableIn(fields, name);
    const isHidden = ['render', 'list'].some((one) =>
      isLike(build[one], /^(?:never|false|link|local)$/),
    );
    if (isHidden) return `It was not public (${shown(name)}). It becomes a draft.`;
  }
  if (generator === 'quartz' && config.settings['explicit'] === true && !says('publish', YES))
    return 'It was not public, since it does not say that it is. It becomes a draft.';
  const end = endOf(fields, config);
  if (end !== undefined && Date.parse(end) <= Date.now())
    return `It had expired on ${end.slice(0, 10)}. It becomes a draft.`;
  const isUnderscored = generator === 'astro' || generator === 'docusaurus';
  if (isUnderscored && UNDERSCORED.test(path))
    return 'A name with an underscore hid it. It becomes a draft.';
  if (['other', 'quartz'].includes(generator) && TELLING_FOLDER.test(path))
    return 'The name of its folder tells that it was not public. It becomes a draft.';
  return isUnrendered(path, config)
    ? 'The site made no page of its collection. It becomes a draft.'
    : undefined;
}

/** Returns the moment at which a text was to disappear, in ISO form. */
export const endOf = (fields: Fields, config: SiteConfig): string | undefined =>
  momentOf(fields, EXPIRY, config)?.iso;

/** Returns true for a text in a collection of Jekyll that has no pages, which is the default. */
function isUnrendered(path: string, { generator, settings, root }: SiteConfig): boolean {
  const name = /^_([\w-]+)\//.exec(path.slice(root.length))?.[1] ?? 'posts';
  if (generator !== 'jekyll' || name === 'posts') return false;
  return tableIn(tableIn(settings, 'collections'), name)['output'] !== true;
}
