import Type, { type TProperties } from 'typebox'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'
import { userStatuses } from '../user.ts'

export const shared = { chapter: 'Registration and passwords' } as const

export const statusSchema = Type.Enum([...userStatuses])
export const exampleSub = 'ymz9-2Bu0Kq1EFdW3vYb7A'
export const exampleReset = 'Zk0n8yQ2mWv5xTqG7wb1dR'

/** Documents an answer in the envelope. */
export function accountAnswer(
  description: string,
  properties: TProperties,
  data: object,
): AnswerDoc {
  return {
    description,
    schema: successSchema(Type.Object(properties, { additionalProperties: false })),
    example: { success: true, status: 200, data },
  }
}

export const languageHeader: Fields = {
  'accept-language': {
    schema: Type.String(),
    description: 'The language of the email.',
    example: 'de-DE',
  },
}

export const wrongMailedCode = 'The code or link is wrong, was used or has expired (10010).'
export const noMail = 'The server cannot send mail (10007).'
export const tooMany = 'Too many emails or wrong codes; Retry-After says how long to wait.'
