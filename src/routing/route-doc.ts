import Type, { type TSchema } from 'typebox'

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
  /** Reasons of errors, by status. Errors that any operation may answer are added. */
  readonly refusedFor?: Readonly<Record<number, string>>
  readonly deprecated?: boolean
}

/** The documentation of a route that the reference does not show, such as a page. */
export const notInReference = 'not in the reference'

/** The chapters of the reference in their order, and what each is about. */
export const chapters = {
  Tokens: 'Get tokens, check them, revoke them. Metadata and keys for client libraries.',
  'Sign-in and sessions': 'Where applications send the browser to sign people in and out.',
  'User info': 'What an access token may read about the person who signed in.',
  Users: 'Find, create, change, block and delete people; their sessions and consents.',
  'Registration and passwords': 'Accounts that people open themselves, email proof, passwords.',
  Groups: 'The tree of groups, members with roles, and who holds what where.',
  'Access decisions': 'The same questions about roles in the words of AuthZEN 1.0.',
  Connections: 'Sign-ins elsewhere for the people of a group, and the domains that it has proven.',
  Provisioning: 'SCIM 2.0: directories push their people and groups.',
  'Shared signals':
    'Security events for applications: SSF 1.0 with CAEP and RISC, and their streams.',
  'Provisioning elsewhere': 'Targets: other services that people and groups are pushed to.',
  Access: 'Roles for a time: rules, requests, approvals, eligible roles and emergencies.',
  'API keys': 'Keys of people and machines that call without a sign-in.',
  Clients: 'Register applications and change what they may do.',
  Scopes: 'What applications may ask for, and the words on the consent page.',
  Resources: 'The resource servers that access tokens can be for (RFC 8707).',
  'Trusted issuers': 'Other parties whose tokens let workloads sign in as clients.',
  Events: 'The audit log: read it, count it, verify its chain.',
  Webhooks: 'Signed messages about events to addresses of your own.',
  Server: 'Health, keys, settings and this reference as a file.',
  Compatibility:
    'Calls for applications that were written for an earlier server. New applications use the other chapters.',
  'Generation v1': 'The first generation of this API. Its calls name their successors.',
} as const
type Chapter = keyof typeof chapters

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

/** The header of a caller who has a copy of a public document (RFC 9110 §13.1.2). */
export const ifNoneMatch: Fields = {
  'if-none-match': {
    schema: Type.String(),
    description: 'The `ETag` of a copy. If the document is still the same, the response is 304.',
  },
}

/** The answer to a caller whose copy is still the same. */
export const notModifiedAnswer: AnswerDoc = { description: 'It has not changed.' }
