type Defined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The object without members that are undefined. */
export function definedMembers<T extends object>(members: T): Defined<T> {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(defined) as Defined<T>
}

/** The object, or undefined if it has no members. */
export function unlessEmpty<T extends object>(fields: T): T | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined
}
