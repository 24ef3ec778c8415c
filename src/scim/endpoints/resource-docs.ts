import type { AnswerDoc, RouteDoc } from '../../routing/route-doc.ts'
import {
  exampleGroup,
  exampleUser,
  gone,
  idParam,
  ifMatch,
  listAnswer,
  manyQuery,
  messageSchema,
  oneQuery,
  patchBody,
  resourceAnswer,
  resourceBody,
  shared,
} from './scim-docs.ts'

type Operation = 'list' | 'search' | 'create' | 'read' | 'replace' | 'patch' | 'remove'

/** What the reference says about the endpoints of one kind of resource. */
export type ResourceDocs = Readonly<Record<Operation, RouteDoc>>

/** How a kind of resource is spoken of. */
interface ResourceWords {
  /** The end of the names of the operations. */
  readonly id: string
  readonly one: string
  readonly many: string
  readonly created: string
  readonly shown: string
  readonly unknown: string
  readonly taken: string
  readonly notDeleted?: string
  readonly example: Readonly<Record<string, unknown>>
  readonly examplePatch?: Readonly<Record<string, unknown>>
  readonly exampleFilter: string
  readonly descriptions: Partial<Readonly<Record<Operation, string>>>
}

const invalid = 'The body, the path or the filter cannot be read.'
const changed = 'It has another version.'

function resourceDocs(words: ResourceWords): ResourceDocs {
  const { id, one, many, example, descriptions, unknown, taken, notDeleted } = words
  const answer: AnswerDoc = resourceAnswer(words.shown, example)
  const described = (operation: Operation) => {
    const description = descriptions[operation]
    return { ...shared, ...(description !== undefined && { description }) }
  }
  const ofOne = { path: idParam, query: oneQuery }
  const changing = {
    ...ofOne,
    headers: ifMatch,
    answers: { 200: answer },
    refusedFor: { 400: invalid, 404: unknown, 409: taken, 412: changed },
  }
  return {
    list: {
      ...described('list'),
      id: `list${id}s`,
      summary: `Find ${many}`,
      query: manyQuery,
      answers: { 200: listAnswer(example) },
      refusedFor: { 400: invalid },
    },
    search: {
      ...shared,
      id: `search${id}s`,
      summary: `Find ${many} by POST`,
      description: 'RFC 7644 §3.4.3: the parameters of the query are members of the body.',
      body: {
        schema: messageSchema,
        as: ['json'],
        example: {
          schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'],
          filter: words.exampleFilter,
        },
      },
      answers: { 200: listAnswer(example) },
      refusedFor: { 400: invalid },
    },
    create: {
      ...described('create'),
      id: `create${id}`,
      summary: words.created,
      query: oneQuery,
      body: resourceBody(example),
      answers: { 201: answer },
      refusedFor: { 400: invalid, 409: taken },
    },
    read: {
      ...described('read'),
      ...ofOne,
      id: `read${id}`,
      summary: `Read ${one}`,
      answers: { 200: answer, 304: { description: 'It has not changed.' } },
      refusedFor: { 404: unknown },
    },
    replace: {
      ...described('replace'),
      ...changing,
      id: `replace${id}`,
      summary: `Replace ${one}`,
      body: resourceBody(example),
    },
    patch: {
      ...described('patch'),
      ...changing,
      id: `patch${id}`,
      summary: `Change parts of ${one}`,
      body: { ...patchBody, ...(words.examplePatch && { example: words.examplePatch }) },
    },
    remove: {
      ...described('remove'),
      id: `delete${id}`,
      summary: `Delete ${one}`,
      path: idParam,
      headers: ifMatch,
      answers: { 204: gone },
      refusedFor: {
        404: unknown,
        ...(notDeleted !== undefined && { 409: notDeleted }),
        412: changed,
      },
    },
  }
}

/** The reference of /scim/v2/Users. */
export const userDocs = resourceDocs({
  id: 'ScimUser',
  one: 'a person',
  many: 'people of the directory',
  created: 'Create a person',
  shown: 'The person.',
  unknown: 'The connection has nobody with this id.',
  taken: 'Somebody has the userName or the address.',
  example: exampleUser,
  exampleFilter: 'userName sw "ada"',
  descriptions: {
    create:
      'Creates an account, or takes one that is here for that of the person: only with a proved address of a domain that the group has proven, and nothing of it changes. `password` is ignored.',
    replace: 'Without `active`, that stays as it is.',
    patch:
      'RFC 7644 §3.5.2. `active` as `false` ends the sessions and tokens of the person and takes back what was pushed; `true` gives it again.',
    remove:
      'An account that the connection has created is deleted. One that was here before, or that is in groups of others, is unlinked and blocked, and stays.',
  },
})

/** The reference of /scim/v2/Groups. */
export const groupDocs = resourceDocs({
  id: 'ScimGroup',
  one: 'a group',
  many: 'groups of the directory',
  created: 'Push a group',
  shown: 'The group.',
  unknown: 'The connection has pushed no group with this id.',
  taken: 'A group of the connection has the name.',
  notDeleted: 'There are groups below it that were not pushed.',
  example: exampleGroup,
  examplePatch: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'add', path: 'members', value: [{ value: 'q3XbT0nW7mYv5zKqG2rb1d' }] }],
  },
  exampleFilter: 'displayName eq "Engineering"',
  descriptions: {
    create:
      'Creates a group below that of the connection. Its people hold the role of the connection there, `MEMBER` unless another one is set; the rules of the connection may give more for its name.',
    read: 'It shows 1,000 of its people at most. `/scim/v2/Users?filter=groups.value eq "ID"` reads all of them, page by page.',
    patch:
      'RFC 7644 §3.5.2. When it answers, everybody who joined holds the role, and nobody who left.',
    remove: 'Groups that are its members are then directly below the group of the connection.',
  },
})
