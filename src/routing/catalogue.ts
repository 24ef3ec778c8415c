import Type, { type TObject } from 'typebox'
import { queryReader, type Refuse } from '../api/body-reader.ts'
import { afterSchema, limitSchema, nextSchema, pageOf, readCursor } from '../api/cursor.ts'
import { success } from '../api/envelope.ts'
import { defineEndpoint, type Endpoint } from './endpoint-definition.ts'
import { deletedAnswer, successAnswer } from './envelope-schema.ts'
import type { AnswerDoc, Fields, RouteDoc } from './route-doc.ts'

/**
 * A catalogue of the API: entries with a key, which administrators list, read and remove. What
 * creates or changes an entry is written out.
 */
export interface Catalogue<Entry, Param extends string> {
  readonly chapter: RouteDoc['chapter']
  /** The parameter of the path with the key of an entry. */
  readonly param: Param
  readonly about: { readonly description: string; readonly example: string }
  /** An entry as it is answered. */
  readonly schema: TObject
  readonly example: object
  record(entry: Entry): object
  /** What the reference says about a key without an entry. */
  readonly unknown: NonNullable<RouteDoc['refusedFor']>
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
  readonly invalid: NonNullable<RouteDoc['refusedFor']>
  /** The most entries of a page, if it is not 200. */
  readonly most?: number
  keyOf(entry: Entry): string
  list(after: string | undefined, limit: number): Promise<readonly Entry[]>
}

/** The parameter of the path, for the reference. */
export function keyField<Param extends string>({ param, about }: Catalogue<never, Param>): Fields {
  return { [param]: { schema: Type.String(), ...about } }
}

/** An answer with one entry, for the reference. */
export function entryAnswer(
  { schema, example }: Catalogue<never, string>,
  description: string,
): AnswerDoc {
  return successAnswer(description, schema, example)
}

const usualPage = 50

function pageQuery(most: number) {
  return Type.Object(
    { after: afterSchema, limit: limitSchema(most, usualPage) },
    { additionalProperties: false },
  )
}

/** Lists a catalogue in the order of its keys. */
export function listEntries<Entry>(
  { chapter, schema, example, record }: Catalogue<Entry, string>,
  { answer, ...words }: Words,
  { plural, refuse, invalid, most = 200, keyOf, list }: Listing<Entry>,
): Endpoint<unknown> {
  const query = pageQuery(most)
  const readQuery = queryReader(query, refuse)
  const page = Type.Object(
    { [plural]: Type.Array(schema), next: nextSchema },
    { additionalProperties: false, title: `${titleOf(schema)}Page` },
  )
  const doc: RouteDoc = {
    ...words,
    chapter,
    query: {
      after: { schema: afterSchema, description: 'The `next` of an earlier page.' },
      limit: {
        schema: query.properties.limit,
        description: 'How many at most.',
        example: usualPage,
      },
    },
    answers: { 200: successAnswer(answer, page, { [plural]: [example] }) },
    refusedFor: invalid,
  }
  return defineEndpoint(doc, async (request) => {
    const { limit = usualPage, after } = readQuery(request)
    const [afterKey] = readCursor(after, ['string'], refuse) ?? []
    const found = await list(afterKey, limit + 1)
    const { page: entries, next } = pageOf(found, limit, (entry) => [keyOf(entry)])
    return success({ [plural]: entries.map(record), ...next })
  })
}

function titleOf({ title }: TObject & { readonly title?: string }): string {
  return title ?? ''
}

/** Reads one entry of a catalogue. */
export function readEntry<Entry, Param extends string>(
  catalogue: Catalogue<Entry, Param>,
  { answer, ...words }: Words,
  find: (key: string) => Promise<Entry>,
): Endpoint<unknown, Param> {
  const doc: RouteDoc = {
    ...words,
    chapter: catalogue.chapter,
    path: keyField(catalogue),
    answers: { 200: entryAnswer(catalogue, answer) },
    refusedFor: catalogue.unknown,
  }
  return defineEndpoint(doc, async ({ pathParams }) =>
    success(catalogue.record(await find(pathParams[catalogue.param]))),
  )
}

/** Removes one entry of a catalogue. */
export function removeEntry<Caller, Entry, Param extends string>(
  catalogue: Catalogue<Entry, Param>,
  { answer, ...words }: Words,
  remove: (caller: Caller, key: string) => Promise<void>,
): Endpoint<Caller, Param> {
  const doc: RouteDoc = {
    ...words,
    chapter: catalogue.chapter,
    path: keyField(catalogue),
    answers: { 200: deletedAnswer(answer) },
    refusedFor: catalogue.unknown,
  }
  return defineEndpoint(doc, async ({ pathParams }, caller) => {
    await remove(caller, pathParams[catalogue.param])
    return success({ deleted: true })
  })
}
