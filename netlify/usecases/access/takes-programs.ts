import type { App } from '#app';
import { AppError } from '#domain/errors.ts';

/** Returns true if the author lets programs ask for access. */
export const takesPrograms = async (app: App): Promise<boolean> =>
  (await app.site.settings())?.settings.programs ?? false;

/** Throws `programs_off` unless the author lets programs ask for access. */
export async function assertTakesPrograms(app: App): Promise<void> {
  if (!(await takesPrograms(app))) throw new AppError('programs_off');
}
