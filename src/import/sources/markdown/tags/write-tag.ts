import { escapeAttribute, escapeHtml } from '#domain/escape-html.ts';
import { embedOf } from '#domain/posts/embed.ts';
import { FILE } from '#post/foreign-html/files.ts';
import { words } from '#post/foreign-html/nodes.ts';
import { mediaAddress } from './media.ts';
import type { NamedTag, Written } from './named-tag.ts';
import { writePictures } from './pictures.ts';
import { calloutOfTag, codeOfTag, FOLDS, quoteOfTag } from './structures.ts';

const TITLES = words('title summary label header heading caption text name');
const ADDRESSES = words('href url link to src');

/** Writes any tag that shows something: code, quotes, pictures, players, links, and words around its content. */
export function writeTag(tag: NamedTag): Written {
  const { name, parameters, content } = tag;
  const code = codeOfTag(tag);
  if (code) return code;
  const media = mediaAddress(name, parameters);
  if (media !== undefined)
    return {
      text: media + below(content),
      isBlock: true,
      ...(embedOf(media) ? { isWhole: true } : LINK),
    };
  const pictures = writePictures(name, parameters);
  if (pictures !== undefined) return { text: pictures + below(content), isBlock: true };
  const structure = quoteOfTag(tag) ?? calloutOfTag(tag);
  if (structure !== undefined) return { text: structure, isBlock: true };
  const { named, others } = parameters;
  const title =
    TITLES.map((one) => named[one]).find(Boolean) ??
    others.find(({ isQuoted }) => isQuoted)?.text ??
    '';
  if (FOLDS.test(name) && content !== undefined)
    return {
      text: `<details><summary>${escapeHtml(title)}</summary>\n\n${content.trim()}\n\n</details>`,
      isBlock: true,
    };
  const address =
    ADDRESSES.map((one) => named[one]).find((one) => one && /^(?:https?:|\/|\.)/.test(one)) ??
    others.find(({ text }) => /^https?:/.test(text))?.text;
  if (address !== undefined) return writeAddress(address, title, content);
  if (content === undefined) return { text: '', isBlock: true };
  const isBlock = content.includes('\n');
  const becomes = 'the text inside is kept';
  return {
    text: isBlock && title ? `**${title}**\n\n${content.trim()}` : content,
    isBlock,
    becomes,
  };
}

function writeAddress(address: string, title: string, content = ''): Written {
  const href = escapeAttribute(address);
  const player = /\.(?:mp4|m4v|webm|ogv|mov)$/i.test(address) ? 'video' : 'audio';
  if (FILE.test(address) && /\.(?:mp[34]|m4[av]|webm|og[agv]|mov|wav|flac|opus)$/i.test(address))
    return { text: `<${player} src="${href}"></${player}>${below(content)}`, isBlock: true };
  if (embedOf(address)) return { text: `${address}${below(content)}`, isBlock: true };
  if (content.includes('\n'))
    return {
      text: `<a href="${href}">${escapeHtml(title || address)}</a>${below(content)}`,
      isBlock: true,
      ...LINK,
    };
  const label = content.trim() || escapeHtml(title || address);
  return { text: `<a href="${href}">${label}</a>`, isBlock: false, ...LINK };
}

const LINK = { becomes: 'replaced by a link' };

const below = (content = '') => (content.trim() === '' ? '' : `\n\n${content.trim()}`);
