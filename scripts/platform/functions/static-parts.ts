type Values = Readonly<Record<string, unknown>>;

/** The exports of a function as far as they can be read without running it: without any value that is no literal. */
export interface StaticParts {
  readonly config: Values;
  /** The object with the handlers of events. It is empty if a function is exported. */
  readonly handlers: Values;
}

type Program = Awaited<ReturnType<(typeof import('rolldown/parseAst'))['parseAstAsync']>>;
type Declaration = Extract<Program['body'][number], { type: 'VariableDeclaration' }>;
type Value = Declaration['declarations'][number]['init'] | undefined;

/** Reads the static parts of a bundled function, as Netlify's bundler does. */
export async function readStaticParts(bundle: string): Promise<StaticParts> {
  // It takes long to load, and most starts bundle nothing.
  const { parseAstAsync } = await import('rolldown/parseAst');
  const { body } = await parseAstAsync(bundle);
  const values = new Map<string, Value>();
  const locals = new Map<string, string>();
  for (const node of body) {
    if (node.type === 'VariableDeclaration') {
      for (const { id, init } of node.declarations) if ('name' in id) values.set(id.name, init);
    } else if (node.type === 'ExportNamedDeclaration') {
      for (const { exported, local } of node.specifiers) {
        if ('name' in exported && 'name' in local) locals.set(exported.name, local.name);
      }
    }
  }
  const read = (name: string) => objectOf(values.get(locals.get(name) ?? ''));
  return { config: read('config') ?? {}, handlers: read('default') ?? {} };
}

/** Returns the value of an object that is written out; undefined for anything else. */
function objectOf(node: Value): Values | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  const known = node.properties.flatMap((property) =>
    property.type === 'Property' && 'name' in property.key
      ? [[property.key.name, valueOf(property.value)]]
      : [],
  );
  return Object.fromEntries(known) as Values;
}

function valueOf(node: Value): unknown {
  if (node?.type === 'Literal') return node.value;
  if (node?.type !== 'ArrayExpression') return objectOf(node);
  return node.elements.map((one) => (one?.type === 'SpreadElement' ? undefined : valueOf(one)));
}
