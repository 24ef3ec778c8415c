import type { TSchema } from 'typebox'

/** What the reference says about one route. Its schemas are those that check requests. */
export interface RouteDoc {
  /** Names the operation in generated clients. */
  readonly id: string
  /** The chapter of the reference. */
  readonly chapter: Chapter
  readonly summary: string
  /** Further paragraphs. */
  readonly description?: string
  /** What the operation checks besides the permission of its route. */
  readonly rule?: string
  readonly path?: Fields
  readonly query?: Fields
  readonly headers?: Fields
  readonly body?: BodyDoc
  /** The answers of success, by status. */
  readonly answers: Readonly<Record<number, AnswerDoc>>
  /** The shape of errors. */
  readonly refusals: RefusalShape
  /** Reasons of errors, by status. Errors that any operation may answer are added. */
  readonly refusedFor?: Readonly<Record<number, string>>
  readonly deprecated?: boolean
}

/** The documentation of a route that the reference does not show, such as a page. */
export const notInReference = 'not in the reference'

export const chapters = [
  'Tokens',
  'Sign-in and sessions',
  'User info',
  'Users',
  'Registration and passwords',
  'Groups',
  'Clients',
  'Scopes',
  'Events',
  'Webhooks',
  'Server',
  'Compatibility',
  'Generation v1',
] as const
type Chapter = (typeof chapters)[number]

/** Parameters of a path or a query, or headers, by name. */
export type Fields = Readonly<Record<string, FieldDoc>>

interface FieldDoc {
  readonly schema: TSchema
  readonly description: string
  readonly required?: boolean
  readonly example?: unknown
}

/** The body of a request: JSON, a form with the same names, or either. */
export interface BodyDoc {
  readonly schema: TSchema
  readonly as: readonly ('json' | 'form')[]
  readonly example: Readonly<Record<string, unknown>>
  readonly required?: boolean
}

export interface AnswerDoc {
  readonly description: string
  /** The schema of a JSON body. Without it the body has the media type, or is empty. */
  readonly schema?: TSchema
  readonly mediaType?: string
  readonly example?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * The shape of errors: RFC 6749 §5.2; the same with the 401 of the users family; the failure
 * envelope; a message with a reference; a page.
 */
export type RefusalShape = 'oauth' | 'userinfo' | 'envelope' | 'plain' | 'page'
