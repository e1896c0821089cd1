import { Prism } from './prism.ts';
// A grammar follows those that it extends. The function is bundled as it is, so these are the smaller files.
import 'prismjs/components/prism-markup.min.js';
import 'prismjs/components/prism-css.min.js';
import 'prismjs/components/prism-clike.min.js';
import 'prismjs/components/prism-javascript.min.js';
import 'prismjs/components/prism-typescript.min.js';
import 'prismjs/components/prism-jsx.min.js';
import 'prismjs/components/prism-tsx.min.js';
import 'prismjs/components/prism-bash.min.js';
import 'prismjs/components/prism-c.min.js';
import 'prismjs/components/prism-cpp.min.js';
import 'prismjs/components/prism-csharp.min.js';
import 'prismjs/components/prism-diff.min.js';
import 'prismjs/components/prism-docker.min.js';
import 'prismjs/components/prism-go.min.js';
import 'prismjs/components/prism-haskell.min.js';
import 'prismjs/components/prism-ini.min.js';
import 'prismjs/components/prism-java.min.js';
import 'prismjs/components/prism-json.min.js';
import 'prismjs/components/prism-kotlin.min.js';
import 'prismjs/components/prism-lua.min.js';
import 'prismjs/components/prism-python.min.js';
import 'prismjs/components/prism-r.min.js';
import 'prismjs/components/prism-ruby.min.js';
import 'prismjs/components/prism-rust.min.js';
import 'prismjs/components/prism-sql.min.js';
import 'prismjs/components/prism-swift.min.js';
import 'prismjs/components/prism-toml.min.js';
import 'prismjs/components/prism-yaml.min.js';

/** Names of languages besides those that the library knows. */
const ALIASES: Readonly<Record<string, string>> = {
  'c++': 'cpp',
  'c#': 'csharp',
  console: 'bash',
  golang: 'go',
  rs: 'rust',
  zsh: 'bash',
};

/** Returns the grammar of a language, or undefined if there is none. */
export function grammarOf(language: string): object | undefined {
  const name = ALIASES[language] ?? language;
  const grammar = Object.hasOwn(Prism.languages, name) ? Prism.languages[name] : undefined;
  return typeof grammar === 'object' && grammar !== null ? grammar : undefined;
}
