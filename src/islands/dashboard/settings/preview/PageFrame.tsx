import { useLayoutEffect, useRef, useState } from 'react';
import { InertFrame, type InertPage } from '#islands/ui/preview/InertFrame.tsx';
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

/** Shows a page in the size of a window, as large as there is room for. */
export function PageFrame({ page, device, scheme, onLink }: Props) {
  const stage = useRef<HTMLDivElement>(null);
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
    const page = stage.current?.querySelector('iframe')?.contentDocument?.documentElement;
    if (isReady && page) page.dataset['scheme'] = scheme;
  }, [isReady, scheme]);

  function show(document: Document) {
    document.addEventListener('click', (event) => {
      const path = followLink(event, document);
      if (path !== undefined) onLink(path);
    });
    setReady(true);
  }

  return (
    <div ref={stage} className={styles.stage}>
      <div className={styles.window} style={{ width: width * scale, height: height * scale }}>
        <InertFrame
          page={page}
          title="Preview of the page"
          style={{
            width,
            height,
            transform: `scale(${scale})`,
            visibility: isReady ? 'visible' : 'hidden',
          }}
          onShow={show}
        />
      </div>
    </div>
  );
}

/**
 * Handles a click in a previewed page. Returns the path if it is on a link to another page for readers, and follows a link
 * within the page. All other links do nothing.
 */
function followLink(event: MouseEvent, document: Document): string | undefined {
  // The frame has classes of its own, so `instanceof` would tell nothing.
  const href = (event.target as Element).closest('a')?.getAttribute('href');
  if (href === null || href === undefined) return undefined;
  event.preventDefault();
  const { origin, pathname, hash } = new URL(href, location.origin);
  if (href.startsWith('#')) document.getElementById(hash.slice(1))?.scrollIntoView();
  const isForReaders = origin === location.origin && !/^\/(?:admin|api)\b/.test(pathname);
  return isForReaders && !href.startsWith('#') ? pathname : undefined;
}
