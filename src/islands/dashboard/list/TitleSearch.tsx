import { LIMITS } from '#domain/limits.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

/** Shows a field that filters a list while the author types. */
export function TitleSearch(props: Props) {
  return <TextField {...props} name="title-search" type="search" maxLength={LIMITS.searchText} />;
}
