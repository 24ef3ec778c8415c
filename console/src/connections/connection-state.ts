import type { Connection } from '../api/connections-api.ts'

/** How a connection does, in one word: the worst that is known of it. */
export type ConnectionState =
  | { readonly name: 'broken' | 'failing' | 'warned' | 'works' | 'unused' | 'off' }
  | { readonly name: 'ends' | 'ended'; readonly at: number }

type Known = Pick<Connection, 'use' | 'warnings' | 'last_used_at'>

/** Warnings come from the server, and none of a connection that is off. `now` is in seconds. */
export function stateOf(connection: Known, now: number): ConnectionState {
  const { use, warnings = [], last_used_at: usedAt } = connection
  if (use === 'off') return { name: 'off' }
  if (warnings.some(({ severity }) => severity === 'fault')) return { name: 'broken' }
  const ends = warnings.flatMap(({ until }) => until ?? [])
  if (ends.length > 0) {
    const at = Math.min(...ends)
    return { name: at <= now ? 'ended' : 'ends', at }
  }
  if (warnings.some(({ code }) => code === 'failing')) return { name: 'failing' }
  if (warnings.length > 0) return { name: 'warned' }
  return { name: usedAt === undefined ? 'unused' : 'works' }
}
