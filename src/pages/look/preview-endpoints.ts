import { text } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import type { FindMailImage } from '../../mail/mail-images.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { type Locale, locales } from '../../texts/locales.ts'
import { brandOf } from '../theme/mail-brands.ts'
import { previewSheet, theme } from '../theme/theme.ts'
import { type LookDrafts, previewPaths, themeSettingsOf } from './look-drafts.ts'
import { previewNames, previewReply } from './preview-pages.ts'

/** What previews are drawn with. */
export interface PreviewContext {
  readonly drafts: LookDrafts
  readonly baseUrl: string
  /** Finds the uploaded images that emails show. */
  readonly findImage: FindMailImage
}

/** GET /look/preview: a page or an email with samples, in the look of a draft. */
export function previewEndpoint({ drafts, baseUrl, findImage }: PreviewContext): Endpoint {
  return defineEndpoint(notInReference, async (request) => {
    const query = request.query()
    const draft = query.get('draft') ?? ''
    const look = drafts.open(draft)
    if (!look) throw nothing()
    const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
    const settings = themeSettingsOf(look, baseUrl)
    const own = theme(settings)
    const sheet = `${previewPaths.styleSheet}?${new URLSearchParams({ draft, scheme })}`
    const name = previewNames.find((each) => each === query.get('page')) ?? 'sign-in'
    const locale: Locale = locales.find((each) => each === query.get('locale')) ?? 'en-US'
    const logo = scheme === 'dark' ? (own.darkLogo ?? own.logo) : own.logo
    const styleSheet = { ...own.styleSheet, path: sheet }
    // The system of the administrator does not choose which of the two is seen.
    const ownSheet = own.ownSheet && { ...own.ownSheet, path: `${sheet}&own=true` }
    const shown = { ...own, styleSheet, ownSheet, logo, darkLogo: undefined }
    const brand = await brandOf(settings, findImage)
    return previewReply({ name, theme: shown, locale, brand, scheme })
  })
}

/** GET /look/preview.css: its style sheet, for one of light and dark. */
export function previewSheetEndpoint({ drafts }: PreviewContext): Endpoint {
  return defineEndpoint(notInReference, async (request) => {
    const query = request.query()
    const look = drafts.open(query.get('draft') ?? '')
    if (!look) throw nothing()
    const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
    const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' }
    const body = query.has('own') ? (look.pages.css ?? '') : previewSheet(look.pages, scheme)
    return { ...text(200, body), headers }
  })
}

const nothing = () => new RequestFault('not_found', 'there is nothing here')
