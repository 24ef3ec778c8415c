import Type from 'typebox'
import { bodyReader } from '../../api/body-reader.ts'
import { success } from '../../api/envelope.ts'
import { invalid, managementRefusals } from '../../management/management-error.ts'
import { checkTexts, findLanguage, findPlace } from '../../management/texts/own-text-changes.ts'
import { textFieldsSchema } from '../../management/texts/own-text-schemas.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { successAnswer } from '../../routing/envelope-schema.ts'
import type { RouteDoc } from '../../routing/route-doc.ts'
import { localeSchema } from '../../texts/locales.ts'
import { pageOf } from '../../texts/own-page-texts.ts'
import type { Theme } from '../theme/theme.ts'
import { sampleDocument } from './preview-pages.ts'

const bodySchema = Type.Object(
  {
    place: Type.String({ maxLength: 64, description: 'must be a place such as page.signIn' }),
    locale: localeSchema,
    texts: textFieldsSchema,
  },
  { additionalProperties: false, title: 'PagePreviewWish' },
)
const refuse = (faults: Parameters<typeof invalid>[1]) => invalid(17005, faults)
const readBody = bodyReader(bodySchema, refuse)

const answerSchema = Type.Object(
  { html: Type.String({ description: 'A document without scripts.' }) },
  { additionalProperties: false, title: 'PagePreview' },
)

const doc: RouteDoc = {
  id: 'previewPage',
  chapter: 'Server',
  summary: 'Preview the texts of a page',
  description:
    'Changes nothing. Answers a page in the look of the settings with these texts and with samples for the rest.',
  body: {
    schema: bodySchema,
    as: ['json'],
    example: { place: 'page.signIn', locale: 'en-US', texts: { title: 'Welcome to {service}' } },
  },
  answers: { 200: successAnswer('The page.', answerSchema, { html: '<!doctype html>…' }) },
  refusedFor: managementRefusals(17005, 17008),
}

/** POST /server-srv/texts/preview. */
export function previewTextsEndpoint({ theme }: { readonly theme: Theme }): Endpoint<unknown> {
  return defineEndpoint(doc, async (request) => {
    const { place: id, locale: tag, texts } = readBody(request)
    const place = findPlace(id)
    const locale = findLanguage(tag)
    const page = pageOf(id)
    if (!page) throw refuse([{ path: '/place', problem: 'is no place of a page' }])
    checkTexts(place, texts)
    const ownTexts = new Map([[locale as string, new Map([[id, texts]])]])
    return success({ html: sampleDocument(page, { ...theme, ownTexts }, locale) })
  })
}
