import type { Static } from 'typebox'
import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { errorMembers, success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import { Fault } from '../../kernel/fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { MemberOutcome } from '../change-members.ts'
import type { GroupOperations } from '../group-operations.ts'
import { rolesSchema, subSchema } from '../group-record.ts'
import { groupRefusals, invalidGroup } from '../groups-error.ts'
import type { MemberOperation } from '../member-operation.ts'
import { termRecords } from '../response-records.ts'
import { exampleSub, flag, groupAnswer, groupIdSchema, overRoles, shared } from './group-schemas.ts'
import { readTerms, termsFields, termsSchema } from './term-schemas.ts'

const { Optional: optional } = Type
const text = Type.String()

const mostOperations = 500
const limits = { minItems: 1, maxItems: mostOperations }

const target = {
  groupId: groupIdSchema,
  sub: optional(subSchema),
  loginName: optional(
    Type.String({
      minLength: 1,
      maxLength: 254,
      description: 'must be the email address, username or number that the user signs in with',
    }),
  ),
}
const operationSchemas = {
  assign: Type.Object({
    action: Type.Literal('assign'),
    ...target,
    roles: rolesSchema,
    appendRole: flag,
    ...termsSchema,
  }),
  remove: Type.Object({ action: Type.Literal('remove'), ...target }),
}
const readers = {
  assign: recordReader(operationSchemas.assign, invalidGroup),
  remove: recordReader(operationSchemas.remove, invalidGroup),
}
const readBody = bodyReader(
  Type.Object({
    // Each is read on its own, so that a faulty one does not stop the others.
    operations: Type.Array(Type.Unknown(), {
      ...limits,
      description: `must be a list of 1 to ${mostOperations} operations`,
    }),
  }),
  invalidGroup,
)

const outcomeSchema = Type.Object(
  {
    success: Type.Boolean(),
    status: Type.Integer(),
    sub: optional(text),
    change: optional(Type.Enum(['added', 'changed', 'unchanged', 'removed'])),
    invited: optional(
      Type.Literal(true, { description: 'The user is invited, and has to accept.' }),
    ),
    roles: optional(Type.Array(text, { description: 'The roles after. Absent after a removal.' })),
    rolesBefore: optional(
      Type.Array(text, { description: 'The roles before. Absent if the user was no member.' }),
    ),
    termsBefore: optional(
      Type.Object(termsFields, { description: 'When these ended and why, where that was set.' }),
    ),
    error: optional(Type.Object({ code: Type.Integer(), moreInfo: text, type: text, error: text })),
  },
  { additionalProperties: false, title: 'MemberOutcome' },
)
type Outcome = Static<typeof outcomeSchema>

const doc: RouteDoc = {
  ...shared,
  id: 'changeMembers',
  summary: 'Assign and remove many members at once',
  description: `Up to ${mostOperations} operations in one transaction. Each succeeds or is refused by itself; the results have the same order. A user is named by \`sub\`, or by \`loginName\`: exactly the email address, username or number that they sign in with. \`rolesBefore\` and \`termsBefore\` are what undoes a change.`,
  rule: `Removing needs groups_delete. ${overRoles}`,
  body: {
    schema: Type.Object(
      {
        operations: Type.Array(
          Type.Union([operationSchemas.assign, operationSchemas.remove]),
          limits,
        ),
      },
      { title: 'MemberOperations' },
    ),
    as: ['json'],
    example: {
      operations: [
        { action: 'assign', groupId: 'acme', loginName: 'ada@example.com', roles: ['ENGINEER'] },
        { action: 'remove', groupId: 'acme', sub: exampleSub },
      ],
    },
  },
  answers: {
    200: groupAnswer('One result for each operation.', Type.Array(outcomeSchema), [
      { success: true, status: 200, sub: exampleSub, change: 'added', roles: ['ENGINEER'] },
      {
        success: false,
        status: 404,
        sub: exampleSub,
        error: {
          code: 11008,
          moreInfo: '',
          type: 'GroupsException',
          error: 'the user is not a member',
        },
      },
    ]),
  },
  refusedFor: groupRefusals(11003),
}

/** POST /groups-srv/usergroupmap/bulk. */
export function changeMembersEndpoint({ changeMembers }: GroupOperations): Endpoint<Actor> {
  return defineEndpoint(doc, async (request, actor) => {
    const read = readBody(request).operations.map(tryToRead)
    const operations = read.flatMap((each) => (each instanceof Fault ? [] : [each]))
    const outcomes = await changeMembers(actor, operations)
    const outcomeOf = new Map(operations.map((operation, place) => [operation, outcomes[place]]))
    return success(
      read.flatMap((each) => {
        if (each instanceof Fault) return failed(undefined, each)
        const outcome = outcomeOf.get(each)
        return outcome ? outcomeRecord(each, outcome) : []
      }),
    )
  })
}

function tryToRead(input: unknown): MemberOperation | Fault {
  try {
    return readOperation(input)
  } catch (fault) {
    if (fault instanceof Fault) return fault
    throw fault
  }
}

function readOperation(input: unknown): MemberOperation {
  const { action } = (input ?? {}) as { readonly action?: unknown }
  const read = Object.entries(readers).find(([name]) => name === action)?.[1]
  if (!read) {
    const problem = `must be one of ${Object.keys(readers).join(', ')}`
    throw invalidGroup([{ path: '/action', problem }])
  }
  const operation = withTerms(read(input))
  if ((operation.sub === undefined) === (operation.loginName === undefined)) {
    throw invalidGroup([{ path: '/sub', problem: 'must be given, or else loginName' }])
  }
  return operation
}

function withTerms(operation: AnyOperation): MemberOperation {
  if (operation.action === 'remove') return operation
  const { validFrom, validUntil, reason, roleTerms, ...assignment } = operation
  return { ...assignment, terms: readTerms({ validFrom, validUntil, reason, roleTerms }) }
}

type AnyOperation = ReturnType<(typeof readers)[keyof typeof readers]>

function outcomeRecord({ sub }: MemberOperation, outcome: MemberOutcome): Outcome {
  if ('error' in outcome) return failed(sub, outcome.error)
  const { change, roles, rolesBefore, termsBefore: terms } = outcome
  return {
    success: true,
    status: 200,
    ...(outcome.sub !== undefined && { sub: outcome.sub }),
    change,
    ...(outcome.isInvited && { invited: true }),
    ...(roles && { roles: [...roles] }),
    ...(rolesBefore && { rolesBefore: [...rolesBefore] }),
    ...(terms.length > 0 && { termsBefore: termRecords({ terms }) }),
  }
}

function failed(sub: string | undefined, fault: Fault): Outcome {
  return {
    success: false,
    status: fault.status,
    ...(sub !== undefined && { sub }),
    error: errorMembers(fault, 'GroupsException'),
  }
}
