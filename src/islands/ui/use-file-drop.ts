import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped on an element, and tracks whether one is held over it. A drop elsewhere in the page is blocked,
 * since the browser would leave the page to show the file.
 */
export function useFileDrop(
  target: RefObject<HTMLElement | null>,
  onDrop: ((file: File) => void) | undefined,
): boolean {
  const [over, setOver] = useState(false);

  const hold = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    const inside = event.target instanceof Node && target.current?.contains(event.target) === true;
    const welcome = inside && onDrop !== undefined;
    event.dataTransfer.dropEffect = welcome ? 'copy' : 'none';
    const dropped = event.type === 'drop';
    setOver(welcome && !dropped);
    const file = event.dataTransfer.files[0];
    if (welcome && dropped && file) onDrop(file);
  });

  useEffect(() => {
    const held = (event: DragEvent) => hold(event);
    const left = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    window.addEventListener('dragover', held);
    window.addEventListener('drop', held);
    window.addEventListener('dragleave', left);
    return () => {
      window.removeEventListener('dragover', held);
      window.removeEventListener('drop', held);
      window.removeEventListener('dragleave', left);
    };
  }, []);

  return over;
}
