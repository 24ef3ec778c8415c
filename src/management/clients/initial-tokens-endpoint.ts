import type { Static } from 'typebox'
import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { inSeconds } from '../../kernel/time.ts'
import { problemOfServerScope } from '../../oauth/clients/metadata/member-rules.ts'
import { findMissingRight } from '../../oauth/clients/registry/client-rights.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { InitialToken } from '../../oauth/stores/client-stores.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { ManagementError } from '../management-error.ts'
import { refuse } from './client-replies.ts'
import { shared } from './client-schemas.ts'
import type { ClientsContext } from './clients-context.ts'

const { Optional: optional } = Type
const day = 86_400
const scope = Type.String({ pattern: /^[\x21\x23-\x5B\x5D-\x7E]{1,128}$/ })

const newTokenSchema = Type.Object(
  {
    name: optional(Type.String({ minLength: 1, maxLength: 200, description: 'For whom it is.' })),
    uses: optional(
      Type.Integer({ minimum: 1, maximum: 10_000, default: 1, description: 'must be 1 to 10000' }),
    ),
    expires_in: optional(
      Type.Integer({
        minimum: 60,
        maximum: 365 * day,
        default: day,
        description: 'must be a number of seconds from 60 to a year',
      }),
    ),
    scopes: optional(
      Type.Array(scope, {
        maxItems: 200,
        uniqueItems: true,
        description: 'The scopes that its clients may choose from. Default: those of the settings.',
      }),
    ),
  },
  { additionalProperties: false, title: 'NewInitialToken' },
)

const tokenSchema = Type.Object(
  {
    id: Type.String(),
    name: optional(Type.String()),
    uses_left: Type.Integer(),
    scopes: optional(Type.Array(Type.String())),
    created_at: Type.Integer(),
    expires_at: Type.Integer(),
  },
  { additionalProperties: false, title: 'InitialToken' },
)
const shownSchema = Type.Object(
  { ...tokenSchema.properties, token: Type.String({ description: 'It cannot be read later.' }) },
  { additionalProperties: false, title: 'InitialTokenWithSecret' },
)

const example = {
  id: 'h2Jd0nXw3mWkV1rZ7yTtUg',
  name: 'The agents of the support team',
  uses_left: 5,
  created_at: 1_767_225_600,
  expires_at: 1_767_312_000,
}

const readNew = bodyReader(newTokenSchema, refuse)

const createDoc: RouteDoc = {
  ...shared,
  id: 'createInitialToken',
  summary: 'Make a token with which clients may register',
  description:
    'An initial access token of RFC 7591. Clients send it as Bearer token to `/apps-srv/clients/register`, if `clientRegistration.mode` is not `closed`. The server keeps a digest only.',
  rule: 'A caller cannot give more management scopes than they have.',
  body: { schema: newTokenSchema, as: ['json'], example: { uses: 5, expires_in: day } },
  answers: {
    200: {
      description: 'The token. It cannot be read later.',
      schema: successSchema(shownSchema),
      example: {
        success: true,
        status: 200,
        data: { ...example, token: 'xO0mS4b7tQkK8iYc1n2eVwzR5uLpHdJfGa6qEx9sTyM' },
      },
    },
  },
  refusedFor: {
    400: 'A field is invalid (12003).',
    403: 'A management scope is not the caller’s to give (12007).',
  },
}

/** POST /apps-srv/registration-tokens. */
export function createInitialTokenEndpoint({
  initialTokens,
  prefix,
}: ClientsContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(createDoc, async (request, claims) => {
    const wanted = readNew(request)
    const actor = actorOf(request, claims)
    checkScopes(actor, wanted, prefix)
    const { record, token } = await initialTokens.add(actor, {
      name: wanted.name,
      scopes: wanted.scopes,
      uses: wanted.uses ?? 1,
      lifetimeMs: (wanted.expires_in ?? day) * 1000,
    })
    return success({ ...describe(record), token })
  })
}

const listDoc: RouteDoc = {
  ...shared,
  id: 'listInitialTokens',
  summary: 'List the tokens with which clients may register',
  answers: {
    200: {
      description: 'Those that have not expired, without their secrets.',
      schema: successSchema(
        Type.Object({ tokens: Type.Array(tokenSchema) }, { additionalProperties: false }),
      ),
      example: { success: true, status: 200, data: { tokens: [example] } },
    },
  },
}

/** GET /apps-srv/registration-tokens. */
export function listInitialTokensEndpoint({ initialTokens }: ClientsContext): Endpoint<unknown> {
  return defineEndpoint(listDoc, async () =>
    success({ tokens: (await initialTokens.list()).map(describe) }),
  )
}

const deleteDoc: RouteDoc = {
  ...shared,
  id: 'deleteInitialToken',
  summary: 'Delete a token with which clients may register',
  description: 'Clients that registered with it stay.',
  path: { id: { schema: Type.String(), description: 'Names the token.', example: example.id } },
  answers: {
    200: {
      description: 'The token is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 404: 'There is no such token (12008).' },
}

/** DELETE /apps-srv/registration-tokens/{id}. */
export function deleteInitialTokenEndpoint({
  initialTokens,
}: ClientsContext): Endpoint<AccessTokenClaims, 'id'> {
  return defineEndpoint(deleteDoc, async (request, claims) => {
    const { id } = request.pathParams
    if (!(await initialTokens.remove(actorOf(request, claims), id))) {
      throw new ManagementError(12008, 'there is no such token')
    }
    return success({ deleted: true })
  })
}

/** The same rule as for a client that an administrator registers with these scopes. */
function checkScopes(
  actor: Actor,
  { scopes = [] }: Static<typeof newTokenSchema>,
  prefix: string,
): void {
  for (const [i, name] of scopes.entries()) {
    const problem = problemOfServerScope(name, prefix)
    if (problem) throw refuse([{ path: `/scopes/${i}`, problem }])
  }
  const powers = {
    allowed_scopes: [...scopes],
    introspect_any: false,
    consent: 'explicit' as const,
    grant_types: ['authorization_code' as const],
  }
  const missing = findMissingRight(actor, powers, prefix)
  if (missing !== undefined) throw new ManagementError(12007, missing)
}

function describe({ id, name, usesLeft, scopes, createdAt, expiresAt }: InitialToken) {
  return {
    id,
    ...(name !== undefined && { name }),
    uses_left: usesLeft,
    ...(scopes && { scopes: [...scopes] }),
    created_at: inSeconds(createdAt),
    expires_at: inSeconds(expiresAt),
  }
}
