import type { Static } from 'typebox'
import Type from 'typebox'
import { bodyReader, recordReader } from '../../api/body-reader.ts'
import { errorMembers, success } from '../../api/envelope.ts'
import type { Machine, Person } from '../../events/actor.ts'
import { Fault } from '../../kernel/fault.ts'
import { actorOf } from '../../oauth/guards/actor-of.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { User } from '../../users/user.ts'
import { invalidUser } from '../../users/users-error.ts'
import { type UserChanges, type UserManagementContext, userChanges } from './user-changes.ts'
import { administratorsOnly, exampleUser, lastStays, shared } from './user-docs.ts'
import { bulkReferenceSchema, bulkSchema, operationSchemas, outcomeSchema } from './user-schemas.ts'

type Schemas = typeof operationSchemas
type Operation = { [Action in keyof Schemas]: Static<Schemas[Action]> }[keyof Schemas]
type Outcome = Static<typeof outcomeSchema>

const readers = {
  create: recordReader(operationSchemas.create, invalidUser),
  update: recordReader(operationSchemas.update, invalidUser),
  status: recordReader(operationSchemas.status, invalidUser),
  delete: recordReader(operationSchemas.delete, invalidUser),
}
const readBulk = bodyReader(bulkSchema, invalidUser)

const doc: RouteDoc = {
  ...shared,
  id: 'changeUsers',
  summary: 'Change many users at once',
  rule: `Deleting needs users_delete as well. ${administratorsOnly} ${lastStays}`,
  description:
    'Up to 1,000 operations, run one after another. Each succeeds or fails by itself; the results have the same order. The body may have 256 KiB. To load very many users, `ostiary import` is faster.',
  body: {
    schema: bulkReferenceSchema,
    as: ['json'],
    example: {
      operations: [
        { action: 'create', user: { username: 'grace', email: 'grace@example.com' } },
        { action: 'status', sub: exampleUser.sub, userStatus: 'BLOCKED' },
      ],
    },
  },
  answers: {
    200: {
      description: 'One result for each operation.',
      schema: successSchema(Type.Array(outcomeSchema)),
      example: {
        success: true,
        status: 200,
        data: [
          { success: true, status: 200, sub: 'q9Jd0nXw3mWkV1rZ7yTtUg', revision: 0 },
          {
            success: false,
            status: 404,
            sub: exampleUser.sub,
            error: {
              code: 10004,
              moreInfo: '',
              type: 'UsersException',
              error: 'there is no such user',
            },
          },
        ],
      },
    },
  },
  refusedFor: { 400: 'There are no operations, or too many (10001).' },
}

/**
 * POST /users-srv/bulk. The operations run in order, because one may depend on another. Each has
 * its own transaction and its own outcome.
 */
export function bulkEndpoint(context: UserManagementContext): Endpoint<AccessTokenClaims> {
  const changes = userChanges(context)
  return defineEndpoint(doc, async (request, claims) => {
    const actor = actorOf(request, claims)
    const outcomes: Outcome[] = []
    for (const operation of readBulk(request).operations) {
      outcomes.push(await tryOut(changes, actor, operation))
    }
    return success(outcomes)
  })
}

async function tryOut(
  changes: UserChanges,
  actor: Person | Machine,
  input: unknown,
): Promise<Outcome> {
  let sub: string | undefined
  try {
    const operation = readOperation(input)
    if (operation.action !== 'create') sub = operation.sub
    const user = await perform(changes, actor, operation)
    return { success: true, status: 200, sub: user.sub, revision: user.revision }
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return {
      success: false,
      status: error.status,
      ...(sub && { sub }),
      error: errorMembers(error, 'UsersException'),
    }
  }
}

function perform(
  changes: UserChanges,
  actor: Person | Machine,
  operation: Operation,
): Promise<User> {
  switch (operation.action) {
    case 'create':
      return changes.create(actor, operation.user)
    case 'update':
      return changes.change(actor, operation.sub, operation.user, operation.revision)
    case 'status':
      return changes.changeStatus(actor, operation.sub, operation.userStatus)
    case 'delete':
      return changes.changeStatus(actor, operation.sub, 'DELETED')
  }
}

function readOperation(input: unknown): Operation {
  const { action } = (input ?? {}) as { readonly action?: unknown }
  const read = Object.entries(readers).find(([name]) => name === action)?.[1]
  if (read) return read(input)
  const problem = `must be one of ${Object.keys(readers).join(', ')}`
  throw invalidUser([{ path: '/action', problem }])
}
