import { fontVariables } from '#domain/site/typeface-styles.ts';
import { TYPEFACES, type Typefaces } from '#domain/site/typefaces.ts';

interface DeclaredTypefaces {
  /** Declarations of fonts, as a stylesheet has them. */
  readonly faces: string;
  /** The families of all pairs, by the variable that holds them. */
  readonly families: ReadonlyMap<string, string>;
}

const VARIABLES = (Object.keys(TYPEFACES) as Typefaces[]).flatMap(fontVariables);

/** Returns the typefaces of all pairs. The page of the dashboard declares them, and a browser loads those that something is set in. */
export function declaredTypefaces(): DeclaredTypefaces {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
  const families = new Map<string, string>();
  for (const rule of rules.filter((one) => one instanceof CSSStyleRule))
    for (const variable of VARIABLES) {
      const value = rule.style.getPropertyValue(variable).trim();
      // The site's own pair takes the place of that of a new site by a variable.
      if (value !== '' && !value.startsWith('var(')) families.set(variable, value);
    }
  return { faces: faces.map(({ cssText }) => cssText).join(''), families };
}

/** Returns styles that declare the typefaces of all pairs on another page. */
export function typefaceDeclarations(): string {
  const { faces, families } = declaredTypefaces();
  return `${faces}:root{${[...families].map((pair) => pair.join(':')).join(';')}}`;
}
