/** The shape of an argument of a function, as its type has it. It can be sent to another process. */
export type Shape =
  | { readonly kind: 'text' }
  | { readonly kind: 'value'; readonly value?: string | number | boolean | null }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'object'; readonly fields: Readonly<Record<string, Shape>> }
  | { readonly kind: 'union'; readonly of: readonly Shape[] }
  | { readonly kind: 'callback'; readonly returns: Shape }
  | { readonly kind: 'made'; readonly name: string; readonly of: readonly Shape[] };

/** The way to one text in a shape: fields, and the numbers of members of unions and of type arguments. */
export type Path = readonly (string | number)[];

/** A step that makes a list of many short texts, instead of one with one long text. */
export const MANY = 'many';

const NO_DEEPER = 8;

/** Returns the ways to all texts in a shape. */
export function textsIn(shape: Shape, depth = 0): Path[] {
  if (depth > NO_DEEPER) return [];
  const below = (step: string | number, inner: Shape): Path[] =>
    textsIn(inner, depth + 1).map((path) => [step, ...path]);
  switch (shape.kind) {
    case 'text':
      return [[]];
    case 'value':
      return [];
    case 'list':
      return [...(shape.of.kind === 'text' ? [[MANY]] : []), ...below(0, shape.of)];
    case 'object':
      return Object.entries(shape.fields).flatMap(([name, field]) => below(name, field));
    case 'union':
    case 'made':
      return shape.of.flatMap((member, n) => below(n, member));
    case 'callback':
      return below(0, shape.returns);
  }
}
