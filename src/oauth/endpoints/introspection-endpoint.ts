import type { Endpoint } from '../../http/endpoint.ts'
import { json } from '../../http/reply.ts'
import type { Clock } from '../../kernel/clock.ts'
import { type Criteria, meets, readCriteria } from '../introspection/criteria.ts'
import {
  findIntrospectionAccess,
  type IntrospectionAccess,
  type IntrospectionAccessDependencies,
  maySee,
} from '../introspection/introspection-access.ts'
import {
  accessTokenResponse,
  inactiveResponse,
  refreshTokenResponse,
} from '../introspection/introspection-response.ts'
import type { OAuthStores } from '../oauth-stores.ts'
import { readParams } from '../read-params.ts'
import type { Subject, SubjectDirectory } from '../subject-directory.ts'
import type { AccessTokenClaims } from '../tokens/access/access-token-claims.ts'
import type { ReadAccessToken } from '../tokens/access/read-access-token.ts'
import type { RefreshTokens } from '../tokens/refresh-tokens.ts'
import type { IsActive } from '../tokens/status/is-active.ts'

interface IntrospectionEndpointDependencies extends IntrospectionAccessDependencies {
  readonly readAccessToken: ReadAccessToken
  readonly refreshTokens: RefreshTokens
  readonly isActive: IsActive
  readonly stores: Pick<OAuthStores, 'refreshFamilies'>
  readonly directory: Pick<SubjectDirectory, 'roles' | 'groups'>
  readonly findSubject: (sub: string) => Promise<Subject | undefined>
  readonly clock: Clock
}

/** What the caller asks: about which token, with which criteria, and which tokens they may see. */
interface Question {
  readonly token: string
  readonly criteria: Criteria | undefined
  readonly access: IntrospectionAccess
}

/** POST /token-srv/introspect (RFC 7662, CONTRACT §6). */
export function introspectionEndpoint(deps: IntrospectionEndpointDependencies): Endpoint {
  return async (request) => {
    const params = readParams(request)
    const token = params.required('token')
    const criteria = readCriteria(request.body)
    const access = await findIntrospectionAccess(deps, request, params)
    const question = { token, criteria, access }
    const response =
      (await describeAccessToken(deps, question)) ?? (await describeRefreshToken(deps, question))
    return json(200, response ?? inactiveResponse)
  }
}

async function describeAccessToken(
  deps: IntrospectionEndpointDependencies,
  { token, criteria, access }: Question,
) {
  const { directory } = deps
  const claims = await deps.readAccessToken(token)
  if (!claims || !maySee(access, claims.aud)) return undefined
  if (!(await deps.isActive.accessToken(claims))) return undefined
  const sub = claims.isub === undefined ? undefined : claims.sub
  const holder = { sub, scopes: claims.scopes }
  if (criteria && !(await meets(criteria, holder, directory))) return undefined
  const subject = sub === undefined ? undefined : await deps.findSubject(sub)
  const groups = claims.groups ?? (await findGroups(claims, directory))
  return accessTokenResponse(claims, subject?.username, groups)
}

/** The groups for a token that has the scope `groups`, but no room for the claim. */
async function findGroups(
  { sub, scopes }: AccessTokenClaims,
  directory: Pick<SubjectDirectory, 'groups'>,
): Promise<AccessTokenClaims['groups']> {
  if (!scopes.includes('groups')) return undefined
  return (await directory.groups(sub)).map(({ groupId, roles }) => ({ groupId, roles }))
}

async function describeRefreshToken(
  { refreshTokens, stores, isActive, clock, directory }: IntrospectionEndpointDependencies,
  { token, criteria, access }: Question,
) {
  const link = access.accessTokensOnly ? undefined : refreshTokens.read(token)
  if (!link) return undefined
  const family = await stores.refreshFamilies.find(link.grantId)
  if (!family || !maySee(access, family.clientId)) return undefined
  if (family.revokedAt !== undefined || family.rotation !== link.rotation) return undefined
  if (family.expiresAt <= clock() || !(await isActive.grant(family))) return undefined
  if (criteria && !(await meets(criteria, family, directory))) return undefined
  return refreshTokenResponse(family)
}
