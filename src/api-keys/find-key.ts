import type { KeyLimits } from '../events/actor.ts'
import { type Group, isWithin } from '../groups/group.ts'
import { adminRole, builtInGroups, groupAdminRole } from '../kernel/built-in-names.ts'
import { sha256 } from '../kernel/secrets.ts'
import { type Clock, inSeconds } from '../kernel/time.ts'
import type { RegisteredClients } from '../oauth/clients/registered-clients.ts'
import { isVouched } from '../oauth/is-vouched.ts'
import type { GroupClaim } from '../oauth/model/authorization.ts'
import { type ManagementRole, scopePolicy } from '../oauth/scopes.ts'
import type { SignInPolicy } from '../oauth/sign-in-policy.ts'
import type { SubjectDirectory } from '../oauth/subject-directory.ts'
import {
  type AccessTokenClaims,
  clientIdOf,
  keyLinkOf,
} from '../oauth/tokens/access-token-claims.ts'
import { type ApiKeyUse, apiKeyUse, digestOfRoles } from '../oauth/tokens/api-key-claims.ts'
import type { ApiKeyReader } from '../oauth/tokens/api-key-reader.ts'
import type { ApiKey, ChosenRoles, StoredKey } from './api-key.ts'
import { keyScopeRules } from './key-scopes.ts'
import { isWellFormed, looksLikeKey } from './key-text.ts'
import type { KeyUses } from './key-uses.ts'

/** What keys are judged with, at each use. */
export interface KeyReaderContext {
  /** By digest; a cache forgets it as soon as the key or its owner has changed. */
  readonly keys: { get(digest: string): Promise<StoredKey | undefined> }
  /** The same by id. */
  readonly keysById: { get(id: string): Promise<StoredKey | undefined> }
  readonly policy: { readonly enabled: boolean; readonly longestDays: number }
  readonly directory: Pick<SubjectDirectory, 'mayAct' | 'mayVouch'>
  readonly signInPolicy: Pick<SignInPolicy, 'stillPermits'>
  readonly clients: Pick<RegisteredClients, 'findIssuedTo'>
  /** What a person holds now, by the clock; nothing of it is noted as a use. */
  readonly membershipsOf: (sub: string) => Promise<readonly GroupClaim[]>
  readonly findGroups: (groupIds: readonly string[]) => Promise<readonly Group[]>
  /** Notes that a person has used roles. */
  readonly noteRoles: (sub: string, groups: readonly GroupClaim[]) => void
  readonly uses: Pick<KeyUses, 'note'>
  readonly prefix: string
  readonly issuer: string
  readonly clock: Clock
}

const dayMs = 86_400_000

/**
 * Finds what a key may do at this moment. Nothing but the key itself is remembered: roles, the
 * state of the account, its groups and the rules of sign-ins are asked for with each use, so what
 * is lost is lost at once.
 */
export function apiKeyReader(context: KeyReaderContext): ApiKeyReader {
  const { keys, keysById, policy, prefix, issuer, clock, uses, noteRoles } = context
  const rules = keyScopeRules(prefix)
  const { users, admins } = builtInGroups(prefix)

  /** When a key ends; undefined if it has, or if keys are switched off. */
  function endOf({ key }: StoredKey): number | undefined {
    const endsAt = endOfKey(policy, key)
    return policy.enabled && endsAt > clock() ? endsAt : undefined
  }

  async function find(text: string) {
    if (!isWellFormed(text)) return undefined
    const stored = await keys.get(sha256(text))
    const endsAt = stored && endOf(stored)
    if (!stored || endsAt === undefined) return undefined
    const { key } = stored
    const groups = await findHeld(context, stored)
    if (!groups) return undefined
    const use = useOf(stored, groups)
    const { owner } = key
    const scopes = key.scopes.filter((scope) => rules.allows(owner.kind, scope))
    const allowed = scopePolicy(prefix, async () => use.managementRoles)
    const firstEnd = Math.min(endsAt, ...groups.map((each) => each.endsAt ?? endsAt))
    const common = {
      aud: issuer,
      client_id: key.id,
      iat: inSeconds(key.createdAt),
      iss: issuer,
      jti: key.id,
      exp: inSeconds(firstEnd),
      roles: groups.find(({ groupId }) => groupId === users)?.roles ?? [],
      scopes: await allowed.allowedFor(key.id, scopes),
      [apiKeyUse]: use,
    }
    const claims: AccessTokenClaims =
      owner.kind === 'group'
        ? { sub: key.id, ...common }
        : {
            sub: owner.sub,
            isub: key.id,
            sid: `key.${key.id}`,
            auth_time: inSeconds(key.createdAt),
            ...common,
          }
    note(key, groups)
    return { claims, answers: {} }
  }

  async function useOfToken(claims: AccessTokenClaims) {
    const link = keyLinkOf(claims)
    const stored = link && (await keysById.get(link.jti))
    if (!stored || endOf(stored) === undefined) return undefined
    const { key } = stored
    const groups = await findHeld(context, stored)
    if (!groups || digestOfRoles({ groups }) !== link.roles) return undefined
    if (!claims.scopes.every((scope) => key.scopes.includes(scope))) return undefined
    if (key.owner.kind === 'person' && !(await meetsClient(key, clientIdOf(claims)))) {
      return undefined
    }
    note(key, groups)
    return useOf(stored, groups)
  }

  /** Whether the key was made in a sign-in that is strong enough for a client. */
  async function meetsClient({ owner, amr }: ApiKey, clientId: string): Promise<boolean> {
    const client = await context.clients.findIssuedTo(clientId)
    if (!client || owner.kind !== 'person') return false
    return (await context.signInPolicy.stillPermits({ sub: owner.sub, amr }, client)) !== 'no'
  }

  function note({ id, owner }: ApiKey, groups: readonly GroupClaim[]): void {
    uses.note(id)
    if (owner.kind === 'person') noteRoles(owner.sub, groups)
  }

  function useOf({ key }: StoredKey, groups: readonly GroupClaim[]): ApiKeyUse {
    const isIn = (groupId: string, role: string) => (each: GroupClaim) =>
      each.groupId === groupId && each.roles.includes(role)
    const isAdministrator = key.owner.kind === 'person' && groups.some(isIn(admins, adminRole))
    const administers = groups.flatMap(({ groupId, path, roles }) =>
      roles.includes(groupAdminRole) ? [{ groupId, path }] : [],
    )
    const limits: KeyLimits = { id: key.id, isAdministrator, administers }
    const managementRoles: ManagementRole[] = [
      ...(isAdministrator ? (['ADMIN'] as const) : []),
      ...(administers.length > 0 ? (['GROUP_ADMIN'] as const) : []),
    ]
    const ownerGroup = key.owner.kind === 'group' ? key.owner.groupId : undefined
    return { name: key.name, ownerGroup, groups, managementRoles, limits, amr: key.amr }
  }

  return { looksLikeKey, find, useOfToken }
}

/** When a key ends; a shorter `apiKeys.longestDays` counts for those that there are, too. */
export function endOfKey(
  { longestDays }: Pick<KeyReaderContext['policy'], 'longestDays'>,
  { expiresAt, createdAt }: Pick<ApiKey, 'expiresAt' | 'createdAt'>,
): number {
  return Math.min(expiresAt, createdAt + longestDays * dayMs)
}

/** Those of the chosen roles that count now; undefined if the whole key does not. */
async function findHeld(
  context: KeyReaderContext,
  { key, userStatus, groupRecord }: StoredKey,
): Promise<readonly GroupClaim[] | undefined> {
  const { owner } = key
  if (owner.kind === 'group') return heldByGroup(context, key.roles, owner.groupId, groupRecord)
  const { directory, signInPolicy, membershipsOf } = context
  if (userStatus === undefined || !directory.mayAct(userStatus)) return undefined
  const { sub } = owner
  if (!(await isVouched(directory, { sub, vouchedBy: key.vouchedBy }))) return undefined
  const signIn = { sub, amr: key.amr }
  const standing = await signInPolicy.stillPermits(signIn, { minimumAcr: undefined })
  if (standing === 'no') return undefined
  return chosenOf(key.roles, await membershipsOf(sub))
}

/** The roles of the key of a group: in it and below it, as long as it is the same group. */
export async function heldByGroup(
  { findGroups }: Pick<KeyReaderContext, 'findGroups'>,
  chosen: readonly ChosenRoles[],
  ownerId: string,
  record: string | undefined,
): Promise<readonly GroupClaim[] | undefined> {
  const found = await findGroups([...new Set([ownerId, ...chosen.map(({ groupId }) => groupId)])])
  const owner = found.find(({ groupId }) => groupId === ownerId)
  if (!owner || owner.id !== record) return undefined
  const below = found.filter(({ path }) => isWithin(path, owner.path))
  const all = below.map(({ groupId, groupType, groupName, path }) => {
    const roles = chosen.find((each) => each.groupId === groupId)?.roles ?? []
    return { groupId, groupType, groupName, path, roles }
  })
  return chosenOf(chosen, all)
}

/** What was chosen of what is held, by path. */
function chosenOf(
  chosen: readonly ChosenRoles[],
  held: readonly GroupClaim[],
): readonly GroupClaim[] {
  const rolesOf = new Map(chosen.map(({ groupId, roles }) => [groupId, roles]))
  return held.flatMap((each) => {
    const wanted = rolesOf.get(each.groupId)
    if (!wanted) return []
    return [{ ...each, roles: each.roles.filter((role) => wanted.includes(role)) }]
  })
}
