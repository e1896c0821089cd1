import { fileURLToPath } from 'node:url';

// The modules of islands in few files: each file is a request, which costs a reader time and an operator credits. The islands
// that are seen first have a file each, and one in common. What other scripts import of it, such as a dialog or the login, is
// in a file of its own, or they would load the island with it.

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The islands that are seen first, and the parts of the discussion and of the dashboard that follow, by their scripts. */
const ISLANDS: Readonly<Record<string, Kind>> = {
  'src/islands/comments/DiscussionScript.astro': 'discussion',
  'src/islands/comments/exchange.ts': 'exchange',
  'src/islands/dashboard/Dashboard.tsx': 'desk',
  'src/islands/dashboard/OtherSections.tsx': 'sections',
  'src/islands/editor/Editor.tsx': 'writing',
  'src/islands/text-editor/rich/RichText.tsx': 'writing',
};

/** Other pages and parts that only authors load. */
const AUTHORS =
  /src\/islands\/(?:admin-key|dashboard|drafts|editor|importer|login|text-editor|thought-form\/Protected)/;

/** Modules of a few hundred bytes that most pages load besides their own script, also those without React. */
const SMALLEST =
  /src\/(?:domain\/(?:timing|site\/count-clicks)|post\/html\/comment-allowlist)\.ts|vite\/preload-helper/;

const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|rolldown\/runtime/;

/** A kind of script: that of an island, or one that only an island's page loads later, or another. */
type Kind =
  | 'discussion'
  | 'exchange'
  | 'desk'
  | 'sections'
  | 'writing'
  | 'later on the dashboard'
  | 'later in the editor'
  | 'of authors'
  | 'of readers';

/** The part of a bundle that is read. */
interface Bundle {
  getModuleInfo: (id: string) => {
    readonly isEntry: boolean;
    readonly importers: readonly string[];
    readonly dynamicImporters: readonly string[];
  } | null;
}

/** The files, each before those in which the modules that it imports are. */
const FILES = [
  'sections',
  'later',
  'desk',
  'writing',
  'exchange',
  'discussion',
  'desk-authors',
  'writing-authors',
  'writing-readers',
  'author',
  'all',
  'react',
  'smallest',
] as const;

/** The groups of modules, as the bundler takes them. */
export const islandFiles = FILES.map((file, priority) => ({
  name: (id: string, bundle: Bundle) => (fileOf(id, bundle) === file ? file : null),
  priority,
  // A file for each combination of the scripts that import it.
  entriesAware: file === 'later',
}));

/** Returns the file of a module, or undefined to leave it with the only script that imports it. */
function fileOf(id: string, bundle: Bundle): (typeof FILES)[number] | undefined {
  if (SMALLEST.test(id)) return 'smallest';
  if (REACT.test(id)) return 'react';
  if (islandOf(id)) return undefined;
  const kinds = new Set([...scriptsWith(id, bundle)].map((script) => kindOf(script, bundle)));
  if (kinds.has('desk')) kinds.delete('sections');
  if (kinds.has('desk') || kinds.has('sections')) kinds.delete('later on the dashboard');
  if (kinds.has('writing')) kinds.delete('later in the editor');
  const isOnly = kinds.size === 1;
  const hasBoth = kinds.has('desk') && kinds.has('writing');
  const isOfReaders = kinds.has('of readers');
  const first = (['desk', 'writing'] as const).find((island) => kinds.has(island));
  if (kinds.has('discussion')) return first ? 'react' : 'discussion';
  if (kinds.has('exchange')) return first ? 'all' : 'exchange';
  if (hasBoth) return isOfReaders ? 'all' : 'author';
  if (first && isOnly) return first;
  if (first && isOfReaders) return first === 'desk' ? 'all' : 'writing-readers';
  if (first) return `${first}-authors`;
  if (!isOnly) return 'later';
  return kinds.has('sections') ? 'sections' : undefined;
}

const islandOf = (id: string): Kind | undefined =>
  ISLANDS[id.slice(ROOT.length).replace(/\?.*/, '')];

const scripts = new Map<string, ReadonlySet<string>>();

/** Returns the scripts that import a module: those that a page names, and those that are loaded later. */
function scriptsWith(id: string, bundle: Bundle): ReadonlySet<string> {
  const known = scripts.get(id);
  if (known) return known;
  const found = new Set<string>();
  const reached = new Set([id]);
  for (const one of reached) {
    const module = bundle.getModuleInfo(one);
    if (module?.isEntry || module?.dynamicImporters.length) found.add(one);
    for (const importer of module?.importers ?? []) reached.add(importer);
  }
  scripts.set(id, found);
  return found;
}

function kindOf(script: string, bundle: Bundle): Kind {
  const island = islandOf(script);
  if (island) return island;
  const first = firstScripts(script, bundle);
  const only = (...kinds: readonly Kind[]) =>
    first.every((one) => kinds.includes(islandOf(one) ?? 'of readers'));
  if (only('desk', 'sections')) return 'later on the dashboard';
  if (only('writing')) return 'later in the editor';
  return first.every((one) => AUTHORS.test(one)) ? 'of authors' : 'of readers';
}

/** Returns the scripts of islands and pages that load another one, directly or by others. */
function firstScripts(script: string, bundle: Bundle): string[] {
  const first: string[] = [];
  const reached = new Set([script]);
  for (const one of reached) {
    const module = bundle.getModuleInfo(one);
    if (islandOf(one) || module?.isEntry) first.push(one);
    if (islandOf(one)) continue;
    for (const loader of module?.dynamicImporters ?? [])
      for (const next of scriptsWith(loader, bundle)) reached.add(next);
  }
  return first;
}
