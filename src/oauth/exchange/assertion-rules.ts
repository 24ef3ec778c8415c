import { machineOf } from '../../events/actor.ts'
import { earliest, type TokenGroups } from '../claims/token-groups.ts'
import type { TokenRequest } from '../grants/grant-type.ts'
import type { AssertionTarget, Grant } from '../model/authorization.ts'
import type { AssertionRule } from '../model/client.ts'
import { isAtLeast, strengthOf, strengthOfAcr } from '../model/strength.ts'
import { OAuthError } from '../oauth-error.ts'
import { tooWeak } from '../sign-in-policy.ts'
import type { ReadIdToken } from '../tokens/id-tokens.ts'
import type { ExchangeContext } from './find-exchanged.ts'

/** What identity assertions are given for and with. */
export interface AssertionContext extends ExchangeContext {
  readonly readIdToken: ReadIdToken
  /** The `sub` of a person for one audience alone. */
  readonly subjectFor: (audience: string, sub: string) => string
  readonly endOfUse: TokenGroups['endOfUse']
}

/** What a client asks for. */
export interface AskedAssertion {
  readonly audience: string
  readonly resource: string | undefined
  readonly scopes: readonly string[]
}

interface ChosenAssertion {
  readonly assertion: AssertionTarget
  readonly scopes: readonly string[]
}

/**
 * What the rules of the client allow for this person, in this order: the audience and resource, the
 * groups of the person, the strength of the sign-in, the scopes. Several rules add up.
 */
export async function chooseAssertion(
  context: AssertionContext,
  request: TokenRequest,
  grant: Pick<Grant, 'sub' | 'amr'>,
  asked: AskedAssertion,
): Promise<ChosenAssertion> {
  const { audience } = asked
  const rules = request.client.identityAssertions.filter((rule) => rule.audience === audience)
  const resource = resourceOf(rules, asked)
  const fitting = rules.filter(({ resources }) =>
    resource === undefined ? resources === undefined : resources?.includes(resource),
  )
  const [first] = fitting
  if (!first) throw new OAuthError('invalid_target', unknownTarget)
  const allowed = await rulesFor(context, grant.sub, fitting)
  if (allowed.length === 0) throw await refuse(context, request, grant.sub, asked)
  const strong = allowed.filter(({ rule: { minimumAcr } }) =>
    isAtLeast(strengthOf(grant.amr), strengthOfAcr(minimumAcr ?? '') ?? 'password'),
  )
  if (strong.length === 0) {
    throw new OAuthError('insufficient_user_authentication', tooWeak, { status: 400 })
  }
  const { clientId } = first
  const counting = strong.map(({ rule }) => rule)
  const lifetime = Math.min(...counting.map((rule) => rule.lifetime))
  const useEndsAt = await context.endOfUse(request.client, grant.sub)
  const endsAt = earliest([useEndsAt, ...strong.map((each) => each.endsAt)])
  const person = await personFor(context, grant.sub, counting)
  const assertion = { audience, clientId, resource, lifetime, endsAt, ...person }
  return { assertion, scopes: scopesOf(counting, asked.scopes) }
}

const unknownTarget = 'audience or resource is not known, or not open to the client'

/** What was asked for, or the only one. Without resources of a rule, there is none. */
function resourceOf(
  rules: readonly AssertionRule[],
  { resource }: AskedAssertion,
): string | undefined {
  if (resource !== undefined || rules.some(({ resources }) => !resources)) return resource
  const [only, ...others] = new Set(rules.flatMap(({ resources = [] }) => resources))
  if (others.length === 0) return only
  throw new OAuthError('invalid_target', 'there are several resources; name one of them')
}

/** A rule that is for the person, and when it no longer is. */
interface AllowedRule {
  readonly rule: AssertionRule
  readonly endsAt?: number | undefined
}

async function rulesFor(
  { directory }: AssertionContext,
  sub: string,
  rules: readonly AssertionRule[],
): Promise<readonly AllowedRule[]> {
  const found = rules.map(async (rule): Promise<readonly AllowedRule[]> => {
    const { allowedGroups } = rule
    const end = allowedGroups.length === 0 ? {} : await directory.endOfAny(sub, allowedGroups)
    return end ? [{ rule, ...end }] : []
  })
  return (await Promise.all(found)).flat()
}

async function refuse(
  { recorded }: AssertionContext,
  { client, address }: TokenRequest,
  sub: string,
  { audience }: AskedAssertion,
): Promise<OAuthError> {
  const detail = { audience, reason: 'in none of the allowed groups' }
  const about = { outcome: 'failure', sub, detail } as const
  await recorded(machineOf(client.id, address), async (_, log) =>
    log.change('ASSERTION_ISSUED', about),
  )
  const words = 'the user is in none of the groups that may let the client do this'
  return new OAuthError('access_denied', words, { status: 400 })
}

/** Fewer than were asked for are an answer (RFC 6749 §3.3), none at all is a refusal. */
function scopesOf(rules: readonly AssertionRule[], asked: readonly string[]): readonly string[] {
  const possible = [...new Set(rules.flatMap(({ scopes }) => scopes))]
  if (asked.length === 0) return possible
  const given = asked.filter((scope) => possible.includes(scope))
  if (given.length > 0) return given
  throw new OAuthError('invalid_scope', 'scope goes beyond what the client can get there')
}

/** How the person is known there. All rules of an audience agree on it. */
async function personFor(
  { directory, subjectFor }: AssertionContext,
  sub: string,
  rules: readonly AssertionRule[],
): Promise<Pick<AssertionTarget, 'sub' | 'email'>> {
  const [{ subject, audience } = { subject: 'public', audience: '' }] = rules
  const isNamed = subject === 'email' || rules.some(({ withEmail }) => withEmail)
  const email = isNamed ? await provenEmail(directory, sub) : undefined
  if (subject === 'pairwise') return { sub: subjectFor(audience, sub), email }
  if (subject === 'public') return { sub, email }
  if (email !== undefined) return { sub: email, email }
  const words = 'the user has no proven address, by which they would be known there'
  throw new OAuthError('access_denied', words, { status: 400 })
}

async function provenEmail(
  directory: AssertionContext['directory'],
  sub: string,
): Promise<string | undefined> {
  const scopes = new Set(['openid', 'email'])
  const { email, email_verified: isProven } = await directory.claims(sub, scopes)
  return isProven === true && typeof email === 'string' ? email : undefined
}
