import type { MailLogo, MailLogos } from './mail-brand.ts'
import type { MailMessage } from './mail-message.ts'

/** An image that emails can carry. */
export interface MailImage extends MailLogo {
  readonly png: Buffer
}

/** Finds an uploaded image; undefined if there is none. */
export type FindMailImage = (id: string) => Promise<MailImage | undefined>

/** A larger one, such as a photo, is left out: emails must arrive where mailboxes are small. */
const mostLogoBytes = 96 * 1024

/** The logos that emails of a look carry. Undefined where they show the name instead. */
export async function findMailLogos(
  find: FindMailImage,
  light: string | undefined,
  dark: string | undefined,
): Promise<MailLogos | undefined> {
  const logo = await findLogo(find, light)
  return logo && { light: logo, dark: await findLogo(find, dark) }
}

async function findLogo(
  find: FindMailImage,
  id: string | undefined,
): Promise<MailLogo | undefined> {
  const image = id === undefined ? undefined : await find(id)
  if (!image || image.png.length > mostLogoBytes) return undefined
  const { width, height } = image
  return { id: image.id, width, height }
}

/** How the HTML names an image of the same email (RFC 2392). */
export function contentIdOf(id: string): string {
  return `${id}@look`
}

/** An image beside the HTML of an email, as the library takes it. */
interface InlineImage {
  readonly cid: string
  readonly filename: string
  readonly contentType: 'image/png'
  readonly contentDisposition: 'inline'
  readonly content: Buffer
}

/** A message as it is handed to a mail server. */
export interface WholeMessage extends MailMessage {
  readonly attachments: readonly InlineImage[]
}

/** The message with the images that it shows. One that is gone leaves its words. */
export async function withImages(message: MailMessage, find: FindMailImage): Promise<WholeMessage> {
  const { subject, text, html, images = [] } = message
  const found = await Promise.all(images.map(find))
  const attachments = found.flatMap((image, at) =>
    image ? [inlineImage(image, at === 0 ? 'logo.png' : 'logo-dark.png')] : [],
  )
  return { subject, text, html, attachments }
}

function inlineImage({ id, png }: MailImage, filename: string): InlineImage {
  const kind = { contentType: 'image/png', contentDisposition: 'inline' } as const
  return { cid: contentIdOf(id), filename, ...kind, content: png }
}

/** The HTML of an email as a document of its own, for browsers, with other sources of images. */
export function asDocument(
  { html, images = [] }: MailMessage,
  sourceOf: (id: string) => string,
): string {
  return images.reduce(
    (made, id) => made.replaceAll(`src="cid:${contentIdOf(id)}"`, () => `src="${sourceOf(id)}"`),
    html,
  )
}
