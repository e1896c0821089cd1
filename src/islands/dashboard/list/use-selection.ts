import { useState } from 'react';

/** Holds the ids of the selected items of a list. Items that have left the list do not count. */
export function useSelection(listed: readonly string[]) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const ids = listed.filter((id) => marked.has(id));

  function toggle(id: string, isSelected: boolean): void {
    setMarked((before) => {
      const after = new Set(before);
      if (isSelected) after.add(id);
      else after.delete(id);
      return after;
    });
  }

  return {
    ids,
    has: (id: string) => marked.has(id),
    isAll: listed.length > 0 && ids.length === listed.length,
    toggle,
    select: (only: readonly string[]) => setMarked(new Set(only)),
    toggleAll: (isSelected: boolean) => setMarked(new Set(isSelected ? listed : [])),
  };
}
export type Selection = ReturnType<typeof useSelection>;
