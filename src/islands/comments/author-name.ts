/** Returns the name of the signed-in author. Returns undefined if nobody is signed in, and after a failure. */
export async function authorName(): Promise<string | undefined> {
  try {
    const session = await import('#api-client/session/session.ts');
    return (await session.checkAuth()) ? await session.authorName() : undefined;
  } catch (error) {
    console.warn(error);
    return undefined;
  }
}
