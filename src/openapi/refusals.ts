import Type, { type TSchema } from 'typebox'
import type { ErrorShape } from '../http/route.ts'
import { accessDeniedSchema, failureSchema } from '../routing/envelope-schema.ts'
import type { Access } from '../routing/permission.ts'
import type { AnswerDoc, RouteDoc } from '../routing/route-doc.ts'

/** An error that many operations have. The document describes it once, under this name. */
export interface CommonError extends AnswerDoc {
  readonly name: string
}

/** The errors of an operation by status: its own, and the common ones. */
type Refusals = Readonly<Record<string, AnswerDoc | CommonError>>

/** Every error of an operation. Its own reasons replace the common ones. */
export function refusalsOf(doc: RouteDoc, access: Access, shape: ErrorShape): Refusals {
  const { refusedFor = {} } = doc
  const needsToken = access === 'bearer' || typeof access === 'object'
  const common: Partial<Record<CommonStatus, CommonError>> = {
    ...(needsToken && { 401: commonError(shape, 401) }),
    ...(typeof access === 'object' && { 403: commonError(shape, 403) }),
    ...(doc.body && { 413: commonError(shape, 413) }),
    ...((shape === 'userinfo' || shape === 'oauth') && { 500: commonError(shape, 500) }),
  }
  const own = Object.entries(refusedFor).map(([status, description]) => [
    status,
    refusal(shape, Number(status), description),
  ])
  return {
    431: headersTooLarge,
    503: unavailable,
    ...common,
    ...Object.fromEntries(own),
    default: { ...refusal(shape, 400, 'Any other refusal.'), name: `${shapeNames[shape]}Refusal` },
  }
}

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

const problemSchema = Type.Object(
  {
    type: Type.String({ description: 'A URN of the problem, or `about:blank`.' }),
    title: Type.String({ description: 'What went wrong, for humans.' }),
    status: Type.Integer(),
    refnumber: Type.String({ description: 'Finds the request in the log.' }),
  },
  { title: 'ProblemDocument' },
)

interface ErrorBody {
  readonly schema?: TSchema
  readonly mediaType?: string
  example(status: number): unknown
}

const failure: ErrorBody = {
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
const denied: ErrorBody = {
  schema: accessDeniedSchema,
  example: () => ({ error: 'Access denied for this resource', refnumber: reference }),
}
const oauthError: ErrorBody = {
  schema: oauthErrorSchema,
  example: () => ({ error: 'invalid_request', error_description: 'what went wrong' }),
}
const plainError: ErrorBody = {
  schema: plainErrorSchema,
  example: () => ({ error: 'what went wrong', refnumber: reference }),
}
const errorText: ErrorBody = {
  mediaType: 'text/plain; charset=utf-8',
  example: () => `what went wrong (reference ${reference})`,
}
const problem: ErrorBody = {
  schema: problemSchema,
  mediaType: 'application/problem+json',
  example: (status) => ({
    ...{ type: 'about:blank', title: 'what went wrong', status },
    refnumber: reference,
  }),
}
const scimErrorSchema = Type.Object(
  {
    schemas: Type.Array(Type.String()),
    status: Type.String({ description: 'The HTTP status.' }),
    scimType: Type.Optional(Type.String({ description: 'A word of RFC 7644 §3.12.' })),
    detail: Type.Optional(Type.String({ description: 'What went wrong, for humans.' })),
  },
  { title: 'ScimError' },
)
const scimError: ErrorBody = {
  schema: scimErrorSchema,
  mediaType: 'application/scim+json',
  example: (status) => ({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
    status: String(status),
    detail: 'what went wrong',
  }),
}
const errorPage: ErrorBody = { mediaType: 'text/html; charset=utf-8', example: () => undefined }
const nothing: ErrorBody = { example: () => undefined }

/** The body of an error with this status, in this shape. */
function bodyOf(shape: ErrorShape, status: number): ErrorBody {
  switch (shape) {
    case 'envelope':
      return status === 401 ? denied : failure
    case 'login':
      return failure
    case 'userinfo':
      return status === 401 ? denied : status === 500 ? nothing : oauthError
    case 'oauth':
      return status === 500 ? nothing : oauthError
    case 'plain':
      return plainError
    case 'text':
      return errorText
    case 'problem':
      return problem
    case 'scim':
      return scimError
    case 'page':
      return status === 401 ? failure : errorPage
  }
}

const shapeNames: Readonly<Record<ErrorShape, string>> = {
  oauth: 'OAuth',
  userinfo: 'UserInfo',
  envelope: 'Envelope',
  login: 'Login',
  plain: 'Plain',
  text: 'Text',
  problem: 'Problem',
  page: 'Page',
  scim: 'Scim',
}

const commonErrors = {
  401: ['AccessDenied', 'The access token is missing or not valid.'],
  403: ['Forbidden', 'The access token lacks the scope, or the person the role.'],
  413: ['BodyTooLarge', 'The body is too large.'],
  500: ['InternalError', 'An internal error. The body is empty.'],
} as const

type CommonStatus = keyof typeof commonErrors

function commonError(shape: ErrorShape, status: CommonStatus): CommonError {
  const [name, description] = commonErrors[status]
  return { ...refusal(shape, status, description), name: `${shapeNames[shape]}${name}` }
}

/** Errors before the route is known. They have the same shape for all operations. */
const headersTooLarge: CommonError = {
  name: 'HeadersTooLarge',
  description: 'The headers are larger than 16 KiB. The body is empty.',
}
const unavailable: CommonError = {
  name: 'Unavailable',
  description: 'The server is starting or stopping, or has too many connections.',
  schema: oauthErrorSchema,
  example: { error: 'temporarily_unavailable', error_description: 'try again soon' },
  headers: { 'retry-after': 'Seconds to wait.' },
}

function refusal(shape: ErrorShape, status: number, description: string): AnswerDoc {
  const { example, ...body } = bodyOf(shape, status)
  const shown = example(status)
  return { description, ...body, ...(shown !== undefined && { example: shown }) }
}
