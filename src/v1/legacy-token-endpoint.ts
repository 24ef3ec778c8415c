import Type from 'typebox'
import { json } from '../http/reply.ts'
import type { ProveSender } from '../oauth/binding/prove-sender.ts'
import type { AuthenticateClient } from '../oauth/clients/authentication/authenticate-client.ts'
import { tokenEndpoint } from '../oauth/endpoints/token-endpoint.ts'
import { findGrant, type GrantType } from '../oauth/grants/grant-type.ts'
import { tokenTypes } from '../oauth/model/confirmation.ts'
import { OAuthError } from '../oauth/oauth-error.ts'
import { omitEmptyParams } from '../oauth/read-params.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import type { IssueTokens } from '../oauth/tokens/issue-tokens.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import { legacyEndpoint } from './legacy-endpoint.ts'
import { defaultScopes, readLegacyParams, withDefault } from './legacy-params.ts'
import type { LegacyUse } from './legacy-use.ts'

interface LegacyTokenDependencies {
  readonly authenticateClient: AuthenticateClient
  readonly proveSender: ProveSender
  readonly grants: ReadonlyMap<string, GrantType>
  readonly issueTokens: IssueTokens
  readonly directory: Pick<SubjectDirectory, 'find'>
  readonly use: LegacyUse
  readonly prefix: string
}

const { Optional: optional } = Type
const text = Type.String()

const responseSchema = Type.Object(
  {
    user_id: text,
    expires_in: Type.Integer(),
    userstate: optional(text),
    scope: text,
    access_token: text,
    token_type: Type.Enum([...tokenTypes]),
    refresh_token: optional(text),
  },
  { additionalProperties: false, title: 'LegacyTokenResponse' },
)

const changes: Partial<RouteDoc> = {
  description: 'The grants of v2 under the names of v1, in form, JSON or the query.',
  answers: { 200: { description: 'An access token.', schema: responseSchema } },
}

/** POST /oauth2-login/oauth2/token: the grants of v2 under v1's names and defaults. */
export function legacyTokenEndpoint(deps: LegacyTokenDependencies): Endpoint {
  const { doc } = legacyEndpoint(tokenEndpoint(deps), 'legacyToken', changes)
  return defineEndpoint(doc, async (request) => {
    const given = omitEmptyParams(readLegacyParams(request))
    const grantType = given.required('grant_type')
    const client = await deps.authenticateClient(request, given, 'token endpoint')
    if (!(await deps.use.admits(client))) {
      throw new OAuthError('unauthorized_client', 'client may not use generation v1', {
        detail: client.id,
      })
    }

    const grant = findGrant(deps.grants, grantType, client)
    // A refresh without scopes keeps those of the grant.
    const params =
      grant.name === 'refresh_token'
        ? given
        : withDefault(given, 'scope', defaultScopes(client, deps.prefix))
    const { address } = request
    const cnf = await deps.proveSender(request, client)
    // Own pages belong to v2, so no code of v1 is bound to an origin.
    const proven = { params, client, cnf, address, origin: undefined, generation: 'v1' } as const
    const authorization = await grant.prove(proven)
    const tokens = await deps.issueTokens(
      { ...authorization, withIdToken: false },
      { cnf, address },
    )
    const subject = authorization.grant && (await deps.directory.find(tokens.sub))
    return json(200, {
      user_id: tokens.sub,
      expires_in: tokens.expires_in,
      ...(subject && { userstate: subject.status }),
      scope: tokens.scope,
      access_token: tokens.access_token,
      token_type: tokens.token_type,
      ...(tokens.refresh_token && { refresh_token: tokens.refresh_token }),
    })
  })
}
