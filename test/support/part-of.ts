/** A port of which a test needs some verbs. A call of another one fails. */
export function partOf<Port extends object>(verbs: Partial<Port>): Port {
  return verbs as Port
}
