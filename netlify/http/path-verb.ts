/** What a call's path asks for: the last part but one of `…/approve/{id}`. */
export const pathVerb = (request: Request) => new URL(request.url).pathname.split('/').at(-2);
