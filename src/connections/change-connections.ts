import { Value } from 'typebox/value'
import { fieldFaults } from '../api/api-error.ts'
import type { Actor } from '../events/actor.ts'
import { changesBetween, type Facts, hidden } from '../events/field-changes.ts'
import { randomId } from '../kernel/secrets.ts'
import type { Connection, ConnectionConfig, KindName } from './connection.ts'
import type { ConnectionContext, ConnectionStores } from './connection-context.ts'
import { keptSecrets, openConnection, sealSecrets } from './connection-secrets.ts'
import { ConnectionsError, invalidConnection, unknownConnection } from './connections-error.ts'
import type { ConnectionKind, Finding } from './kind.ts'

/** What an administrator gives for a connection. Secrets left out stay; null removes one. */
export interface GivenConnection extends ConnectionConfig {
  readonly secrets: Readonly<Record<string, string | null>>
}

/** What belongs to a new connection alone. */
export interface NewConnection extends GivenConnection {
  readonly alias: string
  readonly kind: KindName
  readonly groupId: string | undefined
}

/** Which connections somebody wants to see. */
interface WantedConnections {
  /** Undefined for those that are for everybody. */
  readonly groupId: string | undefined
  /** Whether those of all groups below are wanted too. */
  readonly below?: boolean | undefined
  /** What name, alias or group have to contain, in any case. */
  readonly text?: string | undefined
  readonly after?: string | undefined
}

interface ConnectionPage {
  readonly connections: readonly Connection[]
  /** The id after which the next page begins; undefined if there is none. */
  readonly next: string | undefined
}

/** What administrators do with connections. */
export interface ConnectionChanges {
  /** In the order of their ids. A page may be empty and still have a next one. */
  list(actor: Actor, wanted: WantedConnections): Promise<ConnectionPage>
  find(actor: Actor, id: string): Promise<Connection>
  create(actor: Actor, given: NewConnection): Promise<Connection>
  /** Requires the revision that the caller has read, if one is given. */
  replace(actor: Actor, id: string, given: GivenConnection, revision?: number): Promise<Connection>
  remove(actor: Actor, id: string): Promise<void>
  /** Asks the other side whether the settings fit. */
  examine(actor: Actor, id: string): Promise<readonly Finding[]>
}

/** The most connections of a group, and the most for everybody. */
export const mostConnections = 20
const pageSize = 100

export function connectionChanges<Stores extends ConnectionStores>(
  context: ConnectionContext<Stores>,
): ConnectionChanges {
  const { stores, recorded, rights, box } = context
  const findFor = connectionFinder(context)

  async function check(inside: Stores, actor: Actor, given: GivenConnection, to: Target) {
    checkSettings(kindOf(context.kinds, to.kind), given)
    await rights.checkRules(inside, actor, to.groupId, given.rules)
    if (given.use === 'required' || given.use === 'default') await checkProven(inside, to.groupId)
  }

  async function checkProven({ domains }: Stores, groupId: string | undefined): Promise<void> {
    const own = groupId === undefined ? [] : await domains.ofGroup(groupId)
    if (own.some(({ status }) => status !== 'pending')) return
    throw new ConnectionsError(
      19007,
      'only people of a proven domain are led to a connection; prove a domain of the group first',
    )
  }

  return {
    async list(actor, { groupId, below = false, text, after }) {
      await rights.check(stores, actor, 'read', groupId)
      const choice = below ? await belowOf(groupId) : choiceOf(groupId)
      const found = await stores.connections.list({ ...choice, after, limit: pageSize })
      const next = found.length === pageSize ? found.at(-1)?.id : undefined
      return { connections: found.filter((each) => mentions(each, text)), next }
    },
    find: (actor, id) => findFor(stores, actor, 'read', id),
    create: (actor, { secrets, ...given }) =>
      recorded(actor, async (inside, log) => {
        await rights.check(inside, actor, 'write', given.groupId)
        await check(inside, actor, { ...given, secrets }, given)
        const id = randomId()
        const sealed = sealSecrets(box, id, withoutNull(secrets))
        const times = { createdAt: log.now, updatedAt: log.now, lastUsedAt: undefined }
        const connection = { ...given, id, sealed, ...times, revision: 0 }
        const added = await inside.connections.add(connection, mostConnections)
        if (added !== 'added') throw notAdded(added)
        const changes = changesBetween(undefined, connectionFacts(connection))
        const about = { ...aboutConnection(connection), changes }
        return log.change('CONNECTION_CREATED', about, connection)
      }),
    replace: (actor, id, { secrets, ...given }, revision) =>
      recorded(actor, async (inside, log) => {
        const before = await findFor(inside, actor, 'write', id)
        if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
        await check(inside, actor, { ...given, secrets }, before)
        const kind = kindOf(context.kinds, before.kind)
        const kept = keptSecrets(kind, before, { kind: before.kind, ...given }, secrets)
        const sealed = { ...kept, ...sealSecrets(box, id, withoutNull(secrets)) }
        const times = { updatedAt: log.now, revision: before.revision + 1 }
        // What failed with former settings says nothing about these.
        const connection = { ...before, ...given, sealed, ...times, lastFailure: undefined }
        if (!(await inside.connections.replace(connection, before.revision))) {
          throw changedMeanwhile()
        }
        const changes = changesBetween(connectionFacts(before), connectionFacts(connection))
        const about = { ...aboutConnection(connection), changes }
        return log.change('CONNECTION_MODIFIED', about, connection)
      }),
    async remove(actor, id) {
      await recorded(actor, async (inside, log) => {
        const connection = await findFor(inside, actor, 'write', id)
        await inside.connections.remove(id)
        const changes = changesBetween(connectionFacts(connection), undefined)
        return log.change('CONNECTION_DELETED', { ...aboutConnection(connection), changes })
      })
    },
    async examine(actor, id) {
      const connection = await findFor(stores, actor, 'write', id)
      return kindOf(context.kinds, connection.kind).examine(openConnection(box, connection))
    },
  }

  /** Everything is below what is for everybody. Nothing is below a group that is gone. */
  async function belowOf(groupId: string | undefined) {
    if (groupId === undefined) return {}
    const under = await rights.pathOf(stores, groupId)
    return under === undefined ? choiceOf(groupId) : { under }
  }
}

/** Finds a connection for somebody. One that they may not see is unknown to them. */
export function connectionFinder<Stores extends ConnectionStores>({
  rights,
}: Pick<ConnectionContext<Stores>, 'rights'>) {
  return async (
    inside: Stores,
    actor: Actor,
    need: 'read' | 'write',
    id: string,
  ): Promise<Connection> => {
    const connection = await inside.connections.find(id)
    const isTheirs = connection && (await rights.has(inside, actor, need, connection.groupId))
    if (!isTheirs) throw unknownConnection()
    return connection
  }
}

const choiceOf = (groupId: string | undefined) =>
  groupId === undefined ? { isForAll: true } : { groupId }

/** The engines fold letters in different ways, so that is not left to them. */
function mentions({ name, alias, groupId = '' }: Connection, text = ''): boolean {
  const wanted = text.toLowerCase()
  return [name, alias, groupId].some((each) => each.toLowerCase().includes(wanted))
}

type Target = Pick<Connection, 'kind' | 'groupId'>

/** The kind of a connection; refuses one that this server does not have. */
export function kindOf(kinds: ConnectionContext['kinds'], name: KindName): ConnectionKind {
  const kind = kinds[name]
  if (kind) return kind
  throw invalidConnection([{ path: '/kind', problem: 'is not a kind that this server has' }])
}

/**
 * Refuses settings, and names of secrets, that are not as the kind describes them. What the preset
 * has for everybody need not be given, and is not kept: it may change.
 */
export function checkSettings(
  kind: ConnectionKind,
  given: Pick<GivenConnection, 'preset' | 'settings' | 'secrets' | 'use' | 'firstSignIn'>,
): void {
  const whole = kind.withPreset?.(given) ?? given.settings
  const settings = Value.Default(kind.settings, structuredClone(whole))
  const faults = [
    ...fieldFaults(kind.settings, settings, '/settings'),
    ...(given.use === 'link' && given.firstSignIn === 'closed' ? [neverUsed] : []),
    ...Object.keys(given.secrets)
      .filter((name) => !kind.secrets.includes(name))
      .map((name) => ({ path: `/secrets/${name}`, problem: 'is not a secret of this kind' })),
  ]
  if (faults.length > 0) throw invalidConnection(faults)
}

const neverUsed = {
  path: '/first_sign_in',
  problem: 'must not be closed if the connection only links, or nobody could use it',
}

/** Secrets without those that are null, which are removed. */
export function withoutNull(secrets: GivenConnection['secrets']): Record<string, string> {
  const given = Object.entries(secrets).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  )
  return Object.fromEntries(given)
}

/** What an event about a connection says. */
export function aboutConnection({ id, alias, groupId }: Connection) {
  const inGroups = groupId === undefined ? [] : [groupId]
  return { detail: { connection: alias, id, groupId: groupId ?? 'root' }, inGroups }
}

/** What the log says of a connection when it changes. */
export function connectionFacts(connection: Connection): Facts {
  const { name, preset, use, firstSignIn, emailTrust, trustsFactors, rules } = connection
  const secrets = Object.entries(connection.sealed).map(([key, sealed]) => [key, hidden(sealed)])
  return {
    ...{ name, preset, use, firstSignIn, emailTrust, trustsFactors, rules },
    ...connection.settings,
    ...Object.fromEntries(secrets),
  }
}

function notAdded(why: 'taken' | 'full'): ConnectionsError {
  return why === 'taken'
    ? new ConnectionsError(19002, 'this alias is or was taken; choose another')
    : new ConnectionsError(19008, `there are at most ${mostConnections} connections here`)
}

function changedMeanwhile(): ConnectionsError {
  return new ConnectionsError(19004, 'somebody else has changed the connection; read it again')
}
