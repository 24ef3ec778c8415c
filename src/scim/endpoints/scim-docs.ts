import Type from 'typebox'
import type { AnswerDoc, BodyDoc, Fields } from '../../routing/route-doc.ts'
import { scimMediaType } from '../scim-family.ts'

/** What the reference says alike about every endpoint of SCIM. */
export const shared = {
  chapter: 'Provisioning',
  rule: 'Needs a token of the connection, or the access token of the client that acts for it, with the scope `scim`.',
} as const

/** A resource, whose schemas are at `/scim/v2/Schemas`. */
const resourceSchema = Type.Object(
  {
    schemas: Type.Array(Type.String()),
    id: Type.Optional(Type.String()),
    externalId: Type.Optional(Type.String()),
  },
  { title: 'ScimResource' },
)

const listSchema = Type.Object(
  {
    schemas: Type.Array(Type.String()),
    totalResults: Type.Optional(
      Type.Integer({
        description: 'How many there are; not known in pages of a search by cursor.',
      }),
    ),
    startIndex: Type.Optional(Type.Integer()),
    itemsPerPage: Type.Integer(),
    nextCursor: Type.Optional(Type.String({ description: 'The `cursor` of the next page.' })),
    Resources: Type.Array(resourceSchema),
  },
  { title: 'ScimList' },
)

/** A message or a document that is no resource. */
export const messageSchema = Type.Object(
  { schemas: Type.Array(Type.String()) },
  { title: 'ScimMessage' },
)

export const exampleUser = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
  userName: 'ada@acme.example',
  externalId: '7c1d0b3a-2f5e-4a7b-9c8d-1e2f3a4b5c6d',
  name: { givenName: 'Ada', familyName: 'Lovelace' },
  emails: [{ value: 'ada@acme.example', type: 'work', primary: true }],
  active: true,
}

export const exampleGroup = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName: 'Engineering',
  members: [{ value: 'q3XbT0nW7mYv5zKqG2rb1d' }],
}

const examplePatch = {
  schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
  Operations: [{ op: 'replace', path: 'active', value: false }],
}

export const resourceBody = (example: Readonly<Record<string, unknown>>): BodyDoc => ({
  schema: resourceSchema,
  as: ['json'],
  example,
})

export const patchBody: BodyDoc = {
  schema: Type.Object({
    schemas: Type.Array(Type.String()),
    Operations: Type.Array(
      Type.Object({
        op: Type.String({ description: 'add, replace or remove, in any case.' }),
        path: Type.Optional(Type.String()),
        value: Type.Optional(Type.Unknown()),
      }),
    ),
  }),
  as: ['json'],
  example: examplePatch,
}

/** The answer with one resource. */
export function resourceAnswer(description: string, example: unknown): AnswerDoc {
  const headers = { etag: 'The version, for `If-Match` of a change.' }
  return { description, schema: resourceSchema, mediaType: scimMediaType, example, headers }
}

/** The answer with many. */
export function listAnswer(example: object): AnswerDoc {
  return {
    description: 'A page of them.',
    schema: listSchema,
    mediaType: scimMediaType,
    example: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [{ id: 'q3XbT0nW7mYv5zKqG2rb1d', ...example }],
    },
  }
}

export const gone: AnswerDoc = { description: 'It is deleted.' }

/** The id of a resource in a path. */
export const idParam = namedBy('q3XbT0nW7mYv5zKqG2rb1d')

/** The same for what has other ids. */
export function namedBy(example: string): Fields {
  return { id: { schema: Type.String(), description: 'The id.', example } }
}

const projected: Fields = {
  attributes: {
    schema: Type.String(),
    description: 'The attributes that the answer has, with commas between them.',
  },
  excludedAttributes: {
    schema: Type.String(),
    description: 'The attributes that the answer does not have, such as `members`.',
  },
}

/** The parameters of a query for one resource. */
export const oneQuery: Fields = projected

/** The parameters of a query for many. */
export const manyQuery: Fields = {
  filter: {
    schema: Type.String(),
    description:
      'RFC 7644 §3.4.2.2. `id`, `externalId`, the name and `meta.lastModified` with `ge` are found by an index; other conditions look at 20,000 resources at most.',
    example: 'userName eq "ada@acme.example"',
  },
  sortBy: {
    schema: Type.String(),
    description: 'An attribute; 5,000 resources at most are sorted.',
  },
  sortOrder: { schema: Type.String(), description: '`ascending` or `descending`.' },
  startIndex: { schema: Type.Integer(), description: 'The place of the first one, from 1.' },
  count: { schema: Type.Integer(), description: 'How many at most, up to 500.', example: 100 },
  cursor: {
    schema: Type.String(),
    description: 'Empty for the first page, then `nextCursor` of the one before (RFC 9865).',
  },
  ...projected,
}

/** The header of a change that is meant for one version. */
export const ifMatch: Fields = {
  'if-match': {
    schema: Type.String(),
    description: 'The `ETag` of the version that is changed; another one is refused with 412.',
  },
}
