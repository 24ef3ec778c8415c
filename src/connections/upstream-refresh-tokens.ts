import { readPages } from '../kernel/read-pages.ts'
import { SealError, type SecretBox } from '../kernel/sealing.ts'
import type { PlannedRefresh } from '../kernel/upstream-attempt.ts'
import { type Arrival, ArrivalFault } from './arrival.ts'
import type { Connection } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import type { SessionRefresh, UpstreamRefreshStore } from './upstream-store.ts'

/** Sessions that began together are not asked about together. */
export function jittered(everyMs: number): number {
  return Math.round(everyMs * (0.9 + Math.random() * 0.2))
}

/** Undefined if the other side is not asked again, or the settings are not valid. */
export function intervalOf<Stores extends ConnectionStores>(
  { kinds }: Pick<ConnectionContext<Stores>, 'kinds'>,
  connection: Connection,
): number | undefined {
  const kind = kinds[connection.kind]
  if (kind?.way !== 'redirect') return undefined
  try {
    return kind.refreshEvery?.(connection)
  } catch (error) {
    if (error instanceof ArrivalFault) return undefined
    throw error
  }
}

/** Seals the refresh token of a sign-in; undefined if the other side is not asked again. */
export function planRefresh<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
  connection: Connection,
  { subject, session: { refreshToken } }: Pick<Arrival, 'subject' | 'session'>,
): PlannedRefresh | undefined {
  const everyMs = intervalOf(context, connection)
  if (everyMs === undefined || refreshToken === undefined) return undefined
  const { box, clock } = context
  const sealed = sealRefresh(box, { connectionId: connection.id, subject }, refreshToken)
  return { sealed, dueAt: clock() + jittered(everyMs) }
}

type Owner = Pick<SessionRefresh, 'connectionId' | 'subject'>

const ownerOf = ({ connectionId, subject }: Owner) => `${connectionId} ${subject}`

export function sealRefresh(box: SecretBox, owner: Owner, token: string): string {
  return box.seal(token, 'upstream refresh', ownerOf(owner))
}

/** Undefined for one of a master key that is gone. */
export function openRefresh(box: SecretBox, refresh: SessionRefresh): string | undefined {
  try {
    return box.open(refresh.sealed, 'upstream refresh', ownerOf(refresh))
  } catch (error) {
    if (error instanceof SealError) return undefined
    throw error
  }
}

const pageSize = 500

async function* allRefreshes(refreshes: UpstreamRefreshStore): AsyncGenerator<SessionRefresh> {
  const list = (after: string | undefined, limit: number) => refreshes.list(after, limit)
  for await (const page of readPages(list, ({ sessionId }) => sessionId, pageSize)) yield* page
}

/** Opens all refresh tokens; answers how many there are, or throws a SealError. */
export async function openRefreshes(
  refreshes: UpstreamRefreshStore,
  box: SecretBox,
): Promise<number> {
  let count = 0
  for await (const refresh of allRefreshes(refreshes)) {
    box.open(refresh.sealed, 'upstream refresh', ownerOf(refresh))
    count += 1
  }
  return count
}

/** Seals all refresh tokens under the present master key. It can be repeated. */
export async function resealRefreshes(
  refreshes: UpstreamRefreshStore,
  box: SecretBox,
): Promise<number> {
  let count = 0
  for await (const refresh of allRefreshes(refreshes)) {
    const token = box.open(refresh.sealed, 'upstream refresh', ownerOf(refresh))
    await refreshes.reseal(refresh, sealRefresh(box, refresh, token))
    count += 1
  }
  return count
}

/** Forgets all refresh tokens, so that whoever has read them here learns nothing new from us. */
export async function forgetRefreshes(refreshes: UpstreamRefreshStore): Promise<number> {
  let count = 0
  for await (const refresh of allRefreshes(refreshes)) {
    if (await refreshes.replace(refresh, undefined)) count += 1
  }
  return count
}
