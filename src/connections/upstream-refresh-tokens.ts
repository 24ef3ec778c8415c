import { readPages } from '../kernel/read-pages.ts'
import { SealError, type SecretBox } from '../kernel/sealing.ts'
import { sha256 } from '../kernel/secrets.ts'
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
  const recipient = recipientOf(context, connection)
  const owner = { connectionId: connection.id, subject }
  const sealed = sealRefresh(box, owner, { token: refreshToken, recipient })
  return { sealed, dueAt: clock() + jittered(everyMs) }
}

/** A digest of the other side, which is the only one that gets its tokens. */
export function recipientOf<Stores extends ConnectionStores>(
  { kinds }: Pick<ConnectionContext<Stores>, 'kinds'>,
  connection: Connection,
): string {
  return sha256(kinds[connection.kind]?.recipientOf(connection) ?? '')
}

/** A refresh token, and the other side that gave it. */
interface GivenToken {
  readonly token: string
  readonly recipient: string
}

type Owner = Pick<SessionRefresh, 'connectionId' | 'subject'>

const purpose = 'upstream refresh'
const ownerOf = ({ connectionId, subject }: Owner) => `${connectionId} ${subject}`

const sealText = (box: SecretBox, owner: Owner, text: string) =>
  box.seal(text, purpose, ownerOf(owner))

const openText = (box: SecretBox, refresh: SessionRefresh) =>
  box.open(refresh.sealed, purpose, ownerOf(refresh))

export function sealRefresh(
  box: SecretBox,
  owner: Owner,
  { token, recipient }: GivenToken,
): string {
  return sealText(box, owner, `${recipient} ${token}`)
}

/** Undefined for one of another recipient, or of a master key that is gone. */
export function openRefresh(
  box: SecretBox,
  refresh: SessionRefresh,
  recipient: string,
): string | undefined {
  try {
    const text = openText(box, refresh)
    const start = `${recipient} `
    return text.startsWith(start) ? text.slice(start.length) : undefined
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
    openText(box, refresh)
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
    const text = openText(box, refresh)
    await refreshes.reseal(refresh, sealText(box, refresh, text))
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
