import { BLOCK_TEXTS } from '#domain/texts/texts.ts';
import { type Document, Element, Text } from 'domhandler';
import { DomUtils } from 'htmlparser2';
import { embedOf } from '#domain/posts/embed.ts';
import { EMBED_CLASS } from '#post/html/embed-html.ts';
import { elementsOf } from '#post/typography/dom.ts';

/** Gives each embedded page of a known site a button, which loads its frame (`article/load-embeds.ts`). */
export function frameEmbeds(roots: readonly Document[]): void {
  for (const figure of roots.flatMap((root) => elementsOf(root, 'figure'))) {
    if (figure.attribs['class'] !== EMBED_CLASS) continue;
    const [link] = DomUtils.getElementsByTagName('a', figure, true, 1);
    const embed = embedOf(link?.attribs['href'] ?? '');
    if (!link || !embed) continue;
    const { provider, frame, shape } = embed;
    const [name, sign] =
      shape === 'text'
        ? [BLOCK_TEXTS.showFrom(provider), '↓']
        : [BLOCK_TEXTS.playFrom(provider), '▶'];
    const button = new Element('button', {
      type: 'button',
      'data-frame': frame,
      'data-shape': shape,
      'aria-label': `${name}: ${DomUtils.textContent(link).trim()}`,
    });
    const icon = new Element('span', { 'aria-hidden': 'true' });
    DomUtils.appendChild(icon, new Text(sign));
    DomUtils.appendChild(button, icon);
    DomUtils.appendChild(button, new Text(name));
    DomUtils.prependChild(figure, button);
  }
}
