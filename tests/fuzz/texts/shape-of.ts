import ts from 'typescript';
import { isMade } from './make.ts';
import type { Shape } from './shape.ts';

/** A type of which no value can be made. */
export class Unmakeable extends Error {}

const TEXT: Shape = { kind: 'text' };
const NOTHING: Shape = { kind: 'value' };
const NO_DEEPER = 7;
/** An object with more is the whole app, or a library. */
const MOST_FIELDS = 40;

/** Interfaces of which a value of another class is made. */
const CLASSES: Readonly<Record<string, string>> = {
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
  WeakMap: 'Map',
  PromiseLike: 'Promise',
  ChildNode: 'Node',
  ParentNode: 'Document',
  AnyNode: 'Node',
  NodeWithChildren: 'Document',
};
const LISTS = ['Array', 'ReadonlyArray'];

/** Returns the shape of a type. Throws `Unmakeable` if no value of it can be made. */
export function shapeOf(checker: ts.TypeChecker, type: ts.Type, at: ts.Node, depth = 0): Shape {
  const inner = (one: ts.Type) => shapeOf(checker, one, at, depth + 1);
  const fieldShape = (symbol: ts.Symbol) => inner(checker.getTypeOfSymbolAtLocation(symbol, at));
  const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;

  if (depth > NO_DEEPER) return NOTHING;
  if (is(ts.TypeFlags.StringLiteral | ts.TypeFlags.NumberLiteral)) {
    return { kind: 'value', value: (type as ts.LiteralType).value as string | number };
  }
  if (is(ts.TypeFlags.BooleanLiteral))
    return { kind: 'value', value: checker.typeToString(type) === 'true' };
  if (is(ts.TypeFlags.StringLike | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return TEXT;
  if (is(ts.TypeFlags.NumberLike)) return { kind: 'value', value: 1 };
  if (is(ts.TypeFlags.Boolean)) return { kind: 'value', value: true };
  if (is(ts.TypeFlags.Null)) return { kind: 'value', value: null };
  if (is(ts.TypeFlags.Undefined | ts.TypeFlags.Void | ts.TypeFlags.Never)) return NOTHING;
  if (is(ts.TypeFlags.TypeParameter))
    return inner(checker.getBaseConstraintOfType(type) ?? checker.getStringType());
  if (type.isUnion()) return unionOf(type.types, inner);

  const name = type.getSymbol()?.name ?? '';
  const args = checker.getTypeArguments(type as ts.TypeReference);
  if (checker.isTupleType(type)) {
    return { kind: 'made', name: 'Tuple', of: args.map(inner) };
  }
  if (LISTS.includes(name)) return { kind: 'list', of: inner(args[0] ?? checker.getStringType()) };
  const made = CLASSES[name] ?? name;
  if (isMade(made) && !isOfDom(type, name)) {
    const isGeneric = ['Map', 'Set', 'Promise', 'Iterable', 'AsyncIterable'].includes(made);
    return { kind: 'made', name: made, of: isGeneric ? args.map(inner) : [TEXT] };
  }
  const [signature] = type.getCallSignatures();
  if (signature) return { kind: 'callback', returns: inner(signature.getReturnType()) };
  const properties = type.getProperties();
  if (isOfLibrary(type, name) || properties.length > MOST_FIELDS)
    throw new Unmakeable(checker.typeToString(type));
  const index = type.getStringIndexType();
  const fields = Object.fromEntries(
    properties
      .filter((one) => !one.name.startsWith('__@'))
      .map((one) => [one.name, fieldShape(one)]),
  );
  return { kind: 'object', fields: index ? { ...fields, a: inner(index) } : fields };
}

/** Returns the shape of a union: the members that contain most, and only the first of its literals. */
function unionOf(types: readonly ts.Type[], inner: (type: ts.Type) => Shape): Shape {
  const isEmpty = (type: ts.Type) =>
    (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) !== 0;
  const makeable: Shape[] = [];
  let failure: unknown;
  for (const type of types.filter((one) => !isEmpty(one))) {
    try {
      makeable.push(inner(type));
    } catch (error) {
      failure = error;
    }
  }
  const isValue = (shape: Shape) => shape.kind === 'value';
  const of = [
    ...makeable.filter((shape) => !isValue(shape)),
    ...makeable.filter(isValue).slice(0, 1),
  ];
  const [only, ...others] = of;
  if (!only) {
    if (failure instanceof Error) throw failure;
    return NOTHING;
  }
  return others.length === 0 ? only : { kind: 'union', of };
}

/** Returns true for a class or interface of a library, which has methods that a made value would lack. */
const isOfLibrary = (type: ts.Type, name: string): boolean =>
  !name.startsWith('__') && fileOf(type).includes('/node_modules/');

const fileOf = (type: ts.Type): string =>
  type.getSymbol()?.declarations?.[0]?.getSourceFile().fileName ?? '';

/** Returns true for a class of the browser. A node of a parsed text has the same names. */
function isOfDom(type: ts.Type, name: string): boolean {
  return (
    /lib\.dom/.test(fileOf(type)) &&
    !['URL', 'URLSearchParams', 'Blob', 'File', 'Headers', 'AbortSignal'].includes(name)
  );
}
