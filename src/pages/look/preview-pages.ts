import { html as htmlReply, noStore, type Reply } from '../../http/reply.ts'
import { composeMail, type MailLook } from '../../mail/compose-mail.ts'
import { type Locale, languageNames } from '../../texts/locales.ts'
import { textsOf } from '../../texts/texts.ts'
import type { FormModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { consentPage } from '../interaction/consent-page.ts'
import { signInPage } from '../interaction/sign-in-page.ts'
import { rowList, sectionPage } from '../own-account/section.ts'
import type { Theme } from '../theme/theme.ts'

/** What is drawn in a look that nobody else sees yet. */
export const previewNames = ['sign-in', 'consent', 'account', 'mail'] as const

type PreviewName = (typeof previewNames)[number]

const client = { name: 'Lindgren Books' }
const ada = { name: 'Ada Lovelace', detail: 'ada@example.com' }

/** A page with samples for what people would have typed. Its forms lead nowhere. */
function samplePage(name: Exclude<PreviewName, 'mail'>, theme: Theme, locale: Locale): Page {
  const model: FormModel = { theme, locale, action: '', csrf: '', requestId: '', leadsOn: false }
  switch (name) {
    case 'sign-in':
      return signInPage({ ...model, client, remember: false, registerHref: '', forgotHref: '' })
    case 'consent':
      return consentPage({
        ...model,
        client,
        account: ada,
        switchHref: '',
        scopes: ['openid', 'profile', 'email'].map((each) => ({ name: each })),
        claims: [],
        redirectUri: 'https://shop.example/callback',
      })
    case 'account': {
      const { title } = textsOf(locale).account
      const rows = [ada.name, client.name].map((each) => ({
        title: each,
        details: [ada.detail],
        action: html`<a class="button small" href="">${languageNames[locale]}</a>`,
      }))
      return sectionPage(
        { ...model, overviewHref: '', signOutHref: '', done: undefined },
        { title, body: rowList(rows, '') },
      )
    }
  }
}

/** The reply with a page or an email, which only pages of this server may frame. */
export function previewReply(
  name: PreviewName,
  theme: Theme,
  locale: Locale,
  look: MailLook | undefined,
): Reply {
  // Emails have their styles in the elements, since many programs read no others.
  const [body, style] =
    name === 'mail'
      ? [composeMail(sampleMail, locale, theme.name, look).html, "'unsafe-inline'"]
      : [asSample(String(samplePage(name, theme, locale).html)), "'self'"]
  const policy = [
    "default-src 'none'",
    `style-src ${style}`,
    "img-src 'self' https:",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
  ]
  return htmlReply(200, body, {
    ...noStore,
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': policy.join('; '),
  })
}

/** Nothing in a sample runs, or takes the focus from the field in which somebody types a colour. */
function asSample(page: string): string {
  return page.replaceAll(/<script [^>]*><\/script>| autofocus(?=[ >])/g, '')
}

const sampleMail = {
  kind: 'verifyEmail',
  code: '482913',
  link: 'https://login.example/verify',
  validSeconds: 86_400,
} as const
