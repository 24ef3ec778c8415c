import type { Request } from '../http/endpoint.ts'
import { RequestFault } from '../http/request-fault.ts'
import { addSingleClaims } from './claims/id-token-claims.ts'
import { defaultGroupsClaim, groupValues } from './claims/token-groups.ts'
import { jwtTyp } from './keys/jws.ts'
import type { Client, GroupsClaimShape } from './model/client.ts'
import type { SubjectDirectory } from './subject-directory.ts'
import type { AccessTokenClaims } from './tokens/access-token-claims.ts'
import { type ClientJwtContext, writeClientJwt } from './tokens/write-client-jwt.ts'

/** Which of a user's groups a response lists. */
interface GroupPage {
  readonly skip: number
  readonly take: number
}

/** The most groups in one response. */
const mostGroups = 1000

/** How the groups of a user are listed: which of them, and in what shape. */
interface GroupList {
  readonly page: GroupPage
  readonly shape: GroupsClaimShape
}

/** The claims about a user that these scopes allow; without `openid`, only `sub`. */
export async function userinfoOf(
  directory: SubjectDirectory,
  sub: string,
  scopes: ReadonlySet<string>,
  groups: GroupList,
): Promise<Readonly<Record<string, unknown>>> {
  if (!scopes.has('openid')) return { sub }
  return {
    ...(await directory.claims(sub, scopes)),
    sub,
    ...(scopes.has('roles') && { roles: await directory.roles(sub) }),
    ...(scopes.has('groups') && (await groupsOf(directory, sub, groups))),
  }
}

/** The claims about a user that an access token allows its client. */
export async function userinfoOfToken(
  directory: SubjectDirectory,
  token: Pick<AccessTokenClaims, 'sub' | 'scopes' | 'userinfo_claims'>,
  client: Client | undefined,
  page: GroupPage,
): Promise<Readonly<Record<string, unknown>>> {
  const { sub, scopes, userinfo_claims: single } = token
  const groups = { page, shape: client?.groupsClaim ?? defaultGroupsClaim }
  const load = (names: readonly string[]) => userinfoOf(directory, sub, new Set(names), groups)
  const granted = await load(scopes)
  const hasMore = client && single && scopes.includes('openid')
  return hasMore ? addSingleClaims(granted, { single, client }, load) : granted
}

/** Reads the query parameters `groups_skip` and `groups_take`. */
export function readGroupPage(request: Request): GroupPage {
  const query = request.query()
  const read = (name: string, otherwise: number, most: number): number => {
    const text = query.get(name) ?? String(otherwise)
    if (!/^\d{1,9}$/.test(text) || Number(text) > most) {
      throw new RequestFault('malformed', `${name} must be a whole number up to ${most}`)
    }
    return Number(text)
  }
  return {
    skip: read('groups_skip', 0, 1_000_000),
    take: read('groups_take', mostGroups, mostGroups),
  }
}

/** `groups_overflow` means that the user has more groups. */
async function groupsOf(directory: SubjectDirectory, sub: string, { page, shape }: GroupList) {
  const { skip, take } = page
  const found = await directory.groups(sub, { skip, take: take + 1, under: shape.under })
  const values = groupValues(found.slice(0, take), shape, 'full')
  return { [shape.name]: values, ...(found.length > take && { groups_overflow: true }) }
}

export interface UserinfoJwts {
  issue(client: Client, claims: Readonly<Record<string, unknown>>): Promise<string>
}

/**
 * User info as a JWT (OpenID Connect Core §5.3.2). Because of its `typ`, nobody can use it as an ID
 * token.
 */
export function userinfoJwts(context: ClientJwtContext): UserinfoJwts {
  const typ = jwtTyp.userinfo
  return {
    issue: (client, claims) =>
      writeClientJwt(
        context,
        client,
        { typ, alg: client.userinfoAlg, encryption: client.userinfoEncryption },
        { ...claims, iss: context.issuer, aud: client.id },
      ),
  }
}
