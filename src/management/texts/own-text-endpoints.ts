import Type from 'typebox'
import { bodyReader, queryReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import type { Actor } from '../../events/actor.ts'
import type { Request } from '../../http/endpoint.ts'
import type { Reply } from '../../http/reply.ts'
import { inSeconds } from '../../kernel/time.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { type Locale, localeSchema } from '../../texts/locales.ts'
import { ownTextPlaces, usualTexts } from '../../texts/own-text-places.ts'
import type { OwnTextPlace } from '../../texts/own-texts.ts'
import { invalid, managementRefusals } from '../management-error.ts'
import type { OwnText } from './own-text.ts'
import {
  findLanguage,
  findPlace,
  type OwnTextContext,
  ownTextChanges,
  versionOf,
} from './own-text-changes.ts'
import { exampleOwnText, ownTextSchema, textFieldsSchema } from './own-text-schemas.ts'

const refuse = (faults: Parameters<typeof invalid>[1]) => invalid(17005, faults)

/** The texts of a place beside ours. */
function recordOf({ id, fields }: OwnTextPlace, locale: Locale, text: OwnText | undefined) {
  const usual = usualTexts(id, locale)
  return {
    place: id,
    locale,
    version: versionOf(text),
    fields: fields.map(({ name, placeholders, maxLength }) => ({
      name,
      usual: usual[name] ?? '',
      ...(text?.texts[name] !== undefined && { own: text.texts[name] }),
      placeholders: [...placeholders],
      max_length: maxLength,
    })),
    ...(text && { changed_at: inSeconds(text.changedAt), changed_by: text.changedBy }),
  }
}

function replyOf(place: OwnTextPlace, locale: Locale, text: OwnText | undefined): Reply {
  const reply = success(recordOf(place, locale, text))
  return { ...reply, headers: { ...reply.headers, etag: `"${versionOf(text)}"` } }
}

const pathParams = {
  place: {
    schema: Type.String(),
    description: 'Where the texts are: `mail.` and a kind of email, or `mail.frame`.',
    example: 'mail.passwordChanged',
  },
  locale: { schema: Type.String(), description: 'The language.', example: 'en-US' },
}

const ifMatch = {
  'if-match': {
    schema: Type.String(),
    description: 'The version that the change is based on. If there is another now, it is 409.',
    example: '"c1Qx9GmVw0Tz3bYk"',
  },
}

function readVersion({ headers }: Request): string | undefined {
  const given = headers['if-match']
  return given === undefined || given === '*' ? undefined : given.replace(/^(?:W\/)?"|"$/g, '')
}

const listQuery = Type.Object({ locale: localeSchema }, { additionalProperties: false })
const readQuery = queryReader(listQuery, refuse)

const listDoc: RouteDoc = {
  id: 'listTexts',
  chapter: 'Server',
  summary: 'List the texts that can be replaced',
  description:
    'All of one language: the texts of this server, and your own where there are some. The code, the link and the facts of an email are no texts; they are always there.',
  query: { locale: { schema: listQuery.properties.locale, description: 'The language.' } },
  answers: {
    200: successAnswer(
      'The texts by place.',
      Type.Object(
        { texts: Type.Array(ownTextSchema) },
        { additionalProperties: false, title: 'OwnTexts' },
      ),
      { texts: [exampleOwnText] },
    ),
  },
  refusedFor: managementRefusals(17005, 17008),
}

/** GET /server-srv/texts. */
export function listTextsEndpoint({ ownTexts }: OwnTextContext): Endpoint<unknown> {
  return defineEndpoint(listDoc, async (request) => {
    const locale = findLanguage(readQuery(request).locale)
    const all = (await ownTexts.list()).filter((each) => each.locale === locale)
    const byPlace = new Map(all.map((each) => [each.place, each]))
    const texts = [...ownTextPlaces.values()].map((place) =>
      recordOf(place, locale, byPlace.get(place.id)),
    )
    return success({ texts })
  })
}

const readDoc: RouteDoc = {
  id: 'readTexts',
  chapter: 'Server',
  summary: 'Read the texts of a place',
  path: pathParams,
  answers: { 200: successAnswer('The texts, with an `ETag`.', ownTextSchema, exampleOwnText) },
  refusedFor: managementRefusals(17008),
}

/** GET /server-srv/texts/{place}/{locale}. */
export function readTextsEndpoint({
  ownTexts,
}: OwnTextContext): Endpoint<unknown, 'place' | 'locale'> {
  return defineEndpoint(readDoc, async ({ pathParams: params }) => {
    const place = findPlace(params.place)
    const locale = findLanguage(params.locale)
    return replyOf(place, locale, await ownTexts.find({ place: place.id, locale }))
  })
}

const bodySchema = Type.Object(
  { texts: textFieldsSchema },
  { additionalProperties: false, title: 'OwnTextWish' },
)
const readBody = bodyReader(bodySchema, refuse)

const putDoc: RouteDoc = {
  id: 'putTexts',
  chapter: 'Server',
  summary: 'Replace the texts of a place',
  description:
    'Takes all texts of your own for this place and language; what is left out is the text of this server. Every node has them for the requests that it gets after the answer.',
  path: pathParams,
  headers: ifMatch,
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { texts: { subject: 'New password for your {service} account' } },
  },
  answers: { 200: successAnswer('The texts as they are now.', ownTextSchema, exampleOwnText) },
  refusedFor: managementRefusals(17005, 17008, 17009),
}

/** PUT /server-srv/texts/{place}/{locale}. */
export function putTextsEndpoint(context: OwnTextContext): Endpoint<Actor, 'place' | 'locale'> {
  const { put } = ownTextChanges(context)
  return defineEndpoint(putDoc, async (request, actor) => {
    const place = findPlace(request.pathParams.place)
    const locale = findLanguage(request.pathParams.locale)
    const { texts } = readBody(request)
    const version = readVersion(request)
    return replyOf(place, locale, await put(actor, { place: place.id, locale, texts, version }))
  })
}

const deleteDoc: RouteDoc = {
  id: 'deleteTexts',
  chapter: 'Server',
  summary: 'Remove the texts of a place',
  description:
    'The texts are those of this server again. A place without own texts is answered the same.',
  path: pathParams,
  headers: ifMatch,
  answers: {
    200: successAnswer('The texts as they are now.', ownTextSchema, exampleOwnText),
  },
  refusedFor: managementRefusals(17008, 17009),
}

/** DELETE /server-srv/texts/{place}/{locale}. */
export function deleteTextsEndpoint(context: OwnTextContext): Endpoint<Actor, 'place' | 'locale'> {
  const { remove } = ownTextChanges(context)
  return defineEndpoint(deleteDoc, async (request, actor) => {
    const place = findPlace(request.pathParams.place)
    const locale = findLanguage(request.pathParams.locale)
    await remove(actor, { place: place.id, locale, version: readVersion(request) })
    return replyOf(place, locale, undefined)
  })
}
