import Prism from 'prismjs/components/prism-core.min.js';

// In a browser, the library would otherwise change every page that it is loaded in.
Prism.manual = true;

// The grammars, which are loaded after this module, add themselves to the global object.
Object.assign(globalThis, { Prism });

export { Prism };
