import type { Actor } from '../events/actor.ts'
import type { Request } from '../http/endpoint.ts'
import type { Guard } from '../http/route.ts'
import { sha256 } from '../kernel/secrets.ts'
import {
  type ScimCaller,
  type ScimContext,
  type ScimStores,
  usualSettings,
} from './scim-context.ts'
import { ScimError } from './scim-error.ts'
import { tokenPrefix } from './scim-tokens.ts'

const minute = 60_000

/** Finds who sends an access token of this server; throws if it is not active. */
type FindActor = (request: Request) => Promise<Actor>

interface GuardContext<Stores extends ScimStores>
  extends Pick<ScimContext<Stores>, 'stores' | 'clock' | 'actorFor'> {
  readonly findActor: FindActor
  /** With this scope a client acts for the directory of its connection. */
  readonly scope: string
}

/** Admits the directory of a connection, by its token or as a client that acts for it. */
export function scimGuard<Stores extends ScimStores>(
  context: GuardContext<Stores>,
): Guard<ScimCaller> {
  const { stores, clock, actorFor, findActor, scope } = context

  async function byToken(secret: string, address: string): Promise<ScimCaller> {
    const token = await stores.scimAccess.findToken(sha256(secret))
    if (!token || token.expiresAt <= clock()) throw unauthorized()
    const caller = await callerOf(token.connectionId)
    // A write that changes nothing would be a commit for every request.
    if ((token.lastUsedAt ?? 0) < clock() - minute)
      await stores.scimAccess.noteUse(token.id, clock())
    return { ...caller, actor: actorFor(caller.connection, address) }
  }

  async function callerOf(connectionId: string): Promise<Omit<ScimCaller, 'actor'>> {
    const connection = await stores.connections.find(connectionId)
    if (!connection) throw unauthorized()
    const settings = await stores.scimAccess.findSettings(connectionId)
    return { connection, settings: settings ?? usualSettings(connectionId) }
  }

  /** The client is who acts; what it may do is what a token of the connection may. */
  async function byClient(request: Request): Promise<ScimCaller> {
    const actor = await findActor(request)
    if (actor.kind !== 'machine' || !actor.scopes.includes(scope)) {
      throw new ScimError('forbidden', `the access token of a client with ${scope} is needed`)
    }
    const settings = await stores.scimAccess.findByClient(actor.clientId)
    if (!settings) throw new ScimError('forbidden', 'the client acts for no connection')
    const { connection } = await callerOf(settings.connectionId)
    const acting = { ...actorFor(connection, request.address), clientId: actor.clientId }
    return { connection, settings, actor: acting as Actor }
  }

  return (request) => {
    const [first = '', ...others] = request.headerValues('authorization')
    const secret = /^bearer +(\S+)$/i.exec(first.trim())?.[1]
    if (others.length === 0 && secret?.startsWith(tokenPrefix)) {
      return byToken(secret, request.address)
    }
    return byClient(request)
  }
}

function unauthorized(): ScimError {
  const headers = { 'www-authenticate': 'Bearer realm="scim", error="invalid_token"' }
  return new ScimError('unauthorized', 'the token is unknown or has expired', { headers })
}
