import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { type Strength, strengthOfAcr, withoutTrust } from '../../model/strength.ts'
import { stillRegistered } from '../../scopes.ts'
import type { Progress } from '../../stores/request-stores.ts'
import type { FactorKind, Session } from '../../stores/session-stores.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { consentedClient, findDescribedScopes, withoutConsent } from '../consents.ts'
import { AuthorizationError } from '../response/authorization-error.ts'
import { nextStep, type Situation, type Step } from './next-step.ts'

interface RequestSoFar {
  readonly request: AuthorizationRequest
  readonly client: Client
  readonly session: Session | undefined
  /** Whether the account of the session is going to be deleted. */
  readonly isLeaving: boolean
  /** Whether the password of the session has to be replaced. */
  readonly mustChangePassword: boolean
  /** What the person has for strong sign-ins, if it was read with the session. */
  readonly factorKinds?: readonly FactorKind[]
  readonly progress: Progress
  /** Where the request comes from now. */
  readonly address: string
}

/**
 * The next missing step of a request, and the request without the scopes that the client is no
 * longer registered for, and the management scopes that the person has no role for.
 */
export async function findMissingStep(
  context: AuthorizeContext,
  soFar: RequestSoFar,
): Promise<{ readonly request: AuthorizationRequest; readonly step: Step | undefined }> {
  const { request: requested, client, session, progress, isLeaving, mustChangePassword } = soFar
  const { stores, scopePolicy, clock } = context
  const registered = stillRegistered(requested.scopes, client)
  const scopes = session ? await scopePolicy.allowedFor(session.sub, registered) : registered
  const request = { ...requested, scopes }
  const [described, person] = await Promise.all([
    findDescribedScopes(stores.scopes, scopePolicy, scopes),
    session ? findPerson(context, { ...soFar, session, request }) : nobody,
  ])
  const step = nextStep({
    request,
    client,
    session,
    progress,
    isLeaving,
    mustChangePassword,
    ...person,
    scopesWithoutConsent: withoutConsent(described),
    managementScopes: scopes.filter(scopePolicy.isManagement),
    isForOwnPage: context.isForOwnPage(request),
    now: clock(),
  })
  return { request, step }
}

/** Whether a step is the next one that a request lacks. A request that is refused lacks none. */
export async function isNextStep(
  context: AuthorizeContext,
  step: Step,
  soFar: RequestSoFar,
): Promise<boolean> {
  return (await findNextStep(context, soFar)) === step
}

/** The next step that a request lacks; undefined if it lacks none or is refused. */
export async function findNextStep(
  context: AuthorizeContext,
  soFar: RequestSoFar,
): Promise<Step | undefined> {
  try {
    return (await findMissingStep(context, soFar)).step
  } catch (error) {
    if (error instanceof AuthorizationError) return undefined
    throw error
  }
}

type Person = Pick<Situation, 'consent' | 'verdict' | 'mayUseClient'>

/** Without a session, the person is not known yet. */
const nobody: Person = {
  consent: undefined,
  verdict: { kind: 'met' },
  mayUseClient: true,
}

/** What matters of the person; everything is read at the same time. */
async function findPerson(
  context: AuthorizeContext,
  {
    session,
    client,
    request,
    address,
    mustChangePassword,
    factorKinds,
  }: Omit<RequestSoFar, 'progress' | 'isLeaving'> & {
    readonly session: Session
  },
): Promise<Person> {
  const { sub, amr } = session
  const [consent, mayUseClient] = await Promise.all([
    context.stores.consents.find(sub, consentedClient(client, context.clock())),
    context.clientAccess.mayUse(sub, client, address),
  ])
  const isTrustEnough = !mustChangePassword && !wantsRecentProof(request)
  const proved = { sub, amr: isTrustEnough ? amr : withoutTrust(amr), factorKinds }
  const verdict = await context.signInPolicy.judge(proved, client, wantedStrength(request))
  return { consent, verdict, mayUseClient }
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
