import type { Static } from 'typebox'
import Type, { type TObject, type TSchema } from 'typebox'
import { bodyReader } from '../api/body-reader.ts'
import type { Actor } from '../events/actor.ts'
import { notAllowed } from '../groups/groups-error.ts'
import { defineEndpoint, type Endpoint } from '../routing/endpoint-definition.ts'
import type { RouteDoc } from '../routing/route-doc.ts'
import type { AuthzenContext } from './authzen-context.ts'
import {
  exampleEvaluation,
  exampleGroup,
  exampleRole,
  exampleUser,
  requestIdHeader,
  shared,
} from './authzen-docs.ts'
import { answer, invalidRequest } from './authzen-family.ts'
import { actionSchema, contextSchema, resourceSchema, subjectSchema } from './entities.ts'
import { searchActions, searchResources, searchSubjects } from './search-access.ts'

const { Optional: optional } = Type
const text = Type.String()

/** The most results of a page, and how many it has if the caller does not say. */
const mostResults = 100
const usualResults = 50

const page = optional(
  Type.Object(
    {
      token: optional(
        Type.String({
          maxLength: 2048,
          description: 'must be the next_token of an earlier answer to the same search',
        }),
      ),
      limit: optional(
        Type.Integer({
          minimum: 1,
          description: `must be a whole number from 1; a page has at most ${mostResults} results`,
        }),
      ),
    },
    { title: 'AccessPage', description: 'must be an object' },
  ),
)

const { type, properties } = subjectSchema.properties
const sought = Type.Object({ type, properties }, { description: 'must be an object' })

const subjectSearchSchema = Type.Object(
  { subject: sought, action: actionSchema, resource: resourceSchema, context: contextSchema, page },
  { title: 'SubjectSearch' },
)
const resourceSearchSchema = Type.Object(
  { subject: subjectSchema, action: actionSchema, resource: sought, context: contextSchema, page },
  { title: 'ResourceSearch' },
)
const actionSearchSchema = Type.Object(
  { subject: subjectSchema, resource: resourceSchema, context: contextSchema, page },
  { title: 'ActionSearch' },
)

/** The documentation that all searches share. */
function searchDoc(
  words: Pick<RouteDoc, 'id' | 'summary' | 'description'>,
  schema: TObject,
  example: Readonly<Record<string, unknown>>,
  result: { readonly schema: TSchema; readonly example: unknown },
): RouteDoc {
  return {
    ...shared,
    ...words,
    headers: requestIdHeader,
    body: { schema, as: ['json'], example },
    answers: {
      200: {
        description: 'A page of what the caller may see.',
        schema: Type.Object({
          results: Type.Array(result.schema),
          page: Type.Object({
            next_token: Type.String({
              description:
                'Send it as `page.token` to get the next page; empty at the end. A page that is not full may have one too.',
            }),
            count: Type.Integer({ description: 'How many results this page has.' }),
          }),
        }),
        example: { results: [result.example], page: { next_token: '', count: 1 } },
      },
    },
    refusedFor: { 400: 'A member is missing or has the wrong type, or the token is another’s.' },
  }
}

interface FoundPage {
  readonly results: readonly unknown[]
  readonly next: string | undefined
}

type Search<Schema extends TObject> = (
  context: AuthzenContext,
  actor: Actor,
  question: Static<Schema>,
  page: { readonly after: string; readonly limit: number },
) => Promise<FoundPage>

/** An endpoint that answers pages of a search (AuthZEN §8.2). A token is for the same question. */
function searchEndpoint<Schema extends TObject>(
  kind: 'subject' | 'resource' | 'action',
  doc: RouteDoc,
  schema: Schema,
  search: Search<Schema>,
) {
  const read = bodyReader(schema, invalidRequest)
  return (context: AuthzenContext): Endpoint<Actor> =>
    defineEndpoint(doc, async (request, actor) => {
      if (!context.mayAsk(actor)) throw notAllowed()
      const body: Static<Schema> & { readonly page?: Static<typeof page> } = read(request)
      const { page: { token, limit = usualResults } = {}, ...question } = body
      const paged = { actor, kind, question }
      const after = context.pageTokens.read(paged, token)
      const wanted = { after, limit: Math.min(limit, mostResults) }
      const { results, next } = await search(context, actor, body, wanted)
      const next_token = next === undefined ? '' : context.pageTokens.write(paged, next)
      return answer(request, { results, page: { next_token, count: results.length } })
    })
}

/** POST /access/v1/search/subject (AuthZEN §8.4): who holds a role in a group. */
export const subjectSearchEndpoint = searchEndpoint(
  'subject',
  searchDoc(
    {
      id: 'searchAccessSubjects',
      summary: 'Find who has a role in a group',
      description:
        'AuthZEN §8.4. Users who hold the role in the group or in one above it that the caller may read, by their `sub`.',
    },
    subjectSearchSchema,
    { ...exampleEvaluation, subject: { type: 'user' } },
    { schema: Type.Object({ type: text, id: text }), example: exampleUser },
  ),
  subjectSearchSchema,
  searchSubjects,
)

/** POST /access/v1/search/resource (AuthZEN §8.5): in which groups a role counts. */
export const resourceSearchEndpoint = searchEndpoint(
  'resource',
  searchDoc(
    {
      id: 'searchAccessResources',
      summary: 'Find the groups in which a subject has a role',
      description:
        'AuthZEN §8.5. The groups in which the user holds the role and those below them, as far as the caller may read them. People who ask about themselves get the groups that they are members of.',
    },
    resourceSearchSchema,
    { ...exampleEvaluation, resource: { type: 'group' } },
    {
      schema: Type.Object({ type: text, id: text, properties: Type.Record(text, text) }),
      example: { ...exampleGroup, properties: { groupName: 'Sales' } },
    },
  ),
  resourceSearchSchema,
  searchResources,
)

/** POST /access/v1/search/action (AuthZEN §8.6): which roles count in a group. */
export const actionSearchEndpoint = searchEndpoint(
  'action',
  searchDoc(
    {
      id: 'searchAccessActions',
      summary: 'Find the roles that a subject has in a group',
      description: 'AuthZEN §8.6. Roles in the group and in the groups above it.',
    },
    actionSearchSchema,
    { subject: exampleUser, resource: exampleGroup },
    { schema: Type.Object({ name: text }), example: exampleRole },
  ),
  actionSearchSchema,
  searchActions,
)
