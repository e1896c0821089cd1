import { type ComponentProps, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** A page without scripts, for a frame. */
export interface InertPage {
  readonly html: string;
  /** Its styles, which the policy of the author's pages would refuse in the page. */
  readonly styles: string;
}

interface Props extends Pick<ComponentProps<'iframe'>, 'className' | 'style'> {
  readonly title: string;
  readonly page: InertPage;
  /** Called with the document of the page once it has its styles. */
  readonly onShow: (document: Document) => void;
}

/**
 * Shows a page in a frame of its own document, in which no script runs. So no page of the site has to allow frames, and
 * nothing is counted as a visit.
 */
export function InertFrame({ page, title, onShow, ...attributes }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);

  const show = useEffectEvent(({ contentWindow, contentDocument }: HTMLIFrameElement) => {
    if (!contentWindow || !contentDocument) return;
    // A document takes only sheets of its own window. The policy does not concern them.
    const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(page.styles);
    contentDocument.adoptedStyleSheets = [sheet];
    onShow(contentDocument);
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
      {...attributes}
      ref={frame}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={page.html}
    />
  );
}
