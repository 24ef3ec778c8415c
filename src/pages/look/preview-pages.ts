import { html as htmlReply, noStore, type Reply } from '../../http/reply.ts'
import { composeMail, inScheme } from '../../mail/compose-mail.ts'
import type { MailBrand } from '../../mail/mail-brand.ts'
import { asDocument } from '../../mail/mail-images.ts'
import { type Locale, languageNames } from '../../texts/locales.ts'
import type { OwnPage } from '../../texts/own-page-texts.ts'
import { textsOf } from '../../texts/texts.ts'
import { newPasswordPage } from '../account/new-password-page.ts'
import { registerPage } from '../account/register-step.ts'
import { forgotPasswordPage } from '../account/reset-password-forms.ts'
import { devicePage } from '../device/device-form.ts'
import type { FormModel } from '../elements/page-model.ts'
import { html, type Page } from '../html/html.ts'
import { chooseAccountPage } from '../interaction/choose-account-step.ts'
import { consentPage } from '../interaction/consent-page.ts'
import { signInPage } from '../interaction/sign-in-page.ts'
import { logOutPage, signedOutPage } from '../logout-pages.ts'
import { rowList, sectionPage } from '../own-account/section.ts'
import { pathOfImage, type Theme } from '../theme/theme.ts'

/** What is drawn in a look that nobody else sees yet. */
export const previewNames = ['sign-in', 'consent', 'account', 'mail'] as const

type PreviewName = (typeof previewNames)[number]

/** What is drawn as a page. */
type SampleName = Exclude<PreviewName, 'mail' | 'sign-in'> | OwnPage

const client = { name: 'Lindgren Books' }
const ada = { name: 'Ada Lovelace', detail: 'ada@example.com' }

/** A page with samples for what people would have typed. Its forms lead nowhere. */
function samplePage(name: SampleName, theme: Theme, locale: Locale): Page {
  const model: FormModel = { theme, locale, action: '', csrf: '', requestId: '', leadsOn: false }
  switch (name) {
    case 'signIn':
      return signInPage({ ...model, client, remember: false, registerHref: '', forgotHref: '' })
    case 'register':
      return registerPage({
        ...model,
        client,
        asks: ['name'],
        leastPasswordLength: 10,
        signInHref: '',
      })
    case 'forgotPassword':
      return forgotPasswordPage({ ...model, signInHref: '' })
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
    case 'newPassword':
    case 'invitation':
      return newPasswordPage({
        ...model,
        occasion: name === 'invitation' ? 'invited' : 'forgotten',
        account: ada.detail,
        proof: {},
        leastPasswordLength: 10,
      })
    case 'chooseAccount':
      return chooseAccountPage({ ...model, client, accounts: [{ ...ada, key: '' }] })
    case 'device':
      return devicePage(model)
    case 'logOut':
      return logOutPage({ ...model, client, account: ada })
    case 'signedOut':
      return signedOutPage(model)
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

/** What a preview is drawn with. */
interface Sample {
  readonly name: PreviewName
  readonly theme: Theme
  readonly locale: Locale
  readonly brand: MailBrand
  /** For emails; pages have it from the theme. */
  readonly scheme: 'light' | 'dark'
}

/** The reply with a page or an email, which only pages of this server may frame. */
export function previewReply({ name, theme, locale, brand, scheme }: Sample): Reply {
  // Emails have their styles in the elements, since many programs read no others.
  const [body, style] =
    name === 'mail'
      ? [inScheme(mailDocument(locale, brand, theme.basePath), scheme), "'unsafe-inline'"]
      : [sampleDocument(name === 'sign-in' ? 'signIn' : name, theme, locale), "'self'"]
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

function mailDocument(locale: Locale, brand: MailBrand, basePath: string): string {
  const message = composeMail(sampleMail, locale, brand)
  return asDocument(message, (id) => `${basePath}${pathOfImage(id)}`)
}

/** The document of a page with samples. Its forms lead nowhere, and nothing in it runs. */
export function sampleDocument(page: SampleName, theme: Theme, locale: Locale): string {
  return asSample(String(samplePage(page, theme, locale).html))
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
