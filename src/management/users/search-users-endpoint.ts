import { bodyReader } from '../../api/body-reader.ts'
import { readCursor, writeCursor } from '../../api/cursor.ts'
import { success } from '../../api/envelope.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { searchWords } from '../../kernel/search-words.ts'
import type { AccessTokenClaims } from '../../oauth/tokens/access-token-claims.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import type { User } from '../../users/user.ts'
import { invalidUser, UsersError, userRefusals } from '../../users/users-error.ts'
import type { UserPlace } from '../management-stores.ts'
import { shortUserResponse, type UserManagementContext, userResponse } from './user-changes.ts'
import { exampleUser, shared } from './user-docs.ts'
import { userPageSchema, userSearchSchema } from './user-schemas.ts'

const readSearch = bodyReader(userSearchSchema, invalidUser)

/** Fields that short records do not have. A filter by them would disclose them. */
const hiddenFilters = [
  ...(['q', 'createdFrom', 'createdTo', 'groupId', 'hasPassword'] as const),
  ...(['notSignedInSince', 'hasFactor'] as const),
]

const doc: RouteDoc = {
  ...shared,
  id: 'searchUsers',
  summary: 'Search users',
  rule: 'Returns short records; full records need users_read as well.',
  description:
    'All given filters must match. `q` finds people by any part of who they are: each of its words must be the beginning of a word of the name, the username or the email address, without regard to case and accents, so `lov ex` finds Ada Lovelace, ada@example.org; `mueller`, `muller` and `Müller` find the same people, `weiss` finds Weiß. Words are separated by everything that is neither letter nor digit. `username` and `email` match the beginning of the value, in upper or lower case. Deleted users are found only with `userStatus`. Without users_read, `email` must be a whole address, and filters by `q`, by time, by `groupId`, by `hasPassword`, by `hasFactor` and by `notSignedInSince` are not allowed. `notSignedInSince` finds those who have not signed in since a time, nor were added since; `hasFactor` those with or without an authenticator app or passkey. A page that is not full may still have a next one.',
  body: {
    schema: userSearchSchema,
    as: ['json'],
    example: { q: 'ada lov', userStatus: 'VERIFIED', limit: 20 },
  },
  answers: {
    200: {
      description: 'A page of users.',
      schema: successSchema(userPageSchema),
      example: { success: true, status: 200, data: { users: [exampleUser] } },
    },
  },
  refusedFor: userRefusals(10001),
}

/** POST /users-srv/search. Callers who may only search get short records. */
export function searchUsersEndpoint({
  userSearch,
  readScope,
}: UserManagementContext): Endpoint<AccessTokenClaims> {
  return defineEndpoint(doc, async (request, { scopes }) => {
    const { limit = 50, after, ...wanted } = readSearch(request)
    const mayRead = scopes.includes(readScope)
    const hidden = mayRead ? undefined : hiddenFilters.find((name) => wanted[name] !== undefined)
    if (hidden) throw new UsersError(10007, `a search by ${hidden} needs ${readScope} as well`)
    const filter = {
      username: readBeginning('username', wanted.username),
      email: readBeginning('email', wanted.email),
      words: readWords(wanted.q),
      status: wanted.userStatus,
      createdFrom: inMilliseconds(wanted.createdFrom),
      createdTo: inMilliseconds(wanted.createdTo),
      groupId: wanted.groupId,
      hasPassword: wanted.hasPassword,
      notSignedInSince: inMilliseconds(wanted.notSignedInSince),
      hasFactor: wanted.hasFactor,
    }
    const { users, next } = await userSearch.search(filter, readPosition(after), limit)
    if (!mayRead && filter.email !== undefined) {
      // Without a next page, because its cursor would disclose an address.
      const found = users.filter((user) => hasEmail(user, filter.email))
      return success({ users: found.map(shortUserResponse) })
    }
    return success({
      users: users.map((user) => (mayRead ? userResponse(user) : shortUserResponse(user))),
      ...(next && { next: writeCursor([next.key, next.sub]) }),
    })
  })
}

/**
 * Only the whole address matches. With a prefix, callers could guess addresses letter by letter.
 */
function hasEmail({ email = '' }: User, wanted: string | undefined): boolean {
  return normaliseLoginName(email) === wanted
}

/** Normalises the beginning of a name, as stored names are. */
function readBeginning(field: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const name = normaliseLoginName(text)
  if (name === undefined) {
    throw invalidUser([{ path: `/${field}`, problem: 'must be the beginning of a name' }])
  }
  return name
}

function readWords(text: string | undefined): readonly string[] | undefined {
  if (text === undefined) return undefined
  const words = searchWords(text)
  if (words.length === 0 || text.includes('\u0000')) {
    throw invalidUser([{ path: '/q', problem: 'must have a letter or a digit' }])
  }
  return words
}

function readPosition(text: string | undefined): UserPlace | undefined {
  const [key, sub] = readCursor(text, ['string', 'string'], invalidUser) ?? []
  return key === undefined || sub === undefined ? undefined : { key, sub }
}

function inMilliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000
}
