import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const OPTIONS: ts.CompilerOptions = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
};

/** Lets Node import the components of pages, which the bundler compiles for functions. */
export function loadTsx(): void {
  registerHooks({
    load(url, context, nextLoad) {
      if (!url.endsWith('.tsx')) return nextLoad(url, context);
      const file = fileURLToPath(url);
      const text = readFileSync(file, 'utf8');
      const { outputText } = ts.transpileModule(text, { compilerOptions: OPTIONS, fileName: file });
      return { format: 'module', source: outputText, shortCircuit: true };
    },
  });
}
