import type { Actor } from '../events/actor.ts'
import type { Group } from '../groups/group.ts'
import type { GrantedBy } from '../groups/verify-user.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { type Asked, type AuthzenContext, findAsked, orNothing } from './authzen-context.ts'
import { findClientGrants, isClient } from './client-grants.ts'
import type { Evaluation } from './entities.ts'
import { agrees, hasClaims } from './group-properties.ts'
import { groupIdOf } from './resource-ids.ts'

/** A decision (AuthZEN §5.5). A denial says nothing about its reason. */
export interface Decision {
  readonly decision: boolean
  readonly context?: PermitContext | DenialContext
}

interface PermitContext {
  /** The group in which the subject holds the role. */
  readonly granted_by: string
  /** Whether that is a group above the resource. */
  readonly inherited: boolean
  /** When the role ends (RFC 3339), if it does. */
  readonly until?: string
}

/** Where the subject can ask for the role. The denial is one all the same. */
interface DenialContext {
  /** Names the denial in a request. */
  readonly evaluation_id: string
  readonly access_request: {
    readonly endpoint: string
    readonly expires_at: string
    readonly form_url: string
  }
}

const denied: Decision = { decision: false }

/** Decides one question (AuthZEN §6), as `verify` with `inherit` does. */
export async function evaluate(
  context: AuthzenContext,
  actor: Actor,
  evaluation: Evaluation,
): Promise<Decision> {
  if (isClient(evaluation.subject)) {
    const [decision = denied] = await evaluateAll(context, actor, [evaluation])
    return decision
  }
  const question = await findQuestion(context, actor, evaluation)
  if (!question) return denied
  const grantedBy = await orNothing(context.groups.verifyUser(actor, question))
  if (!grantedBy) return (await denyAll(context, actor, [question])).get(question) ?? denied
  const readable = await readClaimed(context, actor, [evaluation])
  if (!agreesWith(readable, evaluation)) return denied
  const permits = await permitAll(context, actor, [{ question, grantedBy }])
  return permits.get(question) ?? denied
}

/** Decides many questions with one read of groups and one of memberships (AuthZEN §7). */
export async function evaluateAll(
  context: AuthzenContext,
  actor: Actor,
  evaluations: readonly Evaluation[],
): Promise<readonly Decision[]> {
  const asked = await Promise.all(evaluations.map((each) => findQuestion(context, actor, each)))
  const questions = asked.filter((question) => question !== undefined)
  const verdicts = await context.groups.verifyUsers(actor, questions)
  const granted = questions.flatMap((question, place) => {
    const verdict = verdicts[place]
    return verdict?.verified ? [{ question, grantedBy: verdict.grantedBy }] : []
  })
  const held = new Set(granted.map(({ question }) => question))
  const isHeld = (place: number) => {
    const question = asked[place]
    return question !== undefined && held.has(question)
  }
  const claimed = evaluations.filter((_, place) => isHeld(place))
  const [ofClients, readable, permits, denials] = await Promise.all([
    findClientGrants(context, actor, evaluations),
    readClaimed(context, actor, claimed),
    permitAll(context, actor, granted),
    denyAll(
      context,
      actor,
      questions.filter((question) => !held.has(question)),
    ),
  ])
  return evaluations.map((evaluation, place) => {
    const grant = ofClients.get(evaluation)
    if (grant) return permit(grant, groupIdOf(evaluation.resource.id))
    const question = asked[place]
    if (!question) return denied
    const decided = agreesWith(readable, evaluation) ? permits.get(question) : undefined
    return decided ?? denials.get(question) ?? denied
  })
}

interface Permit {
  readonly question: Question
  readonly grantedBy: GrantedBy
}

/** What is said with a permit: by which group, and until when. */
async function permitAll(
  { groups }: AuthzenContext,
  actor: Actor,
  permits: readonly Permit[],
): Promise<ReadonlyMap<Question, Decision>> {
  const grants = permits.map(({ question, grantedBy }) => {
    const { userId: sub, groupId: asked, roles } = question
    const [role = ''] = roles
    const { [role]: groupId = asked } = grantedBy
    return { question, sub, groupId, role }
  })
  const ends = await groups.findEnds(actor, grants)
  return new Map(
    grants.map(({ question, groupId }, place) => {
      return [question, permit({ groupId, endsAt: ends[place] }, question.groupId)]
    }),
  )
}

function permit(
  { groupId, endsAt }: { readonly groupId: string; readonly endsAt: number | undefined },
  asked: string,
): Decision {
  const until = endsAt === undefined ? {} : { until: new Date(endsAt).toISOString() }
  const inherited = groupId !== asked
  return { decision: true, context: { granted_by: groupId, inherited, ...until } }
}

/** What is said with a denial: where the subject can ask for the role, if the actor may know. */
async function denyAll(
  { findOffered, denials, baseUrl }: AuthzenContext,
  actor: Actor,
  questions: readonly Question[],
): Promise<ReadonlyMap<Question, Decision>> {
  if (questions.length === 0) return new Map()
  const wanted = questions.map((question) => {
    const { userId: sub, groupId, roles } = question
    return { question, sub, groupId, role: roles[0] ?? '' }
  })
  const offered = await findOffered(actor, wanted)
  return new Map(
    offered.map((wanted) => {
      const { question, groupId: group, role } = wanted
      const { evaluationId: evaluation_id, expiresAt } = denials.issue(wanted)
      const access_request = {
        endpoint: `${baseUrl}/access/v1/requests`,
        expires_at: new Date(expiresAt).toISOString(),
        form_url: `${baseUrl}/account/access/ask?${new URLSearchParams({ group, role })}`,
      }
      return [question, { decision: false, context: { evaluation_id, access_request } }]
    }),
  )
}

/** The groups about which something is claimed, as far as the actor may read them. */
async function readClaimed(
  { groups }: AuthzenContext,
  actor: Actor,
  evaluations: readonly Evaluation[],
): Promise<ReadonlyMap<string, Group>> {
  const claimed = evaluations.filter((each) => hasClaims(each))
  const groupIds = claimed.map(({ resource }) => groupIdOf(resource.id))
  return groupIds.length === 0 ? new Map() : groups.findReadableGroups(actor, groupIds)
}

/** Whether what an evaluation claims about its group is so, as far as the actor may know. */
function agreesWith(readable: ReadonlyMap<string, Group>, evaluation: Evaluation): boolean {
  return (
    !hasClaims(evaluation) || agrees(readable.get(groupIdOf(evaluation.resource.id)), evaluation)
  )
}

type Question = Asked & { readonly roles: readonly string[]; readonly inherit: true }

/** The question of an evaluation; undefined where nothing can be meant by it. */
async function findQuestion(
  context: AuthzenContext,
  actor: Actor,
  { subject, action, resource }: Evaluation,
): Promise<Question | undefined> {
  if (!isRoleName(action.name)) return undefined
  const asked = await findAsked(context, actor, { subject, resource })
  return asked && { ...asked, roles: [action.name], inherit: true }
}
