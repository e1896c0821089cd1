/** A problem that the operator can solve, with one line that helps. */
export class OperatorProblem extends Error {}
