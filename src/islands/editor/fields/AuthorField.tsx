import { readSettings } from '#domain/site/calls.ts';
import { LIMITS } from '#domain/limits.ts';
import { SITE_NAME } from '#domain/site-name.ts';
import { useCall } from '#islands/ui/resource/use-resource.ts';
import { TextField } from '#islands/ui/TextField.tsx';

interface Props {
  readonly name: string;
  readonly value: string;
  readonly signedIn: string;
  readonly error: string | undefined;
  readonly onChange: (author: string) => void;
}

/** Shows the field for a post's author, which suggests the authors of the site. */
export function AuthorField({ signedIn, ...field }: Props) {
  // Without them, the name is typed.
  const { value: settings } = useCall(readSettings);
  const names = [signedIn, ...(settings?.authors ?? []).map(({ name }) => name)];
  return (
    <TextField
      label="Author"
      {...field}
      limit={LIMITS.author}
      placeholder={SITE_NAME}
      suggestions={[...new Set(names)].filter(Boolean)}
    />
  );
}
