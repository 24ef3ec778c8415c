import { jsonBody } from '../api/body-reader.ts'
import {
  clientReply,
  readRegistration,
  refuse,
  refused,
  versionOf,
} from '../management/clients/client-replies.ts'
import {
  forbidden,
  invalidClient,
  newClientSchema,
  ownClients,
  secretAnswer,
  unknownClient,
} from '../management/clients/client-schemas.ts'
import { ManagementError } from '../management/management-error.ts'
import type { ClientSecrets } from '../oauth/clients/client-secrets.ts'
import type { ClientRules } from '../oauth/clients/metadata/client-rules.ts'
import type { ClientRegistry } from '../oauth/clients/registry/client-registry.ts'
import { findMissingRight } from '../oauth/clients/registry/client-rights.ts'
import { actorOf } from '../oauth/guards/actor-of.ts'
import type { ClientRecord } from '../oauth/model/client.ts'
import { isClientId } from '../oauth/model/client-metadata.ts'
import type { ClientStore } from '../oauth/stores/client-stores.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { mergeClientEntry } from '../transfer/entries/client-entry.ts'
import { compatShape, fitResponseTypes, readCompatMembers } from './compat-client.ts'

interface UpdateClientContext {
  readonly registry: ClientRegistry
  readonly clients: Pick<ClientStore, 'find'>
  readonly clientSecrets: Pick<ClientSecrets, 'matches'>
  readonly rules: ClientRules
}

type Members = Readonly<Record<string, unknown>>

const doc: RouteDoc = {
  chapter: 'Compatibility',
  id: 'updateClient',
  summary: 'Change members of a client',
  rule: ownClients,
  description:
    'Members that are absent, `null` or an empty text stay as they are; an empty list removes its elements. Members of existing tools that mean nothing here are kept and answered as they were sent; a name that nobody knows is ignored. A `client_secret` must be the current one or the placeholder of the answers; it is replaced by POST /apps-srv/clients/{clientId}/secret.',
  body: {
    schema: newClientSchema,
    as: ['json'],
    example: {
      client_id: 'shop',
      client_type: 'REGULAR_WEB',
      client_name: 'Shop',
      token_lifetime_in_seconds: 3600,
      allowed_groups: [{ groupId: 'staff', roles: ['CLERK'] }],
    },
  },
  answers: { 200: secretAnswer('The client, with a secret only if one was generated or sent.') },
  refusedFor: {
    400: invalidClient,
    403: forbidden,
    404: unknownClient,
    409: 'The client was changed in the meantime (12006).',
  },
}

/** PUT /apps-srv/clients: changes the client that the body names. */
export function updateClientEndpoint(context: UpdateClientContext): Endpoint<AccessTokenClaims> {
  const { registry, clients, rules } = context
  return defineEndpoint(doc, async (request, claims) => {
    const {
      client_id: clientId,
      client_secret: secret,
      ...given
    } = readCompatMembers(jsonBody(request))
    if (typeof clientId !== 'string' || !isClientId(clientId)) {
      throw refuse([{ path: '/client_id', problem: 'must name the client' }])
    }
    const before = await clients.find(clientId)
    if (!before) throw new ManagementError(12001, 'there is no such client')
    const actor = actorOf(request, claims)
    const missing = findMissingRight(actor, before.metadata, rules.prefix)
    if (missing !== undefined) throw new ManagementError(12007, missing)
    // After the rights: who may not change a client cannot try out secrets here.
    checkSecret(context, before, secret)

    const registration = readRegistration(merged(before, given, rules), rules)
    const isUnchanged = (now: ClientRecord) => versionOf(now) === versionOf(before)
    const outcome = await registry.replace(actor, registration, isUnchanged).catch(refused)
    return clientReply({ ...outcome, secret: outcome.secret ?? secret }, compatShape)
  })
}

/** Tools send the secret that they know with every change. It is never replaced by that. */
function checkSecret(
  { clientSecrets }: UpdateClientContext,
  { clientId, secrets }: ClientRecord,
  secret: unknown,
): asserts secret is string | undefined {
  if (secret === undefined) return
  if (typeof secret !== 'string' || !clientSecrets.matches(clientId, secrets, secret)) {
    const problem = 'is not the secret of this client; it is replaced by a rotation of the secret'
    throw refuse([{ path: '/client_secret', problem }])
  }
}

function merged(before: ClientRecord, given: Members, rules: ClientRules): Members {
  const others = { ...before.metadata.other_members, ...(given.other_members as object) }
  const members = mergeClientEntry(before, given, rules)
  return fitResponseTypes({
    ...members,
    ...(Object.keys(others).length > 0 && { other_members: others }),
  })
}
