import type { Clock } from '../../../kernel/time/clock.ts'
import type { ClientAccess } from '../../client-access.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { type Strength, strengthOfAcr } from '../../model/strength.ts'
import type { ScopePolicy } from '../../scope-policy.ts'
import type { SignInPolicy } from '../../sign-in-policy.ts'
import type { Progress } from '../../stores/interaction-store.ts'
import type { OAuthStores } from '../../stores/oauth-stores.ts'
import type { Session } from '../../stores/session-store.ts'
import type { SubjectDirectory } from '../../subject-directory.ts'
import { findDescribedScopes, withoutConsent } from './described-scopes.ts'
import { nextStep, type Step } from './next-step.ts'

export interface MissingStepDependencies {
  readonly stores: OAuthStores
  readonly scopePolicy: ScopePolicy
  readonly directory: Pick<SubjectDirectory, 'find'>
  readonly clientAccess: ClientAccess
  readonly signInPolicy: SignInPolicy
  /** Whether the person has to change the session's password before anything is granted. */
  readonly mustChangePassword: (session: Session) => Promise<boolean>
  readonly clock: Clock
}

interface RequestSoFar {
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly session: Session | undefined
  readonly progress: Progress
}

/**
 * The next missing step of a request, and the request without the management scopes that the person
 * has no role for. Without a session, the person is not known yet.
 */
export async function findMissingStep(
  deps: MissingStepDependencies,
  { request: requested, client, session, progress }: RequestSoFar,
): Promise<{ readonly request: AuthorizationRequest; readonly step: Step | undefined }> {
  const { stores, scopePolicy, clientAccess, signInPolicy, mustChangePassword, clock } = deps
  const scopes = session
    ? await scopePolicy.allowedFor(session.sub, requested.scopes)
    : requested.scopes
  const request = { ...requested, scopes }
  const step = nextStep({
    request,
    client,
    session,
    progress,
    consent: session && (await stores.consents.find(session.sub, client)),
    scopesWithoutConsent: withoutConsent(
      await findDescribedScopes(stores.scopes, scopePolicy, scopes),
    ),
    managementScopes: scopes.filter(scopePolicy.isManagement),
    isLeaving: session !== undefined && (await isLeaving(deps, session)),
    mustChangePassword: session !== undefined && (await mustChangePassword(session)),
    verdict: session
      ? await signInPolicy.judge(session, client, wantedStrength(request))
      : { kind: 'met' },
    mayUseClient: session === undefined || (await clientAccess.mayUse(session.sub, client)),
    now: clock(),
  })
  return { request, step }
}

async function isLeaving({ directory }: MissingStepDependencies, { sub }: Session) {
  return (await directory.find(sub))?.deletionAt !== undefined
}

/** The first strength of `acr_values` that we know, since they are in order of preference. */
export function wantedStrength({ acrValues }: AuthorizationRequest): Strength | undefined {
  return acrValues.flatMap((acr) => strengthOfAcr(acr) ?? [])[0]
}
