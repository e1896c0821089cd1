import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { adoptStyles, type InertPage } from './inert-page.ts';
import { followLink } from './follow-link.ts';
import styles from './preview.module.css';

/** The windows that a page is shown in. */
const WINDOWS = {
  desktop: { width: 1_280, height: 800 },
  phone: { width: 390, height: 844 },
} as const;

interface Props {
  readonly page: InertPage;
  readonly device: keyof typeof WINDOWS;
  /** Empty for that of the author's system. */
  readonly scheme: string;
  /** Called with the path of a link to another page. */
  readonly onLink: (path: string) => void;
}

/**
 * Shows a page in a frame of its own document, in which no script runs. So no page of the site has to allow frames, and
 * nothing is counted as a visit.
 */
export function PageFrame({ page, device, scheme, onLink }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [scale, setScale] = useState(1);
  const { width, height } = WINDOWS[device];

  useLayoutEffect(() => {
    const box = stage.current;
    if (!box) return undefined;
    const fit = () => setScale(Math.min(1, box.clientWidth / width, box.clientHeight / height));
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [width, height]);

  useLayoutEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (isReady && root) root.dataset['scheme'] = scheme;
  }, [isReady, scheme]);

  const show = useEffectEvent((element: HTMLIFrameElement) => {
    const document = adoptStyles(element, page.styles);
    document?.addEventListener('click', (event) => {
      const path = followLink(event, document);
      if (path !== undefined) onLink(path);
    });
    setReady(true);
  });

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const loaded = () => show(element);
    element.addEventListener('load', loaded);
    return () => element.removeEventListener('load', loaded);
  }, []);

  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <iframe
          ref={frame}
          title="Preview of the page"
          sandbox="allow-same-origin"
          srcDoc={page.html}
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            visibility: isReady ? 'visible' : 'hidden',
          }}
        />
      </div>
    </div>
  );
}
