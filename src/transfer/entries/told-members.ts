type Told<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** The members that say something: those that are not undefined. */
export function toldMembers<T extends object>(members: T): Told<T> {
  const told = Object.entries(members).filter(([, value]) => value !== undefined)
  return Object.fromEntries(told) as Told<T>
}

/** Fields of somebody's own; undefined where there are none. */
export function toldFields<T extends object>(fields: T): T | undefined {
  return Object.keys(fields).length > 0 ? fields : undefined
}
