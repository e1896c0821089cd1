import { useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { LETTER_MESSAGES } from './letter-messages.ts';
import { inertLetter } from './inert-letter.ts';
import styles from './letter-preview.module.css';

interface Props {
  readonly html: string;
  readonly view: 'desktop' | 'phone';
}

/**
 * Shows the HTML of a letter in a frame of its own document, in which no script runs and no link leads away. The policy of
 * the page would refuse the styles of a mail, which are attributes of its elements, so that they are set afterwards.
 */
export function LetterFrame({ html, view }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const letter = useMemo(() => inertLetter(html), [html]);

  const show = useEffectEvent((element: HTMLIFrameElement) => {
    const { contentWindow, contentDocument } = element;
    if (!contentWindow || !contentDocument) return;
    // A document takes only sheets of its own window.
    const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(letter.styles);
    contentDocument.adoptedStyleSheets = [sheet];
    for (const styled of contentDocument.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset['style'] ?? '';
    contentDocument.addEventListener('click', (event) => event.preventDefault());
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const loaded = () => show(element);
    element.addEventListener('load', loaded);
    return () => element.removeEventListener('load', loaded);
  }, []);

  return (
    <iframe
      ref={frame}
      className={`${styles.frame} ${styles[view]}`}
      title={LETTER_MESSAGES.frame}
      sandbox="allow-same-origin"
      srcDoc={letter.html}
    />
  );
}
