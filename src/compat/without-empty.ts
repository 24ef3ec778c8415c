/** Leaves out `null` and empty texts, which typed tools send for what is not set. */
export function withoutEmpty(members: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== null && value !== ''),
  )
}
