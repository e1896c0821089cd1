import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { fragmentsOf } from './fragments.ts';
import { shapeOf, Unmakeable } from './shape-of.ts';
import { type Path, type Shape, textsIn } from './shape.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** The folders whose modules are loaded. The others need a browser, a site that is built, or Netlify. */
const FOLDERS = [
  ...['src/domain', 'src/post', 'src/import', 'src/backup', 'src/islands', 'src/content'],
  ...['src/site-files/cards', 'src/site-files/label', 'src/site-files/search'],
  ...['netlify/http', 'netlify/usecases', 'netlify/api', 'netlify/store'],
  ...['scripts/platform/cdn', 'scripts/platform/images', 'scripts/platform/site'],
];

/** A function, schema or pattern that takes a text, as a module exports it. */
export interface Target {
  readonly file: string;
  readonly name: string;
  readonly kind: 'function' | 'schema' | 'pattern';
  readonly shape: Shape;
  /** The ways to the texts in its arguments. */
  readonly texts: readonly Path[];
  /** Short texts that the source mentions. */
  readonly fragments: readonly string[];
}

/** Finds every export that takes a text, with the shape of its arguments, and counts those that cannot be called. */
export function discoverTargets(): { targets: Target[]; skipped: number } {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
      .map((file) => join(ROOT, folder, file)),
  );
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  );
  const { options } = ts.parseJsonConfigFileContent(
    { ...config, include: [], files: [] },
    ts.sys,
    ROOT,
  );
  const program = ts.createProgram(files, options);
  const checker = program.getTypeChecker();
  const targets: Target[] = [];
  let skipped = 0;
  for (const file of files) {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) continue;
    const path = file.slice(ROOT.length + 1);
    const fragments = fragmentsOf(source);
    const isOnDisk = /'node:(?:fs|child_process)/.test(source.text);
    for (const symbol of checker.getExportsOfModule(module)) {
      if (!(symbol.flags & ts.SymbolFlags.Value)) continue;
      try {
        const found = targetOf(checker, symbol, source);
        if (!found) continue;
        const texts = textsIn(found.shape).filter(
          (one) => !one.some((step) => isFolder(step) || (isOnDisk && isPathName(step))),
        );
        if (texts.length > 0)
          targets.push({ file: path, name: symbol.name, fragments, texts, ...found });
      } catch (error) {
        if (!(error instanceof Unmakeable)) throw error;
        skipped += 1;
      }
    }
  }
  return { targets, skipped };
}

const isFolder = (step: string | number): boolean => /dir$/i.test(String(step));

/** Returns true for the name of a path to a file, in a module that opens it. */
const isPathName = (step: string | number): boolean =>
  /(?:cache|caches|dir|folder|file|files|path|paths|parent|root|target)$/i.test(String(step));

function targetOf(
  checker: ts.TypeChecker,
  symbol: ts.Symbol,
  source: ts.SourceFile,
): Pick<Target, 'kind' | 'shape'> | undefined {
  const type = checker.getTypeOfSymbol(symbol);
  const inner = type.getProperty('_zod');
  if (inner) {
    const input = checker.getTypeOfSymbol(inner).getProperty('input');
    return (
      input && { kind: 'schema', shape: shapeOf(checker, checker.getTypeOfSymbol(input), source) }
    );
  }
  if (type.getSymbol()?.name === 'RegExp') return { kind: 'pattern', shape: { kind: 'text' } };
  // Components and hooks only run inside React.
  if (/^use[A-Z]|^[A-Z]\w*[a-z]/.test(symbol.name)) return undefined;
  const [signature] = type.getCallSignatures();
  if (!signature) return undefined;
  const fields = signature.parameters.map(
    (parameter) =>
      [
        parameter.name,
        shapeOf(checker, checker.getTypeOfSymbolAtLocation(parameter, source), source),
      ] as const,
  );
  return { kind: 'function', shape: { kind: 'object', fields: Object.fromEntries(fields) } };
}
