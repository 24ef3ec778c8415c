import type { Caller as GroupsCaller, Right } from '../../groups/caller.ts'
import { notAllowed } from '../../groups/groups-error.ts'
import type { InvitedPerson } from '../../groups/invite-outsider.ts'
import { isFirstParty } from '../../oauth/clients/registered-clients.ts'
import {
  bearerGuard,
  callerFinder,
  directTokenGuard,
  publicSubjectGuard,
} from '../../oauth/guards/find-caller.ts'
import {
  type CheckStrength,
  checkStrength,
  type ManagementCaller,
  managementGuard,
} from '../../oauth/guards/management-guard.ts'
import type { ManagementRole, ManagementScope, OwnScope } from '../../oauth/management-scopes.ts'
import { tokenTypeOf } from '../../oauth/model/confirmation.ts'
import { type AccessTokenClaims, clientIdOf } from '../../oauth/tokens/access-token-claims.ts'
import type { Permission } from '../../routing/permission.ts'
import type { Services } from '../../services.ts'
import type { Caller as Person } from '../../users/origin.ts'
import { UsersError } from '../../users/users-error.ts'
import { groupsCaller } from './groups-caller.ts'
import type { OAuthCore } from './oauth-core.ts'

/** How strong and recent the sign-in of a person has to be who uses a management scope. */
export function managementStrength(
  { settings, storage, clock }: Services,
  { refusals }: Pick<OAuthCore, 'refusals'>,
): CheckStrength {
  const { managementStrength: needed, managementMaxAgeMinutes } = settings.signIn
  const maxAgeSeconds = managementMaxAgeMinutes * 60
  return checkStrength({
    sessions: storage.stores.sessions,
    needed,
    maxAgeSeconds,
    refusals,
    clock,
  })
}

/** Builds each permission with its guard. What a route shows is what its guard checks. */
export function buildPermissions(services: Services, core: OAuthCore) {
  const { settings, directory } = services
  const { prefix } = settings
  const { refusals } = core
  const checkStrength = managementStrength(services, core)
  const findCaller = callerFinder(core)
  const anyBearer = bearerGuard(findCaller)
  const bearer = directTokenGuard(publicSubjectGuard(anyBearer, refusals), refusals)
  const callerOver = {
    groups: groupsCaller(prefix, 'groups'),
    roles: groupsCaller(prefix, 'roles'),
  }

  const guarding = {
    ...{ bearer, directory, prefix, refusals, checkStrength },
    isFirstParty: (clientId: string) => isFirstParty(core.clients, clientId),
  }

  function managed(scope: ManagementScope, self?: true | OwnScope): Permission<ManagementCaller> {
    const access = { scope, role: 'ADMIN' satisfies ManagementRole, ...(self && { self }) } as const
    return { access, guard: managementGuard(guarding, access) }
  }

  function over(
    what: 'groups' | 'roles',
    right: Right,
    role: ManagementRole,
    self?: true,
  ): Permission<GroupsCaller> {
    const scope = `${what}_${right}` satisfies ManagementScope
    const needed = `${prefix}:${scope}`
    return {
      access: { scope, role, ...(self && { self }) },
      async guard(request) {
        const claims = await bearer(request)
        // The operation itself decides whether a person has the role, over which groups, and
        // whether a question is about themselves.
        if (!self && !claims.scopes.includes(needed)) {
          const words = `the access token lacks ${needed}`
          throw notAllowed(refusals.insufficientScope(claims, words, needed).headers)
        }
        if (claims.scopes.includes(needed)) await checkStrength(claims)
        return callerOver[what](claims, request.address)
      },
    }
  }

  /** A person who asks about themselves; with a scope, who changes what is their own. */
  function invited(scope?: OwnScope): Permission<InvitedPerson> {
    const needed = `${prefix}:${scope}`
    return {
      access: 'bearer',
      async guard(request) {
        const claims = await bearer(request)
        const caller = callerOver.groups(claims, request.address)
        if (caller.kind !== 'person') throw notAllowed()
        if (scope && !claims.scopes.includes(needed)) {
          const words = `the access token lacks ${needed}`
          throw notAllowed(refusals.insufficientScope(claims, words, needed).headers)
        }
        return caller
      },
    }
  }

  return {
    /** Any access token, in a header, also of a client with pairwise subjects. */
    bearer: { access: 'bearer', guard: anyBearer } satisfies Permission<AccessTokenClaims>,
    /** The same; a form field may carry the token too (RFC 6750 §2.2). */
    bearerOrForm: {
      access: 'bearer',
      guard: bearerGuard(findCaller, 'headers or form'),
    } satisfies Permission<AccessTokenClaims>,
    /** An access token of a person. */
    person: {
      access: 'bearer',
      guard: async (request) => personOf(await bearer(request)),
    } satisfies Permission<Person>,
    /** A management scope, and for people the role ADMIN. */
    admin(scope: ManagementScope): Permission<AccessTokenClaims> {
      const { access, guard } = managed(scope)
      return { access, guard: async (request) => (await guard(request)).claims }
    },
    /** The same; people need neither where the path names them. */
    adminOrSelf: (scope: ManagementScope) => managed(scope, true),
    /** The same; people need the own scope where the path names them, or a first-party client. */
    adminOrOwner: (scope: ManagementScope, own: OwnScope) => managed(scope, own),
    /** A person who was invited into groups: to read that, or to answer it with the scope. */
    invited,
    /** A scope of groups, and for people the role ADMIN or GROUP_ADMIN over the group. */
    groups: (right: Right) => over('groups', right, 'GROUP_ADMIN'),
    /** The same; people need neither to ask about themselves. */
    groupsOrSelf: (right: Right) => over('groups', right, 'GROUP_ADMIN', true),
    /** A scope of groups, and for people the role ADMIN: group types count in the whole tree. */
    groupTypes: (right: Right) => over('groups', right, 'ADMIN'),
    /** A scope of roles, and for people the role ADMIN: the catalogue is one for all groups. */
    roles: (right: Right) => over('roles', right, 'ADMIN'),
  }
}

/** Machines have no account of their own. */
function personOf(claims: AccessTokenClaims): Person {
  const { sub, sid, isub, cnf, auth_time: authTime } = claims
  if (isub === undefined || sid === undefined) {
    throw new UsersError(10007, 'this is for users; the access token belongs to a client')
  }
  const token = { type: tokenTypeOf(cnf), authTime }
  return { sub, sessionId: sid, clientId: clientIdOf(claims), token }
}
