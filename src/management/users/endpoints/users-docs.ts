import Type from 'typebox'
import { successSchema } from '../../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from '../../../routing/route-doc.ts'
import {
  bulkReferenceSchema,
  invitationSchema,
  newPasswordSchema,
  newUserSchema,
  outcomeSchema,
  statusChangeSchema,
  userChangeSchema,
  userPageSchema,
  userRecordSchema,
  userSearchSchema,
} from '../user-schemas.ts'

const ada = {
  sub: 'ymz9-2Bu0Kq1EFdW3vYb7A',
  username: 'ada',
  email: 'ada@example.com',
  email_verified: true,
  given_name: 'Ada',
  family_name: 'Lovelace',
  name: 'Ada Lovelace',
  userStatus: 'VERIFIED',
  user_status: 'VERIFIED',
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
  revision: 0,
}

/** The user that an operation is about. */
export const subParam: Fields = {
  sub: { schema: Type.String(), description: 'Names the user.', example: ada.sub },
}

const ifMatch: Fields = {
  'if-match': {
    schema: Type.String(),
    description: 'The revision that the change is meant for. Another one there now is a 409.',
    example: '"0"',
  },
}

const shared = { chapter: 'Users', refusals: 'envelope' } as const

function one(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(userRecordSchema),
    example: { success: true, status: 200, data: ada },
  }
}

const taken = 'The sub, or one of the names, belongs to another user (10002, 10003).'
const unknown = 'There is no such user (10004).'
const forbidden = 'The caller may not do this (10007): only an administrator changes one.'

export const createUserDoc: RouteDoc = {
  ...shared,
  id: 'createUser',
  summary: 'Create a user',
  description:
    'A user needs a username, an email, a mobile number or an identity. A password has to keep the policy, and the user replaces it at the first sign-in unless `mustChange` is false; a `password_hash` of argon2, bcrypt, scrypt or PBKDF2 is taken as it is and renewed at the first sign-in.',
  body: {
    schema: newUserSchema,
    as: ['json'],
    example: {
      username: 'ada',
      email: 'ada@example.com',
      email_verified: true,
      given_name: 'Ada',
      family_name: 'Lovelace',
      password: 'a wind-up analytical engine',
    },
  },
  answers: { 200: one('The user as it is now.') },
  refusedFor: {
    400: 'A field is invalid or missing (10001); moreInfo names each.',
    409: taken,
    417: 'The policy refuses the password (10011).',
    503: 'Too many passwords are being hashed (10012).',
  },
}

export const readUserDoc: RouteDoc = {
  ...shared,
  id: 'readUser',
  summary: 'Read a user',
  description: 'Also a deleted one, of whom nothing but the sub is left.',
  path: subParam,
  answers: { 200: one('The user with the identities they sign in by.') },
  refusedFor: { 404: unknown },
}

export const changeUserDoc: RouteDoc = {
  ...shared,
  id: 'changeUser',
  summary: 'Change the fields of a user',
  description:
    'Fields that are left out stay as they are. An address or number that changes is no longer verified unless you say so.',
  path: subParam,
  headers: ifMatch,
  body: {
    schema: userChangeSchema,
    as: ['json'],
    example: { nickname: 'Countess', locale: 'en-GB' },
  },
  answers: { 200: one('The user as they are now.') },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: forbidden,
    404: unknown,
    409: 'Changed by someone else meanwhile (10006), or a name is taken (10003).',
  },
}

export const deleteUserDoc: RouteDoc = {
  ...shared,
  id: 'deleteUser',
  summary: 'Delete a user',
  description:
    'Everything that says who they were is erased, their names are free again, sessions and tokens end. The sub is never given to anybody else.',
  path: subParam,
  answers: {
    200: {
      description: 'The user is deleted.',
      schema: successSchema(Type.Object({ deleted: Type.Literal(true) })),
      example: { success: true, status: 200, data: { deleted: true } },
    },
  },
  refusedFor: { 403: forbidden, 404: unknown },
}

export const changeStatusDoc: RouteDoc = {
  ...shared,
  id: 'changeUserStatus',
  summary: 'Move a user to another state',
  description:
    'PENDING becomes VERIFIED or DECLINED; VERIFIED and BLOCKED become each other; any becomes DELETED. Whoever may no longer act loses their sessions and refresh tokens at once.',
  path: subParam,
  body: { schema: statusChangeSchema, as: ['json'], example: { userStatus: 'BLOCKED' } },
  answers: { 200: one('The user as they are now.') },
  refusedFor: {
    400: 'There is no such state (10001).',
    403: forbidden,
    404: unknown,
    409: 'The state cannot follow the present one (10005).',
  },
}

export const setPasswordDoc: RouteDoc = {
  ...shared,
  id: 'setUserPassword',
  summary: 'Give a user another password',
  description:
    'All sessions and refresh tokens of the user end. Unless `mustChange` is false, they have to choose another at their next sign-in.',
  path: subParam,
  body: {
    schema: newPasswordSchema,
    as: ['json'],
    example: { password: 'for the first day only', mustChange: true },
  },
  answers: {
    200: {
      description: 'The password is set.',
      schema: successSchema(Type.Object({ changed: Type.Literal(true) })),
      example: { success: true, status: 200, data: { changed: true } },
    },
  },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: forbidden,
    404: unknown,
    417: 'The policy refuses the password (10011).',
  },
}

export const inviteDoc: RouteDoc = {
  ...shared,
  id: 'inviteUser',
  summary: 'Invite somebody',
  description:
    'Prepares an account and sends its owner an email with a link, by which they prove the address and choose a password. A second time sends another email.',
  body: {
    schema: invitationSchema,
    as: ['json'],
    example: { email: 'grace@example.com', given_name: 'Grace', language: 'en-US' },
  },
  answers: {
    200: {
      ...one('The account that waits for its owner.'),
      example: {
        success: true,
        status: 200,
        data: { ...ada, userStatus: 'PENDING', user_status: 'PENDING', email_verified: false },
      },
    },
  },
  refusedFor: {
    400: 'A field is invalid (10001).',
    403: 'People cannot be invited here: registration is off, or there is no mail (10007).',
    409: taken,
  },
}

export const searchUsersDoc: RouteDoc = {
  ...shared,
  id: 'searchUsers',
  summary: 'Search users',
  description:
    'All that is given must hold. `username` and `email` are beginnings, in any case. Deleted users are found by `userStatus` alone. Without users_read, `email` must be a whole address, and the times and `groupId` cannot be asked for. The cost depends on the page and not on how many users there are; a page that is not full may have a next one.',
  body: {
    schema: userSearchSchema,
    as: ['json'],
    example: { email: 'ada@', userStatus: 'VERIFIED', limit: 20 },
  },
  answers: {
    200: {
      description: 'A page of users.',
      schema: successSchema(userPageSchema),
      example: { success: true, status: 200, data: { users: [ada] } },
    },
  },
  refusedFor: { 400: 'A field is invalid (10001).' },
}

export const bulkDoc: RouteDoc = {
  ...shared,
  id: 'changeUsers',
  summary: 'Change many users in one go',
  description:
    'Up to 1,000 operations, one after another; each succeeds or fails by itself and has an outcome in the same place. The body may have 256 KiB. To load very many users, `ostiary import` is faster.',
  body: {
    schema: bulkReferenceSchema,
    as: ['json'],
    example: {
      operations: [
        { action: 'create', user: { username: 'grace', email: 'grace@example.com' } },
        { action: 'status', sub: ada.sub, userStatus: 'BLOCKED' },
      ],
    },
  },
  answers: {
    200: {
      description: 'An outcome for each operation.',
      schema: successSchema(Type.Array(outcomeSchema)),
      example: {
        success: true,
        status: 200,
        data: [
          { success: true, status: 200, sub: 'q9Jd0nXw3mWkV1rZ7yTtUg', revision: 0 },
          {
            success: false,
            status: 404,
            sub: ada.sub,
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
