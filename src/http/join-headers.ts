import type { Reply } from './reply.ts'

type Headers = Reply['headers']
/** Names and values in turn, as Node writes them soonest. */
type HeaderList = readonly (string | readonly string[])[]

/**
 * Joins the headers of every answer with those of one. Frozen ones are the same for every request,
 * so that they are joined once.
 */
export function headerJoiner(always: Headers): (shared: Headers, own: Headers) => HeaderList {
  const known = new WeakMap<Headers, WeakMap<Headers, HeaderList>>()

  function join(shared: Headers, own: Headers): HeaderList {
    const list: (string | readonly string[])[] = []
    for (const [name, value] of Object.entries({ ...always, ...shared, ...own })) {
      // An empty value leaves a header out.
      if (value !== '') list.push(name, value)
    }
    return list
  }

  function remember(shared: Headers, own: Headers): HeaderList {
    const list = join(shared, own)
    const beside = known.get(own) ?? new WeakMap()
    known.set(own, beside.set(shared, list))
    return list
  }

  return (shared, own) => {
    if (!Object.isFrozen(own) || !Object.isFrozen(shared)) return join(shared, own)
    return known.get(own)?.get(shared) ?? remember(shared, own)
  }
}
