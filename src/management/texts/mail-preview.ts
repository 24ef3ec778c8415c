import Type, { type Static } from 'typebox'
import type { Actor } from '../../events/actor.ts'
import type { Clock } from '../../kernel/time.ts'
import { composeMail, inLightColors } from '../../mail/compose-mail.ts'
import type { MailBrand } from '../../mail/mail-brand.ts'
import { asDocument, type FindMailImage } from '../../mail/mail-images.ts'
import type { MailMessage } from '../../mail/mail-message.ts'
import { isMailPlace, sampleMailOf } from '../../mail/sample-mails.ts'
import { localeSchema } from '../../texts/locales.ts'
import type { OwnTextsOf } from '../../texts/own-texts.ts'
import { invalid } from '../management-error.ts'
import { checkTexts, findLanguage, findPlace } from './own-text-changes.ts'
import { textFieldsSchema } from './own-text-schemas.ts'

const { Optional: optional } = Type

/** What previews of emails are made with. */
export interface MailPreviewContext {
  /** The look of the settings. */
  readonly brand: () => Promise<MailBrand>
  readonly findImage: FindMailImage
  /** Where samples of links lead. */
  readonly baseUrl: string
  readonly ownTextsOf: OwnTextsOf
  readonly clock: Clock
  /** Sends an email to the person who asks, at once. */
  readonly sendToOneself: (
    actor: Actor,
    message: MailMessage,
  ) => Promise<{ readonly to: string; readonly accepted: boolean; readonly answer: string }>
}

/** What a preview of an email is asked for with. */
export const mailPreviewWish = Type.Object(
  {
    place: Type.String({ maxLength: 64, description: 'must be a place such as mail.verifyEmail' }),
    locale: localeSchema,
    texts: optional(textFieldsSchema),
    field: optional(
      Type.String({ maxLength: 64, description: 'must be the name of a text that is to be seen' }),
    ),
  },
  { additionalProperties: false, title: 'MailPreviewWish' },
)
/** The email that a body asks for, with samples for its facts. */
export async function composeSample(
  { brand, baseUrl, ownTextsOf, clock }: MailPreviewContext,
  { place: id, locale: tag, texts, field }: Static<typeof mailPreviewWish>,
): Promise<MailMessage> {
  const place = findPlace(id)
  const locale = findLanguage(tag)
  if (!isMailPlace(id)) {
    throw invalid(17005, [{ path: '/place', problem: 'is no place of an email' }])
  }
  if (texts) checkTexts(place, texts)
  const stored = await ownTextsOf(locale)
  const own = texts ? new Map([...stored, [id, texts] as const]) : stored
  const content = sampleMailOf(id, { link: `${baseUrl}/account`, now: clock() }, field)
  return composeMail(content, locale, await brand(), own)
}

/**
 * The message as a preview answers it: its document has the images in itself, and its styles in the
 * elements alone, because pages with a strict policy, such as the console, allow no others.
 */
export async function asPreview(
  { findImage }: MailPreviewContext,
  message: MailMessage,
): Promise<MailMessage> {
  const found = await Promise.all((message.images ?? []).map(findImage))
  const pngs = new Map(found.flatMap((image) => (image ? [[image.id, image.png] as const] : [])))
  const sourceOf = (id: string) => `data:image/png;base64,${pngs.get(id)?.toString('base64') ?? ''}`
  const { subject, text } = message
  return { subject, text, html: inLightColors(asDocument(message, sourceOf)) }
}
