import { sha256 } from '../../../kernel/secrets.ts'
import type { Clock } from '../../../kernel/time.ts'
import type { ClientAccess } from '../../client-access.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { type Strength, strengthOfAcr, withoutTrust } from '../../model/strength.ts'
import { type ScopePolicy, stillRegistered, userScopes } from '../../scopes.ts'
import type { SignInPolicy } from '../../sign-in-policy.ts'
import type { ConsentedClient } from '../../stores/grant-stores.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { Progress } from '../../stores/request-stores.ts'
import type { Scope, ScopeStore } from '../../stores/scope-stores.ts'
import type { Session } from '../../stores/session-stores.ts'
import type { SubjectDirectory } from '../../subject-directory.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { nextStep, type Situation, type Step } from './next-step.ts'

/**
 * Which consents count for a client. Nobody tells the server that the host of a metadata
 * document has changed hands. So a consent to such a client counts no longer than a refresh
 * token could live, and only as long as the answers go to the same addresses and the client
 * proves itself in the same way.
 */
export function consentedClient(client: Client, now: number): ConsentedClient {
  if (client.registeredBy !== 'document') return client
  const { id, registrationId, authMethod, redirectUris, lifetimes } = client
  const allowed = JSON.stringify([registrationId, authMethod, redirectUris.toSorted()])
  const since = now - lifetimes.refreshAbsolute * 1000
  return { id, registrationId: sha256(allowed).slice(0, 11), since }
}

/**
 * The operator's descriptions of requested scopes. A scope of the server has none: what it means is
 * fixed, also where somebody described its name before the server had it.
 */
export async function findDescribedScopes(
  scopes: Pick<ScopeStore, 'findAll'>,
  { isManagement, isOwn }: Pick<ScopePolicy, 'isManagement' | 'isOwn'>,
  names: readonly string[],
): Promise<readonly Scope[]> {
  const isOfServer = (name: string) => userScopes.has(name) || isManagement(name) || isOwn(name)
  const foreign = names.filter((name) => !isOfServer(name))
  return foreign.length > 0 ? scopes.findAll(foreign) : []
}

/** Those that need no consent by themselves. */
function withoutConsent(scopes: readonly Scope[]): ReadonlySet<string> {
  const free = scopes.filter((scope) => !scope.requiresConsent && scope.securityLevel === 'PUBLIC')
  return new Set(free.map(({ name }) => name))
}

export interface MissingStepDependencies {
  readonly stores: OAuthStores
  readonly scopePolicy: ScopePolicy
  readonly directory: Pick<SubjectDirectory, 'find'>
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
  /** Whether the person has to change the session's password before anything is granted. */
  readonly mustChangePassword: (session: Session) => Promise<boolean>
  /** Whether the response to a request goes to a page of this server itself. */
  readonly isForOwnPage: (request: AuthorizationRequest) => boolean
  readonly clock: Clock
}

interface RequestSoFar {
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly session: Session | undefined
  readonly progress: Progress
  /** Where the request comes from now. */
  readonly address: string
}

/**
 * The next missing step of a request, and the request without the scopes that the client is no
 * longer registered for, and the management scopes that the person has no role for.
 */
export async function findMissingStep(
  deps: MissingStepDependencies,
  { request: requested, client, session, progress, address }: RequestSoFar,
): Promise<{ readonly request: AuthorizationRequest; readonly step: Step | undefined }> {
  const { stores, scopePolicy, clock } = deps
  const registered = stillRegistered(requested.scopes, client)
  const scopes = session ? await scopePolicy.allowedFor(session.sub, registered) : registered
  const request = { ...requested, scopes }
  const [described, person] = await Promise.all([
    findDescribedScopes(stores.scopes, scopePolicy, scopes),
    session ? findPerson(deps, { session, client, request, address }) : nobody,
  ])
  const step = nextStep({
    request,
    client,
    session,
    progress,
    ...person,
    scopesWithoutConsent: withoutConsent(described),
    managementScopes: scopes.filter(scopePolicy.isManagement),
    isForOwnPage: deps.isForOwnPage(request),
    now: clock(),
  })
  return { request, step }
}

/** Whether a step is the next one that a request lacks. A request that is refused lacks none. */
export async function isNextStep(
  deps: MissingStepDependencies,
  step: Step,
  soFar: RequestSoFar,
): Promise<boolean> {
  return (await findNextStep(deps, soFar)) === step
}

/** The next step that a request lacks; undefined if it lacks none or is refused. */
export async function findNextStep(
  deps: MissingStepDependencies,
  soFar: RequestSoFar,
): Promise<Step | undefined> {
  try {
    return (await findMissingStep(deps, soFar)).step
  } catch (error) {
    if (error instanceof AuthorizationError) return undefined
    throw error
  }
}

type Person = Pick<
  Situation,
  'consent' | 'isLeaving' | 'mustChangePassword' | 'verdict' | 'mayUseClient'
>

/** Without a session, the person is not known yet. */
const nobody: Person = {
  consent: undefined,
  isLeaving: false,
  mustChangePassword: false,
  verdict: { kind: 'met' },
  mayUseClient: true,
}

/** What matters of the person; everything is read at the same time. */
async function findPerson(
  deps: MissingStepDependencies,
  {
    session,
    client,
    request,
    address,
  }: Omit<RequestSoFar, 'progress'> & {
    readonly session: Session
  },
): Promise<Person> {
  const { sub, amr } = session
  const [consent, subject, mustChangePassword, mayUseClient] = await Promise.all([
    deps.stores.consents.find(sub, consentedClient(client, deps.clock())),
    deps.directory.find(sub),
    deps.mustChangePassword(session),
    deps.clientAccess.mayUse(sub, client, address),
  ])
  const isTrustEnough = !mustChangePassword && !wantsRecentProof(request)
  const proved = { sub, amr: isTrustEnough ? amr : withoutTrust(amr) }
  const verdict = await deps.signInPolicy.judge(proved, client, wantedStrength(request))
  const isLeaving = subject?.deletionAt !== undefined
  return { consent, isLeaving, mustChangePassword, verdict, mayUseClient }
}

/**
 * Whether a request asks for a strong sign-in that is recent. The factor for which a trusted
 * browser stands was proved some days ago. So our challenges (RFC 9470) can be met in it too.
 */
function wantsRecentProof({ maxAge, acrValues }: AuthorizationRequest): boolean {
  return maxAge !== undefined && acrValues.length > 0
}

/** The first strength of `acr_values` that we know, since they are in order of preference. */
export function wantedStrength({ acrValues }: AuthorizationRequest): Strength | undefined {
  return acrValues.flatMap((acr) => strengthOfAcr(acr) ?? [])[0]
}
