import findMyWay from 'find-my-way'
import { RequestFault } from '../request-fault.ts'
import type { Route } from '../route.ts'

/** A path of the server, with a row for each method it has. */
export interface ServedPath {
  /** As it stands in the table of routes, parameters by their names. */
  readonly pattern: string
  readonly first: Route
  readonly rows: ReadonlyMap<string, Route>
}

export interface Found {
  readonly served: ServedPath
  readonly params: Readonly<Record<string, string>>
}

/** Longer than any identifier; a parameter beyond it names nothing. */
const maxParamLength = 256

/** Finds the path that an address is about; throws where the address itself is broken. */
export function pathFinder(routes: readonly Route[]): (url: string) => Found | undefined {
  /** Paths without parameters, by the address that most callers write. */
  const plain = new Map<string, Found>()
  const router = findMyWay({
    maxParamLength,
    onBadUrl: () => {},
    // Queries are read by the endpoints that want one, strictly.
    querystringParser: () => ({}),
  })
  for (const [pattern, rows] of Map.groupBy(routes, ({ path }) => path)) {
    const [first] = rows
    if (!first) continue
    const byMethod = new Map(rows.map((row) => [row.method as string, row]))
    if (byMethod.size < rows.length) throw new TypeError(`${pattern} has two rows for one method`)
    const served: ServedPath = { pattern, first, rows: byMethod }
    // One entry for all methods: which of them a path has is told by its rows.
    router.on('GET', pattern, () => {}, served)
    if (!pattern.includes(':')) plain.set(pattern, { served, params: {} })
  }
  return (url) => {
    const known = plain.get(url)
    if (known) return known
    const found = router.find('GET', url)
    if (!found) return undefined
    // What the router cannot read, it finds without a path of ours.
    if (!found.store) throw new RequestFault('malformed', 'the address is malformed')
    return { served: found.store, params: found.params as Found['params'] }
  }
}
