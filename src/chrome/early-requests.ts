import { sendEarly } from '#api-client/http/early-responses.ts';

// Sends the requests that the island of a page begins with, while its script is loading.
sendEarly(document.currentScript?.dataset['paths']?.split(' ') ?? []);
