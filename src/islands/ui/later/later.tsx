import {
  type ComponentType,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from 'react';
import { MESSAGES } from '#domain/messages/messages.ts';
import { listeners } from '#api-client/browser/listeners.ts';
import { LoadError } from '#islands/ui/resource/LoadError.tsx';

interface Options<Props> {
  /** The name of the component in the label of the button that tries again. */
  readonly part: string;
  /** Renders what surrounds a message until the component is there, such as its dialog. Nothing takes no space. */
  readonly frame?: (message: ReactNode, props: Props) => ReactNode;
}

/**
 * Makes a component whose code is loaded when it is first shown, or earlier by `preload`. Until then a message stands in
 * for it, which offers to try again after a failure. If the focus was there, the heading of the component gets it.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { part, frame = (message) => message }: Options<Props>,
) {
  const { subscribe, notify } = listeners();
  let state: { readonly Component?: ComponentType<Props>; readonly hasFailed?: true } = {};
  let loading: Promise<void> | undefined;

  function set(next: typeof state): void {
    state = next;
    notify();
  }

  /** Loads the code, unless it is there or on its way. Never rejects. The report of an earlier failure stays meanwhile, since its button may have the focus. */
  function preload(): Promise<void> {
    loading ??= load().then(
      (Component) => set({ Component }),
      (error: unknown) => {
        console.warn(error);
        loading = undefined;
        set({ hasFailed: true });
      },
    );
    return loading;
  }

  function show(): void {
    if (state.hasFailed) set({});
    void preload();
  }

  function retry(): void {
    // The button that has the focus leaves the page.
    document.activeElement?.closest<HTMLElement>('[data-stand-in]')?.focus();
    show();
  }

  function Later(props: Props) {
    const { Component, hasFailed } = useSyncExternalStore(subscribe, () => state);
    useEffect(show, []);
    if (Component) return <Component {...props} />;
    const message = hasFailed ? (
      <LoadError part={part} onRetry={retry} />
    ) : (
      <p role="status">{MESSAGES.loading}</p>
    );
    const framed = frame(message, props);
    return framed === undefined ? null : <StandIn>{framed}</StandIn>;
  }

  return Object.assign(Later, { preload });
}

/** Shows something until the component is there, which takes its focus over. */
export function StandIn({ children }: { readonly children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const { current } = element;
    const parent = current?.parentElement;
    // This runs before the element leaves the page, which loses the focus. The microtask follows when the other is there.
    return () => {
      if (current?.contains(document.activeElement))
        queueMicrotask(() => parent?.querySelector<HTMLElement>('h2, h3, button')?.focus());
    };
  }, []);

  return (
    <div ref={element} tabIndex={-1} data-stand-in>
      {children}
    </div>
  );
}
