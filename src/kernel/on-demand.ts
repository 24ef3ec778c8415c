/** How each property of an object is made, out of what the object stands on. */
export type Makers<Base, O> = { readonly [name in keyof O]: (base: Base) => O[name] }

/** Builds objects whose properties are made when they are first asked for. */
export function onDemand<Base, O extends object>(makers: Makers<Base, O>): (base: Base) => O {
  class OnDemand {
    readonly base: Base
    readonly made: Partial<O> = {}

    constructor(base: Base) {
      this.base = base
    }
  }
  for (const name of Object.keys(makers) as (keyof O)[]) {
    Object.defineProperty(OnDemand.prototype, name, {
      get(this: OnDemand): O[typeof name] {
        const made = this.made[name] ?? makers[name](this.base)
        this.made[name] = made
        return made
      },
    })
  }
  return (base) => new OnDemand(base) as unknown as O
}
