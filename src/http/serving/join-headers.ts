import type { OutgoingHttpHeader } from 'node:http'
import type { Reply } from '../reply.ts'

type Headers = Reply['headers']

/** Names and values in turn, as Node takes them. The caller may add some. */
type HeaderList = OutgoingHttpHeader[]

/**
 * Joins the headers of every answer, those of its route and its own; the later ones replace the
 * earlier. Frozen ones are those of many answers, so that they are joined once.
 */
export function headerJoiner(always: Headers): (shared: Headers, own: Headers) => HeaderList {
  const known = new WeakMap<Headers, WeakMap<Headers, HeaderList>>()

  function joinAnew(shared: Headers, own: Headers): HeaderList {
    const all = Object.entries({ ...always, ...shared, ...own })
    // An answer takes a header of all answers back by an empty value.
    return all.flatMap(([name, value]) => (value === '' ? [] : [name, value as OutgoingHttpHeader]))
  }

  function keep(shared: Headers, own: Headers): HeaderList {
    const joined = joinAnew(shared, own)
    const ofOwn = known.get(own) ?? new WeakMap<Headers, HeaderList>()
    known.set(own, ofOwn.set(shared, joined))
    return joined
  }

  return (shared, own) => {
    const joined = known.get(own)?.get(shared)
    if (joined) return [...joined]
    return Object.isFrozen(own) && Object.isFrozen(shared)
      ? [...keep(shared, own)]
      : joinAnew(shared, own)
  }
}
