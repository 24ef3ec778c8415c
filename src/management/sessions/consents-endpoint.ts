import Type from 'typebox'
import { success } from '../../api/envelope.ts'
import { inSeconds } from '../../kernel/time.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { UsersError } from '../../users/users-error.ts'
import { checkMayChange } from '../users/user-changes.ts'
import { administratorsOnly, subParam } from '../users/user-docs.ts'
import { consentsSchema, withdrawnSchema } from './session-schemas.ts'
import type { SessionsContext } from './sessions-context.ts'

const shared = { chapter: 'Users', path: subParam } as const
const unknown = 'There is no such user (10004).'

const listConsentsDoc: RouteDoc = {
  ...shared,
  id: 'listConsents',
  summary: 'List what a user has allowed to clients',
  answers: {
    200: {
      description: 'One consent for each client.',
      schema: successSchema(consentsSchema),
      example: {
        success: true,
        status: 200,
        data: {
          consents: [
            {
              client_id: 'shop',
              scopes: ['openid', 'profile'],
              claims: ['email'],
              granted_at: 1_767_225_600,
            },
          ],
        },
      },
    },
  },
  refusedFor: { 404: unknown },
}

/** GET /users-srv/user/{sub}/consents: what the user has allowed to which clients. */
export function listConsentsEndpoint({ stores }: SessionsContext): Endpoint<unknown, 'sub'> {
  return defineEndpoint(listConsentsDoc, async (request) => {
    const { sub } = request.pathParams
    if (!(await stores.users.find(sub))) throw new UsersError(10004, 'there is no such user')
    const consents = await stores.consentReader.listOf(sub)
    return success({
      consents: consents.map(({ clientId, scopes, claims, resources, grantedAt }) => ({
        client_id: clientId,
        scopes,
        claims,
        ...(resources && { resources }),
        granted_at: inSeconds(grantedAt),
      })),
    })
  })
}

const withdrawConsentDoc: RouteDoc = {
  ...shared,
  id: 'withdrawConsent',
  summary: 'Take a consent back',
  rule: administratorsOnly,
  description:
    'The tokens of the client for this user are revoked, and the user has to consent again.',
  path: {
    ...subParam,
    clientId: { schema: Type.String(), description: 'Names the client.', example: 'shop' },
  },
  answers: {
    200: {
      description: 'The consent is withdrawn.',
      schema: successSchema(withdrawnSchema),
      example: { success: true, status: 200, data: { withdrawn: true } },
    },
  },
  refusedFor: { 404: 'The user has given this client no consent (10004).' },
}

/**
 * DELETE /users-srv/user/{sub}/consents/{clientId}: also ends the client's tokens for this user.
 */
export function withdrawConsentEndpoint({
  withdrawConsent,
  directory,
}: SessionsContext): Endpoint<AccessTokenClaims, 'sub' | 'clientId'> {
  return defineEndpoint(withdrawConsentDoc, async (request, claims) => {
    const { sub, clientId } = request.pathParams
    const actor = actorOf(request, claims)
    await checkMayChange(actor, sub, directory.isAdministrator)
    const withdrawn = await withdrawConsent(actor, sub, clientId)
    if (!withdrawn) throw new UsersError(10004, 'the user has given this client no consent')
    return success({ withdrawn: true })
  })
}
