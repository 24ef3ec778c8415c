import type { Actor } from '../events/actor.ts'
import type { Group } from '../groups/group.ts'
import type { GrantedBy } from '../groups/verify-user.ts'
import { isRoleName } from '../kernel/built-in-names.ts'
import { type Asked, type AuthzenContext, findAsked, orNothing } from './authzen-context.ts'
import type { Evaluation } from './entities.ts'
import { agrees, hasClaims } from './group-properties.ts'

/** A decision (AuthZEN §5.5). A denial says nothing about its reason. */
export interface Decision {
  readonly decision: boolean
  readonly context?: {
    /** The group in which the subject holds the role. */
    readonly granted_by: string
    /** Whether that is a group above the resource. */
    readonly inherited: boolean
  }
}

const denied: Decision = { decision: false }

/** Decides one question (AuthZEN §6), as `verify` with `inherit` does. */
export async function evaluate(
  context: AuthzenContext,
  actor: Actor,
  evaluation: Evaluation,
): Promise<Decision> {
  const question = await findQuestion(context, actor, evaluation)
  if (!question) return denied
  const grantedBy = await orNothing(context.groups.verifyUser(actor, question))
  if (!grantedBy) return denied
  const readable = await readClaimed(context, actor, [evaluation])
  return agreesWith(readable, evaluation) ? permitted(question, grantedBy) : denied
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
  const verdictOf = new Map(questions.map((question, place) => [question, verdicts[place]]))
  const granting = asked.map((question) => question && verdictOf.get(question))
  const readable = await readClaimed(
    context,
    actor,
    evaluations.filter((_, place) => granting[place]?.verified),
  )
  return evaluations.map((evaluation, place) => {
    const [question, verdict] = [asked[place], granting[place]]
    if (!question || !verdict?.verified || !agreesWith(readable, evaluation)) return denied
    return permitted(question, verdict.grantedBy)
  })
}

/** The groups about which something is claimed, as far as the actor may read them. */
async function readClaimed(
  { groups }: AuthzenContext,
  actor: Actor,
  evaluations: readonly Evaluation[],
): Promise<ReadonlyMap<string, Group>> {
  const claimed = evaluations.filter((each) => hasClaims(each)).map(({ resource }) => resource.id)
  return claimed.length === 0 ? new Map() : groups.findReadableGroups(actor, claimed)
}

/** Whether what an evaluation claims about its group is so, as far as the actor may know. */
function agreesWith(readable: ReadonlyMap<string, Group>, evaluation: Evaluation): boolean {
  return !hasClaims(evaluation) || agrees(readable.get(evaluation.resource.id), evaluation)
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

function permitted({ groupId, roles: [role = ''] }: Question, grantedBy: GrantedBy): Decision {
  const { [role]: granted_by = groupId } = grantedBy
  return { decision: true, context: { granted_by, inherited: granted_by !== groupId } }
}
