/** The class of code that is TeX: inside of a line, or as a block in a `pre`. Other programs use it, too. */
export const MATH_CLASS = 'language-math';
