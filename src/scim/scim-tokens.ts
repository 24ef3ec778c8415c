import { aboutConnection, connectionFinder } from '../connections/change-connections.ts'
import { ConnectionsError, invalidConnection } from '../connections/connections-error.ts'
import { type Actor, nameOf } from '../events/actor.ts'
import { changesBetween } from '../events/field-changes.ts'
import { isGoverningRole } from '../groups/rule-roles.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { randomId, randomSecret, sha256 } from '../kernel/secrets.ts'
import { type ScimContext, type ScimStores, usualSettings } from './scim-context.ts'
import type { ScimSettings, ScimToken } from './scim-stores.ts'

/** What administrators see of the directory of a connection. */
export interface ScimState {
  readonly settings: ScimSettings
  readonly tokens: readonly ScimToken[]
  readonly users: number
  readonly groups: number
}

/** What administrators decide about the directory of a connection. */
export interface ScimAdministration {
  read(actor: Actor, connectionId: string): Promise<ScimState>
  /** Makes a token, which is shown once. */
  addToken(actor: Actor, connectionId: string, days: number): Promise<NewScimToken>
  removeToken(actor: Actor, connectionId: string, id: string): Promise<void>
  change(actor: Actor, connectionId: string, change: ScimSettingsChange): Promise<ScimSettings>
}

export interface NewScimToken {
  readonly token: ScimToken
  readonly secret: string
}

interface ScimSettingsChange {
  readonly role?: string | undefined
  /** Null takes the client away. */
  readonly clientId?: string | null | undefined
}

/** With this a token of ours begins, so that it is known where it leaks. */
export const tokenPrefix = 'ostiary_scim_'
/** The one in use, and the one that follows it. */
const mostTokens = 2
export const usualDays = 365
export const longestDays = 730
const day = 86_400_000

export function scimAdministration<Stores extends ScimStores>(
  context: ScimContext<Stores>,
  knowsClient: (stores: Stores, clientId: string) => Promise<boolean>,
): ScimAdministration {
  const { stores, recorded, rights } = context
  const findFor = connectionFinder(context)
  return {
    async read(actor, connectionId) {
      await findFor(stores, actor, 'read', connectionId)
      const { scimAccess, scimUsers, scimGroups } = stores
      const [settings, tokens, users, groups] = await Promise.all([
        scimAccess.findSettings(connectionId),
        scimAccess.tokensOf(connectionId),
        scimUsers.count(connectionId),
        scimGroups.count(connectionId),
      ])
      return { settings: settings ?? usualSettings(connectionId), tokens, users, groups }
    },
    addToken: (actor, connectionId, days) =>
      recorded(actor, async (inside, log) => {
        const connection = await findFor(inside, actor, 'write', connectionId)
        const secret = `${tokenPrefix}${randomSecret()}`
        const token: ScimToken = {
          id: randomId(),
          connectionId,
          createdBy: nameOf(actor) ?? 'unknown',
          createdAt: log.now,
          expiresAt: log.now + days * day,
          lastUsedAt: undefined,
        }
        if (!(await inside.scimAccess.addToken(token, sha256(secret), mostTokens))) {
          throw new ConnectionsError(19030, 'there are two tokens; remove one first')
        }
        const about = aboutConnection(connection)
        const detail = { ...about.detail, token: token.id, expires: token.expiresAt }
        return log.change('SCIM_TOKEN_CREATED', { ...about, detail }, { token, secret })
      }),
    removeToken: (actor, connectionId, id) =>
      recorded(actor, async (inside, log) => {
        const connection = await findFor(inside, actor, 'write', connectionId)
        if (!(await inside.scimAccess.removeToken(connectionId, id))) {
          throw new ConnectionsError(19031, 'the connection has no such token')
        }
        const about = aboutConnection(connection)
        const detail = { ...about.detail, token: id }
        return log.change('SCIM_TOKEN_DELETED', { ...about, detail })
      }),
    change: (actor, connectionId, { role, clientId }) =>
      recorded(actor, async (inside, log) => {
        const connection = await findFor(inside, actor, 'write', connectionId)
        if (role !== undefined && (!isRoleName(role) || isGoverningRole(role))) {
          const problem = 'must be the name of a role that governs no group'
          throw invalidConnection([{ path: '/role', problem }])
        }
        const before = await inside.scimAccess.findSettings(connectionId)
        const { role: usual, clientId: former } = before ?? usualSettings(connectionId)
        if (typeof clientId === 'string' && clientId !== former) {
          // What a client sends would go to whoever names it, so that is not for one group to say.
          await rights.check(inside, actor, 'write', undefined)
          if (!(await knowsClient(inside, clientId))) {
            throw invalidConnection([{ path: '/client_id', problem: 'must be a client' }])
          }
        }
        const settings: ScimSettings = {
          connectionId,
          role: role ?? usual,
          clientId: clientId === null ? undefined : (clientId ?? former),
        }
        if (!(await inside.scimAccess.putSettings(settings))) {
          throw new ConnectionsError(19032, 'the client acts for another connection')
        }
        const changes = changesBetween(
          { scimRole: usual, scimClient: former },
          { scimRole: settings.role, scimClient: settings.clientId },
        )
        const about = { ...aboutConnection(connection), changes }
        return log.change('CONNECTION_MODIFIED', about, settings)
      }),
  }
}
