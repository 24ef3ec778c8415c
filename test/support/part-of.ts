/** A value of which a test needs some members. A call of another one fails. */
export function partOf<Whole extends object>(members: Partial<Whole>): Whole {
  return members as Whole
}
