/** How each member of an object is made from a base that all of them share. */
type Makers<Base, O> = { readonly [name in keyof O]: (base: Base) => O[name] }

interface Instance<Base, O> {
  readonly base: Base
  readonly made: Partial<O>
}

/** Builds objects whose members are made when they are first read. */
export function lazy<Base, O extends object>(makers: Makers<Base, O>): (base: Base) => O {
  const prototype = {}
  for (const name of Object.keys(makers) as (keyof O)[]) {
    Object.defineProperty(prototype, name, {
      get(this: Instance<Base, O>): O[typeof name] {
        const made = this.made[name] ?? makers[name](this.base)
        this.made[name] = made
        return made
      },
    })
  }
  return (base) => Object.assign(Object.create(prototype), { base, made: {} })
}
