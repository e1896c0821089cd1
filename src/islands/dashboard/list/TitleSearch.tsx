import { startTransition, useState } from 'react';
import { LIMITS } from '#domain/limits.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly label: string;
  readonly onSearch: (text: string) => void;
}

/** Shows a field that filters a list while the author types. The list follows when it can, and delays no key. */
export function TitleSearch({ label, onSearch }: Props) {
  const [text, setText] = useState('');
  return (
    <TextField
      label={label}
      name="title-search"
      type="search"
      maxLength={LIMITS.searchText}
      value={text}
      onChange={(typed) => {
        setText(typed);
        startTransition(() => onSearch(typed));
      }}
    />
  );
}
