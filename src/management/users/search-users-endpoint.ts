import type { Endpoint } from '../../http/endpoint.ts'
import { success } from '../../http/envelope.ts'
import { normaliseLoginName } from '../../users/login-name.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { bodyReader } from '../read-fields.ts'
import { invalidUser } from './invalid-user.ts'
import { userRecord } from './user-record.ts'
import { userSearchSchema } from './user-schemas.ts'
import type { UserPlace, UserSearchStore } from './user-search-store.ts'

const readSearch = bodyReader(userSearchSchema, invalidUser)

/** POST /users-srv/search. */
export function searchUsersEndpoint({ search }: UserSearchStore): Endpoint<unknown> {
  return async (request) => {
    const { limit = 50, after, ...wanted } = readSearch(request)
    const filter = {
      username: readBeginning('username', wanted.username),
      email: readBeginning('email', wanted.email),
      status: wanted.userStatus,
      createdFrom: inMilliseconds(wanted.createdFrom),
      createdTo: inMilliseconds(wanted.createdTo),
      groupId: wanted.groupId,
    }
    const { users, next } = await search(filter, readPlace(after), limit)
    return success({
      users: users.map((user) => userRecord(user)),
      ...(next && { next: writeCursor([next.key, next.sub]) }),
    })
  }
}

/** Names are compared in the form that they are kept in. */
function readBeginning(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const name = normaliseLoginName(text)
  if (name === undefined) {
    throw invalidUser([{ path: `/${field}`, problem: 'must be the beginning of a name' }])
  }
  return name
}

function readPlace(text: string | undefined): UserPlace | undefined {
  if (text === undefined) return undefined
  const [key, sub] = readCursor(text, ['string', 'string']) ?? []
  if (key !== undefined && sub !== undefined) return { key, sub }
  throw invalidUser([{ path: '/after', problem: 'must be the next of an earlier answer' }])
}

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}
