import type { Static } from 'typebox'
import { errorMembers } from '../../../api/api-family.ts'
import { bodyReader, recordReader } from '../../../api/body-reader.ts'
import { success } from '../../../api/envelope.ts'
import type { Endpoint } from '../../../http/endpoint.ts'
import { Fault } from '../../../kernel/fault.ts'
import type { AccessTokenClaims } from '../../../oauth/tokens/access/access-token-claims.ts'
import type { User } from '../../../users/user.ts'
import { invalidUser } from '../../../users/users-error.ts'
import { type Author, authorOf } from '../../origin.ts'
import type { UserChanges } from '../user-changes.ts'
import { bulkSchema, operationSchemas, type outcomeSchema } from '../user-schemas.ts'

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

/**
 * POST /users-srv/bulk. One after another, since one may build on another; each is a transaction of
 * its own and has an outcome of its own.
 */
export function bulkEndpoint(changes: UserChanges): Endpoint<AccessTokenClaims> {
  return async (request, claims) => {
    const author = authorOf(request, claims)
    const outcomes: Outcome[] = []
    for (const operation of readBulk(request).operations) {
      outcomes.push(await tryOut(changes, author, operation))
    }
    return success(outcomes)
  }
}

async function tryOut(changes: UserChanges, author: Author, input: unknown): Promise<Outcome> {
  let sub: string | undefined
  try {
    const operation = readOperation(input)
    if (operation.action !== 'create') sub = operation.sub
    const user = await perform(changes, author, operation)
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

function perform(changes: UserChanges, author: Author, operation: Operation): Promise<User> {
  switch (operation.action) {
    case 'create':
      return changes.create(author, operation.user)
    case 'update':
      return changes.change(author, operation.sub, operation.user, operation.revision)
    case 'status':
      return changes.move(author, operation.sub, operation.userStatus)
    case 'delete':
      return changes.move(author, operation.sub, 'DELETED')
  }
}

function readOperation(input: unknown): Operation {
  const { action } = (input ?? {}) as { readonly action?: unknown }
  const read = Object.entries(readers).find(([name]) => name === action)?.[1]
  if (read) return read(input)
  const problem = `must be one of ${Object.keys(readers).join(', ')}`
  throw invalidUser([{ path: '/action', problem }])
}
