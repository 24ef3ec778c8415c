import Type, { type TSchema } from 'typebox'
import { afterSchema } from '../../api/page-schemas.ts'
import { successSchema } from '../../routing/envelope-schema.ts'
import type { AnswerDoc, Fields } from '../../routing/route-doc.ts'

/** What the documentation of every operation on webhooks has. */
export const shared = { chapter: 'Webhooks' } as const

export const unknown = 'There is no such webhook (15001).'
export const invalid = 'A field is invalid (15003).'

export const webhookParam: Fields = {
  id: { schema: Type.String(), description: 'The webhook.', example: 'Zk0n8yQ2mWv5xTqG7wb1dR' },
}

export const afterField: Fields = {
  after: { schema: afterSchema, description: 'The `next` of an earlier page.' },
}

/** A webhook of an example. */
export const exampleWebhook = {
  id: 'Zk0n8yQ2mWv5xTqG7wb1dR',
  url: 'https://shop.example/hooks/ostiary',
  description: 'Shop',
  events: ['ACCOUNT_CREATED', 'ACCOUNT_DELETED'],
  enabled: true,
  created_at: 1_767_225_600,
  updated_at: 1_767_225_600,
}

/** An answer in the envelope of success. */
export function answerDoc(description: string, schema: TSchema, data: unknown): AnswerDoc {
  return {
    description,
    schema: successSchema(schema),
    example: { success: true, status: 200, data },
  }
}
