import { text } from '../../http/reply.ts'
import { RequestFault } from '../../http/request-fault.ts'
import { defineEndpoint, type Endpoint } from '../../routing/endpoint-definition.ts'
import { notInReference } from '../../routing/route-doc.ts'
import { type Locale, locales } from '../../texts/locales.ts'
import { mailLook, previewSheet } from '../theme/theme.ts'
import { type LookDrafts, previewPaths, themeOf } from './look-drafts.ts'
import { previewNames, previewReply } from './preview-pages.ts'

/** What previews are drawn with. */
export interface PreviewContext {
  readonly drafts: LookDrafts
  readonly baseUrl: string
}

/** GET /look/preview: a page or an email with samples, in the look of a draft. */
export function previewEndpoint({ drafts, baseUrl }: PreviewContext): Endpoint {
  return defineEndpoint(notInReference, async (request) => {
    const query = request.query()
    const draft = query.get('draft') ?? ''
    const look = drafts.open(draft)
    if (!look) throw nothing()
    const scheme = query.get('scheme') === 'dark' ? 'dark' : 'light'
    const own = themeOf(look, baseUrl)
    const sheet = `${previewPaths.styleSheet}?${new URLSearchParams({ draft, scheme })}`
    const name = previewNames.find((each) => each === query.get('page')) ?? 'sign-in'
    const locale: Locale = locales.find((each) => each === query.get('locale')) ?? 'en-US'
    const logo = scheme === 'dark' ? (own.darkLogo ?? own.logo) : own.logo
    const styleSheet = { ...own.styleSheet, path: sheet }
    // The system of the administrator does not choose which of the two is seen.
    const shown = { ...own, styleSheet, logo, darkLogo: undefined }
    return previewReply(name, shown, locale, mailLook(look.pages))
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
    return { ...text(200, previewSheet(look.pages, scheme)), headers }
  })
}

const nothing = () => new RequestFault('not_found', 'there is nothing here')
