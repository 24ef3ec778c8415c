import type { TSchema } from 'typebox'

/** What the reference tells about one row of the HTTP surface; the schemas are those that check it. */
export interface RouteDoc {
  /** Names the operation in generated clients. */
  readonly id: string
  /** The chapter of the reference it stands in. */
  readonly chapter: Chapter
  readonly summary: string
  /** What the summary leaves out, in paragraphs. */
  readonly description?: string
  /** What the operation checks besides the permission of its route. */
  readonly rule?: string
  readonly path?: Fields
  readonly query?: Fields
  readonly headers?: Fields
  readonly body?: BodyDoc
  /** What is answered when all is well, by status. */
  readonly answers: Readonly<Record<number, AnswerDoc>>
  /** The shape that refusals have. */
  readonly refusals: RefusalShape
  /** Why the operation itself refuses, by status; what any may answer need not be said. */
  readonly refusedFor?: Readonly<Record<number, string>>
  readonly deprecated?: boolean
}

/** A row that is no part of the API: files that pages refer to. */
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
  'Server',
  'Generation v1',
] as const
type Chapter = (typeof chapters)[number]

/** Values that are named: parameters of a path, a query, or headers. */
export type Fields = Readonly<Record<string, FieldDoc>>

interface FieldDoc {
  readonly schema: TSchema
  readonly description: string
  readonly required?: boolean
  readonly example?: unknown
}

/** What may be sent: JSON, a form with the same names, or either. */
export interface BodyDoc {
  readonly schema: TSchema
  readonly as: readonly ('json' | 'form')[]
  readonly example: Readonly<Record<string, unknown>>
  readonly required?: boolean
}

export interface AnswerDoc {
  readonly description: string
  /** Of a JSON body; without it the body is of the media type, or empty. */
  readonly schema?: TSchema
  readonly mediaType?: string
  readonly example?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * Refusals: RFC 6749 §5.2; the same with the 401 of the users family; the failure envelope; a
 * message with a reference; a page.
 */
export type RefusalShape = 'oauth' | 'userinfo' | 'envelope' | 'plain' | 'page'
