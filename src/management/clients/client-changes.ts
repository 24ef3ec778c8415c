import type { Request } from '../../http/endpoint.ts'
import { ClientMetadataFault } from '../../oauth/clients/registration/client-metadata-fault.ts'
import { readClientRegistration } from '../../oauth/clients/registration/read-client-registration.ts'
import type { RegistrationRules } from '../../oauth/clients/registration/registration-rules.ts'
import {
  type ClientAuthor,
  ClientRegistryFault,
} from '../../oauth/clients/registry/change-client.ts'
import { managementScopes } from '../../oauth/management-scopes.ts'
import type { ClientMetadata } from '../../oauth/model/client-metadata.ts'
import { jwtBearerGrantType } from '../../oauth/model/grant-types.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { ManagementError } from '../management-error.ts'
import { originThrough } from '../origin.ts'
import { refuse } from './client-replies.ts'

type Powers = Pick<
  ClientMetadata,
  | 'allowed_scopes'
  | 'introspect_any'
  | 'consent'
  | 'grant_types'
  | 'allowed_groups'
  | 'token_exchange'
  | 'own_authorization_details_types'
>

/** Grants by which a client acts for itself. By every other grant it acts for a user. */
const ownGrants: ReadonlySet<string> = new Set(['client_credentials', jwtBearerGrantType])

/**
 * Refuses callers who give a client more rights than they have, or change a client that has more.
 * Otherwise they could raise their own rights. Answers the refusal, if any.
 */
export function findRefusal(
  caller: AccessTokenClaims,
  prefix: string,
  powers: Powers,
): ManagementError | undefined {
  const { allowed_scopes, introspect_any, consent, grant_types, allowed_groups = [] } = powers
  const managing = managementScopes
    .map((scope) => `${prefix}:${scope}`)
    .filter((scope) => allowed_scopes.includes(scope))
  const givesRoles = allowed_groups.some(({ default_roles = [] }) => default_roles.length > 0)
  const needed = [
    ...managing,
    ...(introspect_any ? [`${prefix}:introspect`] : []),
    ...(givesRoles ? [`${prefix}:groups_write`] : []),
  ]
  const missing = needed.find((scope) => !caller.scopes.includes(scope))
  if (missing) return refuseRight(`the access token lacks ${missing} itself`)

  // A person has passed the guard and is an administrator. A machine has no role.
  if (caller.isub !== undefined) return undefined
  if (consent === 'implicit') return refuseRight('consent implicit is for administrators to give')
  // Nobody is asked for their consent there, either.
  const unasked = (['token_exchange', 'own_authorization_details_types'] as const).find(
    (name) => powers[name] !== undefined,
  )
  if (unasked) return refuseRight(`${unasked} is for administrators to give`)
  const isForPeople = grant_types.some((grant) => !ownGrants.has(grant))
  return managing.length > 0 && isForPeople
    ? refuseRight('a client that manages in the name of people is for administrators to register')
    : undefined
}

function refuseRight(words: string): ManagementError {
  return new ManagementError(12007, words)
}

/** Who changes a client by a request. */
export function authorOf(
  request: Request,
  claims: AccessTokenClaims,
  { prefix }: RegistrationRules,
): ClientAuthor {
  return {
    origin: originThrough(request, claims),
    findRefusal: (metadata) => findRefusal(claims, prefix, metadata),
  }
}

const codes = { unknown: 12001, taken: 12002, 'no-secret': 12004, changed: 12006 } as const

/** Translates refusals of the registry into the codes of this family. */
export function refused(error: unknown): never {
  if (error instanceof ClientMetadataFault) throw refuseRegistration(error)
  if (!(error instanceof ClientRegistryFault)) throw error
  throw new ManagementError(codes[error.reason], error.message)
}

/** Reads a registration, and refuses it with every problem. */
export function readRegistration(
  input: Readonly<Record<string, unknown>>,
  rules: RegistrationRules,
) {
  try {
    return readClientRegistration(input, rules)
  } catch (error) {
    if (!(error instanceof ClientMetadataFault)) throw error
    throw refuseRegistration(error)
  }
}

function refuseRegistration({ problems }: ClientMetadataFault): ManagementError {
  return refuse(problems.map(({ path, problem }) => ({ path: `/${path}`, problem })))
}
