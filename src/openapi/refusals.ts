import Type, { type TSchema } from 'typebox'
import { accessDeniedSchema, failureSchema } from '../routing/envelope-schema.ts'
import type { Access } from '../routing/permission.ts'
import type { AnswerDoc, RefusalShape, RouteDoc } from '../routing/route-doc.ts'

const reference = '1767225600000-7f3c2b1a-5d4e-4f6a-8b9c-0d1e2f3a4b5c'

const oauthErrorSchema = Type.Object(
  {
    error: Type.String({ description: 'A code of RFC 6749 §5.2 or RFC 6750 §3.1.' }),
    error_description: Type.Optional(Type.String({ description: 'What went wrong, for humans.' })),
    error_uri: Type.Optional(Type.String()),
  },
  { title: 'OAuthError' },
)

const plainErrorSchema = Type.Object(
  {
    error: Type.String({ description: 'What went wrong, for humans.' }),
    refnumber: Type.String({ description: 'Finds the request in the log.' }),
  },
  { title: 'PlainError' },
)

interface Shape {
  readonly schema?: TSchema
  readonly mediaType?: string
  example(status: number): unknown
}

const failure: Shape = {
  schema: failureSchema,
  example: (status) => ({
    success: false,
    status,
    error: {
      code: status,
      moreInfo: '',
      type: 'UsersException',
      status,
      referenceNumber: reference,
      error: 'what went wrong',
    },
  }),
}
const denied: Shape = {
  schema: accessDeniedSchema,
  example: () => ({ error: 'Access denied for this resource', refnumber: reference }),
}
const oauthError: Shape = {
  schema: oauthErrorSchema,
  example: () => ({ error: 'invalid_request', error_description: 'what went wrong' }),
}
const plainError: Shape = {
  schema: plainErrorSchema,
  example: () => ({ error: 'what went wrong', refnumber: reference }),
}
const errorPage: Shape = { mediaType: 'text/html; charset=utf-8', example: () => undefined }
const nothing: Shape = { example: () => undefined }

/** The body of an error with this status, in this shape. */
function shapeOf(shape: RefusalShape, status: number): Shape {
  switch (shape) {
    case 'envelope':
      return status === 401 ? denied : failure
    case 'userinfo':
      return status === 401 ? denied : status === 500 ? nothing : oauthError
    case 'oauth':
      return status === 500 ? nothing : oauthError
    case 'plain':
      return plainError
    case 'page':
      return status === 401 ? failure : errorPage
  }
}

/** Every error of an operation: its own, and the common ones of its kind. */
export function refusalsOf(doc: RouteDoc, access: Access): Readonly<Record<string, AnswerDoc>> {
  const { refusals: shape, refusedFor = {} } = doc
  const common: Record<number, string> = {}
  if (doc.body) common[413] = 'The body is too large.'
  if (shape === 'userinfo' || shape === 'oauth')
    common[500] = 'An internal error. The body is empty.'
  if (access === 'bearer' || typeof access === 'object') {
    common[401] = 'The access token is missing or not valid.'
  }
  if (typeof access === 'object')
    common[403] = 'The access token lacks the scope, or the person the role.'
  const statuses = Object.entries({ ...common, ...refusedFor }).map(([status, description]) => [
    status,
    refusal(shape, Number(status), description),
  ])
  return {
    ...beforeRouting,
    ...Object.fromEntries(statuses),
    default: refusal(shape, 400, 'Any other refusal.'),
  }
}

/** Errors before the route is known. They have the same shape for all operations. */
const beforeRouting: Readonly<Record<string, AnswerDoc>> = {
  431: { description: 'The headers are larger than 16 KiB. The body is empty.' },
  503: {
    description: 'The server is starting or stopping, or has too many connections.',
    schema: oauthErrorSchema,
    example: { error: 'temporarily_unavailable', error_description: 'try again soon' },
    headers: { 'retry-after': 'Seconds to wait.' },
  },
}

function refusal(shape: RefusalShape, status: number, description: string): AnswerDoc {
  const { example, ...body } = shapeOf(shape, status)
  const shown = example(status)
  return { description, ...body, ...(shown !== undefined && { example: shown }) }
}
