import Type from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import { userRecordSchema } from './user-schemas.ts'

export const exampleUser = {
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
  sub: { schema: Type.String(), description: 'Names the user.', example: exampleUser.sub },
}

export const ifMatch: Fields = {
  'if-match': {
    schema: Type.String(),
    description:
      'The revision that the change is based on. If the user has another revision now, the response is 409.',
    example: '"0"',
  },
}

export const shared = { chapter: 'Users' } as const

/** Documents an answer with one user. */
export function userAnswer(description: string): AnswerDoc {
  return {
    description,
    schema: successSchema(userRecordSchema),
    example: { success: true, status: 200, data: exampleUser },
  }
}

export const taken = 'The sub, or one of the names, belongs to another user (10002, 10003).'
export const forbidden =
  'The caller may not do this (10007): only an administrator may change an administrator.'

export const administratorsOnly = 'Only a person with role ADMIN may do this to an administrator.'
export const lastStays = 'The last administrator cannot be blocked or deleted.'
