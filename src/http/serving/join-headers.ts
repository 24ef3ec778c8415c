import { validateHeaderName, validateHeaderValue } from 'node:http'
import type { Reply } from '../reply.ts'

type Headers = Reply['headers']

/** The headers of an answer, in the forms in which they can be written. */
export interface JoinedHeaders {
  /** Names and values in turn, as Node takes them. */
  readonly list: readonly (string | readonly string[])[]
  /** The same as lines of HTTP, where every such answer has them alike. */
  readonly lines: string | undefined
}

/**
 * Joins the headers of every answer with those of one. Frozen ones are the same for every request,
 * so that they are joined, checked and written out once.
 */
export function headerJoiner(always: Headers): (shared: Headers, own: Headers) => JoinedHeaders {
  const known = new WeakMap<Headers, WeakMap<Headers, JoinedHeaders>>()

  function join(shared: Headers, own: Headers): JoinedHeaders['list'] {
    const list: (string | readonly string[])[] = []
    for (const [name, value] of Object.entries({ ...always, ...shared, ...own })) {
      // An empty value leaves a header out.
      if (value !== '') list.push(name, value)
    }
    return list
  }

  function remember(shared: Headers, own: Headers): JoinedHeaders {
    const list = join(shared, own)
    const joined = { list, lines: writtenOut(list) }
    const beside = known.get(own) ?? new WeakMap()
    known.set(own, beside.set(shared, joined))
    return joined
  }

  return (shared, own) => {
    const joined = known.get(own)?.get(shared)
    if (joined) return joined
    if (Object.isFrozen(own) && Object.isFrozen(shared)) return remember(shared, own)
    return { list: join(shared, own), lines: undefined }
  }
}

function writtenOut(list: JoinedHeaders['list']): string {
  let lines = ''
  for (let i = 0; i + 1 < list.length; i += 2) {
    const name = String(list[i])
    validateHeaderName(name)
    for (const value of [list[i + 1] ?? ''].flat()) {
      validateHeaderValue(name, value)
      lines += `${name}: ${value}\r\n`
    }
  }
  return lines
}
