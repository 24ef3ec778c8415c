import type { TakingPerson } from '../../access/take-role.ts'
import type {
  Person as ActingPerson,
  Actor,
  Machine,
  Person,
  Person as PersonActor,
} from '../../events/actor.ts'
import { notAllowed } from '../../groups/groups-error.ts'
import type { Right } from '../../groups/rights.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Guard } from '../../http/route.ts'
import { freshSeconds } from '../../kernel/time.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import {
  activeTokenGuard,
  bearerGuard,
  type CallerContext,
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
import { OAuthError } from '../../oauth/oauth-error.ts'
import {
  type ManagementRole,
  type ManagementScope,
  type OwnScope,
  standardScopes,
} from '../../oauth/scopes.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { apiKeyUse } from '../../oauth/tokens/api-key-claims.ts'
import type { ActiveToken } from '../../oauth/tokens/read-access-token.ts'
import type { Permission } from '../../routing/permission.ts'
import type { Services } from '../../services.ts'
import { UsersError } from '../../users/users-error.ts'
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

/** A second factor that was given a moment ago, whatever administrators need. */
function recentFactor({ storage, clock }: Services, { refusals }: Pick<OAuthCore, 'refusals'>) {
  const { sessions } = storage.stores
  const maxAgeSeconds = freshSeconds.sent
  return checkStrength({ sessions, needed: 'two-factor', maxAgeSeconds, refusals, clock })
}

/** As strong a sign-in as administrators need, given a moment ago. */
function recentStrength(
  { settings, storage, clock }: Services,
  { refusals }: Pick<OAuthCore, 'refusals'>,
) {
  const { managementStrength: needed, managementMaxAgeMinutes } = settings.signIn
  const longest = managementMaxAgeMinutes * 60 || freshSeconds.sent
  const maxAgeSeconds = Math.min(longest, freshSeconds.sent)
  return checkStrength({
    sessions: storage.stores.sessions,
    needed,
    maxAgeSeconds,
    refusals,
    clock,
  })
}

const noWeakness = () => undefined

/** Only a refusal says something about the sign-in. */
function asWeakness(error: unknown): Error {
  if (error instanceof OAuthError) return error
  throw error
}

/** Builds each permission with its guard. What a route shows is what its guard checks. */
export function buildPermissions(services: Services, core: OAuthCore) {
  const { settings, directory } = services
  const { prefix } = settings
  const { refusals } = core
  const checkStrength = managementStrength(services, core)
  const checkRecentFactor = recentFactor(services, core)
  const checkRecentSignIn = recentStrength(services, core)
  const findCaller = callerFinder(core)
  const callerGuard = activeTokenGuard(findCaller)
  const bearer = directTokenGuard(publicSubjectGuard(bearerGuard(findCaller), refusals), refusals)

  const bearerOrKey = bearerWithKeys(core)

  const guarding = { bearer, directory, clients: core.clients, prefix, refusals, checkStrength }

  function managed(
    scope: ManagementScope,
    self?: true | OwnScope,
    check = checkStrength,
  ): Permission<ManagementCaller> {
    const checking = { ...guarding, checkStrength: check }
    const access = { scope, role: 'ADMIN' satisfies ManagementRole, ...(self && { self }) } as const
    return {
      access,
      guard: managementGuard(checking, access),
      guardOfKeys: managementGuard({ ...checking, bearer: bearerOrKey }, access),
    }
  }

  function over(
    what: 'groups' | 'roles',
    right: Right,
    role: ManagementRole,
    self?: true,
    check = checkStrength,
  ): Permission<Actor> {
    const scope = `${what}_${right}` satisfies ManagementScope
    const needed = `${prefix}:${scope}`
    const guardBy = (read: Guard<AccessTokenClaims>) => async (request: Request) => {
      const claims = await read(request)
      // The operation itself decides whether a person has the role, over which groups, and whether
      // a question is about themselves. An API key has no self: it always needs the scope.
      const isOpen = self && claims[apiKeyUse] === undefined
      if (!isOpen && !claims.scopes.includes(needed)) {
        const words = `the access token lacks ${needed}`
        throw notAllowed(refusals.insufficientScope(claims, words, needed).headers)
      }
      if (claims.scopes.includes(needed)) await check(claims)
      return actorOf(request, claims)
    }
    return {
      access: { scope, role, ...(self && { self }) },
      guard: guardBy(bearer),
      guardOfKeys: guardBy(bearerOrKey),
    }
  }

  /** A person who asks about themselves; with a scope, who changes what is their own. */
  function invited(scope?: OwnScope): Permission<PersonActor> {
    const needed = `${prefix}:${scope}`
    return {
      access: 'bearer',
      async guard(request) {
        const claims = await bearer(request)
        const actor = actorOf(request, claims)
        if (actor.kind !== 'person') throw notAllowed()
        if (scope && !claims.scopes.includes(needed)) {
          const words = `the access token lacks ${needed}`
          throw notAllowed(refusals.insufficientScope(claims, words, needed).headers)
        }
        return actor
      },
    }
  }

  /** A person whose token has one of the scopes. */
  async function personWith(request: Request, ...scopes: readonly [OwnScope, ...OwnScope[]]) {
    const claims = await bearer(request)
    const needed = `${prefix}:${scopes[0]}`
    const actor = actorOf(request, claims)
    if (actor.kind !== 'person') throw notAllowed()
    if (!scopes.some((scope) => claims.scopes.includes(`${prefix}:${scope}`))) {
      const words = `the access token lacks ${needed}`
      throw notAllowed(refusals.insufficientScope(claims, words, needed).headers)
    }
    return { claims, actor }
  }

  return {
    /** Any access token, in a header, also of a client with pairwise subjects. */
    bearer: {
      access: 'bearer',
      guard: activeTokenGuard(findCaller),
    } satisfies Permission<ActiveToken>,
    /** The same; a form field may carry the token too (RFC 6750 §2.2). */
    bearerOrForm: {
      access: 'bearer',
      guard: activeTokenGuard(findCaller, 'headers or form'),
    } satisfies Permission<ActiveToken>,
    /** An access token of a person. */
    person: {
      access: 'bearer',
      guard: async (request) => personOf(actorOf(request, await bearer(request))),
    } satisfies Permission<Person>,
    /** A management scope, and for people the role ADMIN. */
    admin: (scope: ManagementScope): Permission<AccessTokenClaims> =>
      mapped(managed(scope), (_, { claims }) => claims),
    /** The same; the endpoint gets who acts. */
    manage: (scope: ManagementScope): Permission<ActingPerson | Machine> =>
      mapped(managed(scope), (request, { claims }) => actorOf(request, claims)),
    /** A scope to see what people see, for an administrator who has just signed in. */
    support: (): Permission<ActingPerson | Machine> =>
      mapped(managed('users_support', undefined, checkRecentSignIn), (request, { claims }) =>
        actorOf(request, claims),
      ),
    /** The same; people need neither where the path names them. */
    adminOrSelf: (scope: ManagementScope) => managed(scope, true),
    /** The same; people need the own scope where the path names them, or a first-party client. */
    adminOrOwner: (scope: ManagementScope, own: OwnScope) => managed(scope, own),
    /** A person who was invited into groups: to read that, or to answer it with the scope. */
    invited,
    /** A person with one of these scopes, who acts for themselves. */
    own: (...scopes: readonly [OwnScope, ...OwnScope[]]): Permission<PersonActor> => ({
      access: 'bearer',
      guard: async (request) => (await personWith(request, ...scopes)).actor,
    }),
    /** A person who decides about others; signed in as those are who manage. */
    decider: {
      access: 'bearer',
      async guard(request) {
        const { claims, actor } = await personWith(request, 'access_decide')
        await checkStrength(claims)
        return actor
      },
    } satisfies Permission<PersonActor>,
    /** A person who takes a role; the rule for it says how strong the sign-in has to be. */
    taker: {
      access: 'bearer',
      async guard(request) {
        const { claims, actor } = await personWith(request, 'access_request')
        return { actor, weakness: await checkRecentFactor(claims).then(noWeakness, asWeakness) }
      },
    } satisfies Permission<TakingPerson>,
    /**
     * An application that acts for itself, with a scope of signals; who may manage streams may also
     * read them. Clients with pairwise subjects may: they get the ids that they know.
     */
    receiver: (scope: 'ssf_read' | 'ssf_manage'): Permission<Machine> => ({
      access: 'bearer',
      async guard(request) {
        const { claims } = await callerGuard(request)
        const actor = actorOf(request, claims)
        const enough = new Set(scope === 'ssf_read' ? [scope, 'ssf_manage'] : [scope])
        const isGiven = claims.scopes.some((each) => {
          const name = each.startsWith(`${prefix}:`) ? each.slice(prefix.length + 1) : undefined
          return enough.has(name ?? standardScopes[each] ?? '')
        })
        if (actor.kind === 'machine' && isGiven) return actor
        const needed = `${prefix}:${scope}`
        const words = `this is for applications with the scope ${needed}`
        throw refusals.insufficientScope(claims, words, needed)
      },
    }),
    /** A scope of groups, and for people the role ADMIN or GROUP_ADMIN over the group. */
    groups: (right: Right) => over('groups', right, 'GROUP_ADMIN'),
    /** The same; people need neither to ask about themselves. */
    groupsOrSelf: (right: Right) => over('groups', right, 'GROUP_ADMIN', true),
    /** A scope of groups, and for people the role ADMIN: who may have power over others. */
    givePower: () => over('groups', 'write', 'ADMIN'),
    /** A scope of groups and a role over the group, for somebody who has just signed in. */
    helper: () => over('groups', 'write', 'GROUP_ADMIN', undefined, checkRecentSignIn),
    /** A scope of groups, and for people the role ADMIN: group types count in the whole tree. */
    groupTypes: (right: Right) => over('groups', right, 'ADMIN'),
    /** A scope of roles, and for people the role ADMIN: the catalogue is one for all groups. */
    roles: (right: Right) => over('roles', right, 'ADMIN'),
  }
}

/** Reads access tokens of people and clients themselves, and API keys. */
export function bearerWithKeys(core: CallerContext) {
  const { refusals } = core
  const bearer = bearerGuard(callerFinder(core, { admitsKeys: true }))
  return directTokenGuard(publicSubjectGuard(bearer, refusals), refusals)
}

/** The same permission, whose endpoint gets something else of the caller. */
function mapped<Found, Caller>(
  { access, guard, guardOfKeys }: Permission<Found>,
  read: (request: Request, found: Found) => Caller,
): Permission<Caller> {
  const after =
    (find: Guard<Found>): Guard<Caller> =>
    async (request) =>
      read(request, await find(request))
  return { access, guard: after(guard), ...(guardOfKeys && { guardOfKeys: after(guardOfKeys) }) }
}

/** Machines have no account of their own. */
function personOf(actor: Actor): Person {
  if (actor.kind === 'person') return actor
  throw new UsersError(10007, 'this is for users; the access token belongs to a client')
}
