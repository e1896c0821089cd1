import { CONTEXT, isProductions, type Variable } from '#scripts/prove/deploy/variables.ts';
import { type Upload, uploadedContents } from './upload.ts';

/** The one variable that readers may see: the build writes it into the pages. */
const PUBLIC = 'SITE_URL';
const LANDING_PAGE = 'index.html';

/**
 * Returns a text for each variable in an uploaded file: a secret, or a value of another context than production. The
 * landing page must have production's `SITE_URL`.
 */
export function variableProblems(upload: Upload, variables: readonly Variable[]): string[] {
  const values = variables.flatMap(({ key, values: all }) =>
    all.map(({ context, value }) => ({ key, context, value })),
  );
  const [expected] = values.filter(({ key, context }) => key === PUBLIC && context === CONTEXT);
  const forbidden = values.filter(({ key, context }) => key !== PUBLIC || !isProductions(context));
  const isMissing = !upload.files.get(LANDING_PAGE)?.includes(expected?.value ?? '');
  return [
    ...uploadedContents(upload).flatMap(({ path, content, where }) =>
      forbidden
        .filter(({ value }) => content.includes(value))
        .map(
          ({ key, context }) =>
            `${path} in ${where} contains the ${key} of the context ${context}.`,
        ),
    ),
    ...(isMissing ? [`${LANDING_PAGE} does not contain the ${PUBLIC} of ${CONTEXT}.`] : []),
  ];
}
