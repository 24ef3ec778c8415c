import type { Connection } from '../../api/connections-api.ts'
import type { SyncRun } from '../../api/sync-runs-api.ts'

/** How often a directory is read, in minutes; undefined if only on demand. */
export function minutesBetween({ settings }: Pick<Connection, 'settings'>): number | undefined {
  const minutes: unknown = Object(settings.sync).every_minutes
  return typeof minutes === 'number' ? minutes : undefined
}

/** When the server reads a directory next, in seconds; `soon` if that is due. */
export function nextRun(
  connection: Pick<Connection, 'settings' | 'use'>,
  runs: readonly Pick<SyncRun, 'status' | 'dry_run' | 'started_at'>[],
  now: number,
): number | 'soon' | undefined {
  const minutes = minutesBetween(connection)
  if (minutes === undefined || connection.use === 'off' || connection.use === 'link')
    return undefined
  if (runs[0]?.status === 'running') return undefined
  const last = runs.find(({ dry_run: isDry }) => !isDry)
  const at = (last?.started_at ?? 0) + minutes * 60
  return at <= now ? 'soon' : at
}
