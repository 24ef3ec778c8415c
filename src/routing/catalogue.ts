import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { queryReader, type Refuse } from '../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../api/cursor.ts'
import { success } from '../api/envelope.ts'
import { defineEndpoint, type Endpoint } from './endpoint-definition.ts'
import { deletedAnswer, successAnswer } from './envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from './route-doc.ts'

/** A catalogue of the API: entries with a key, which administrators list, read and remove. */
interface Catalogue<Entry, Param extends string, Schema extends TObject> {
  readonly chapter: RouteDoc['chapter']
  /** The parameter of the path with the key of an entry. */
  readonly param: Param
  readonly about: { readonly description: string; readonly example: string }
  /** An entry as it is answered. */
  readonly schema: Schema
  readonly example: object
  record(entry: Entry): { readonly [Name in keyof Static<Schema>]: unknown }
  /** What the reference says about a key without an entry. */
  readonly unknown: RouteDoc['refusedFor']
}

/** What differs between the same operation of two catalogues. */
interface Words {
  readonly id: string
  readonly summary: string
  readonly description?: string
  /** What the answer of success is. */
  readonly answer: string
}

/** How a catalogue is listed, page by page. */
interface Listing<Entry> {
  /** The name of its entries in a page, such as `scopes`. */
  readonly plural: string
  readonly refuse: Refuse
  /** What the reference says about an invalid parameter. */
  readonly invalid: RouteDoc['refusedFor']
  keyOf(entry: Entry): string
  list(after: string | undefined, limit: number): Promise<readonly Entry[]>
}

const usualPage = 50
const pageQuery = Type.Object(
  { after: afterSchema, limit: limitSchema(200, usualPage) },
  { additionalProperties: false },
)
const pageFields: Fields = {
  after: { schema: afterSchema, description: 'The `next` of an earlier page.' },
  limit: {
    schema: pageQuery.properties.limit,
    description: 'How many at most.',
    example: usualPage,
  },
}

/**
 * Makes the endpoints that are the same in every catalogue, with their documentation. What creates
 * or changes an entry is written out, with `path` and `answer`.
 */
export function catalogueEndpoints<Entry, Param extends string, Schema extends TObject>(
  catalogue: Catalogue<Entry, Param, Schema>,
) {
  const { chapter, param, schema, example, unknown = {} } = catalogue
  const path: Fields = { [param]: { schema: Type.String(), ...catalogue.about } }
  const answer = (description: string): AnswerDoc => successAnswer(description, schema, example)
  const docOf = ({ answer: _, ...words }: Words) => ({ ...words, chapter })

  return {
    /** The parameter of the path, and an answer with one entry, for the reference. */
    path,
    answer,
    list(words: Words, { plural, refuse, invalid = {}, keyOf, list }: Listing<Entry>) {
      const readQuery = queryReader(pageQuery, refuse)
      const doc: RouteDoc = {
        ...docOf(words),
        query: pageFields,
        answers: {
          200: successAnswer(words.answer, pageOfSchema(plural, schema), { [plural]: [example] }),
        },
        refusedFor: invalid,
      }
      return defineEndpoint<unknown>(doc, async (request) => {
        const { limit = usualPage, after } = readQuery(request)
        const [afterKey] = readCursor(after, ['string'], refuse) ?? []
        const found = await list(afterKey, limit + 1)
        const { page, next } = pageOf(found, limit, (entry) => [keyOf(entry)])
        return success({ [plural]: page.map(catalogue.record), ...next })
      })
    },
    read(words: Words, find: (key: string) => Promise<Entry>): Endpoint<unknown, Param> {
      const doc: RouteDoc = {
        ...docOf(words),
        path,
        answers: { 200: answer(words.answer) },
        refusedFor: unknown,
      }
      return defineEndpoint(doc, async ({ pathParams }) =>
        success(catalogue.record(await find(pathParams[param]))),
      )
    },
    remove<Caller>(
      words: Words,
      remove: (caller: Caller, key: string) => Promise<void>,
    ): Endpoint<Caller, Param> {
      const doc: RouteDoc = {
        ...docOf(words),
        path,
        answers: { 200: deletedAnswer(words.answer) },
        refusedFor: unknown,
      }
      return defineEndpoint(doc, async ({ pathParams }, caller) => {
        await remove(caller, pathParams[param])
        return success({ deleted: true })
      })
    },
  }
}

function pageOfSchema(plural: string, entry: TSchema & { readonly title?: string }) {
  return Type.Object(
    { [plural]: Type.Array(entry), next: nextSchema },
    { additionalProperties: false, title: `${entry.title}Page` },
  )
}
