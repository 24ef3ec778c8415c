import { type Html, html } from '../kernel/html-template.ts'
import type { MailTexts } from '../texts/en-US/mail.ts'
import { directionOf } from '../texts/locales.ts'
import { withOwnTexts } from '../texts/own-mail-texts.ts'
import { fillText, type OwnTexts } from '../texts/own-texts.ts'
import { type Texts, textsOf } from '../texts/texts.ts'
import type { MailBrand, MailLinkName, MailLogo, MailLogos, MailLook } from './mail-brand.ts'
import { contentIdOf } from './mail-images.ts'
import type { MailContent, MailLocale, MailMessage } from './mail-message.ts'

/** The pieces of an email, from which both its text and its HTML are made. */
interface Sections {
  readonly subject: string
  readonly before: readonly string[]
  readonly code?: string | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
  readonly after: readonly string[]
}

/** A link at the foot. */
interface FootLink {
  readonly href: string
  readonly label: string
}

const plainLook: MailLook = {
  page: '#f4f4f2',
  accent: '#1c1c1a',
  onAccent: '#ffffff',
  link: '#1c1c1a',
  corners: 1,
  dark: {
    page: '#161615',
    surface: '#232321',
    ink: '#ecebe6',
    muted: '#b4b3ad',
    accent: '#ecebe6',
    onAccent: '#1c1c1a',
    link: '#ecebe6',
  },
}

/**
 * Composes an email in one language, as text and as HTML that loads nothing from elsewhere: logos
 * are parts of the message. The texts of an operator replace ours; the code, the link and the facts
 * are added here, and cannot be lost.
 */
export function composeMail(
  content: MailContent,
  locale: MailLocale,
  { service, look = plainLook, logos, links }: MailBrand,
  own: OwnTexts = noTexts,
): MailMessage {
  const all = textsOf(locale)
  const values = valuesOf(content, locale, service)
  const texts = withOwnTexts(all.mails, content.kind, own, (text) => fillText(text, values))
  const sections = sectionsOf(content, texts, locale, service)
  const foot = footLinks(links, all)
  return {
    subject: sections.subject,
    text: plainText(sections, texts, service, foot),
    html: String(htmlOf({ sections, texts, locale, service, look, logos, foot })),
    ...(logos && { images: idsOf(logos) }),
  }
}

const noTexts: OwnTexts = new Map()

function idsOf({ light, dark }: MailLogos): readonly string[] {
  return [...new Set([light.id, ...(dark ? [dark.id] : [])])]
}

/** What texts of an operator can name. */
function valuesOf(content: MailContent, locale: MailLocale, service: string) {
  return {
    service,
    ...('validSeconds' in content && { valid: duration(content.validSeconds, locale) }),
    ...('time' in content && { time: momentOf(content.time, locale) }),
    ...('address' in content && { address: content.address }),
    ...('name' in content && { name: content.name }),
  }
}

function footLinks(links: MailBrand['links'], texts: Texts): readonly FootLink[] {
  const names: readonly MailLinkName[] = ['help', 'privacyPolicy', 'termsOfUse']
  return names.flatMap((name) => {
    const href = links?.[name]
    return href === undefined ? [] : [{ href, label: texts[name] }]
  })
}

function sectionsOf(
  content: MailContent,
  texts: MailTexts,
  locale: MailLocale,
  service: string,
): Sections {
  const words = texts[content.kind]
  const subject = words.subject(service)
  const intro = words.intro(service)
  const link = content.link === undefined ? undefined : { href: content.link, label: words.button }
  switch (content.kind) {
    case 'mailTest':
    case 'alreadyRegistered':
    case 'passwordChanged':
    case 'passkeyCopied':
    case 'accountViewed':
    case 'accountKept':
    case 'accountDeleted':
    case 'accessWaiting':
    case 'accessDecided':
    case 'accessBypassed':
    case 'accessTaken':
    case 'rolesEnding':
    case 'ownRolesEnding':
    case 'lastAdministratorEnding':
    case 'accessReview':
      return { subject, before: [intro, texts[content.kind].advice], link, after: [] }
    case 'groupInvitation': {
      const { named, advice } = texts.groupInvitation
      const who = named(content.by, content.into)
      return { subject, before: [intro, ...who, advice], link, after: [] }
    }
    case 'emailChanged': {
      const { advice, undo } = texts.emailChanged
      return { subject, before: [intro, link ? undo : advice], link, after: [] }
    }
    case 'factorsChanged': {
      const { changes, advice } = texts.factorsChanged
      return { subject, before: [intro, changes[content.change], advice], link, after: [] }
    }
    case 'apiKeyMade':
    case 'apiKeyReported': {
      const { which, advice } = texts[content.kind]
      return { subject, before: [intro, which(content.name), advice], link, after: [] }
    }
    case 'newBrowser': {
      const { when, advice } = texts.newBrowser
      const moment = when(momentOf(content.time, locale), content.address)
      return { subject, before: [intro, moment, advice], link, after: [] }
    }
    case 'failedSignIns': {
      const { reasons, when, advice } = texts.failedSignIns
      const moment = when(momentOf(content.time, locale), content.address)
      return { subject, before: [intro, reasons[content.reason], moment, advice], link, after: [] }
    }
    case 'signInCode':
    case 'codeToSignIn': {
      const valid = texts.valid(duration(content.validSeconds, locale))
      const { advice } = texts[content.kind]
      return { subject, before: [intro], code: content.code, link, after: [valid, advice] }
    }
    case 'signInAsked': {
      const valid = texts.valid(duration(content.validSeconds, locale))
      return { subject, before: [intro], link, after: [valid, texts.signInAsked.advice] }
    }
    case 'deletionPlanned': {
      const { when, advice } = texts.deletionPlanned
      return {
        subject,
        before: [intro, when(momentOf(content.time, locale)), advice],
        link,
        after: [],
      }
    }
    case 'choosePassword': {
      const { first, other, unexpected } = texts.choosePassword
      const valid = texts.valid(duration(content.validSeconds, locale))
      const how = content.isFirst ? first : other
      return { subject, before: [intro, how], link, after: [valid, unexpected] }
    }
    case 'verifyEmail':
    case 'changeEmail':
    case 'confirmAddress':
    case 'invitation':
    case 'resetPassword': {
      const code = 'code' in content ? content.code : undefined
      const how = content.kind === 'resetPassword' ? [howToGoOn(content, texts)] : []
      const valid = texts.valid(duration(content.validSeconds, locale))
      return { subject, before: [intro, ...how], code, link, after: [valid, texts.ignore] }
    }
  }
}

function howToGoOn(
  { code, link }: Extract<MailContent, { kind: 'resetPassword' }>,
  { resetPassword }: MailTexts,
): string {
  if (code === undefined) return resetPassword.byLink
  return link === undefined ? resetPassword.byCode : resetPassword.byBoth
}

function plainText(
  { before, code, link, after }: Sections,
  texts: MailTexts,
  service: string,
  foot: readonly FootLink[],
): string {
  const paragraphs = [
    texts.greeting,
    ...before,
    ...(code === undefined ? [] : [`${texts.codeIs}: ${grouped(code)}`]),
    ...(link === undefined ? [] : [link.href]),
    ...after,
    `${service}\n${texts.automatic}`,
    ...(foot.length === 0 ? [] : [foot.map(({ href, label }) => `${label}: ${href}`).join('\n')]),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

interface Drawn {
  readonly sections: Sections
  readonly texts: MailTexts
  readonly locale: MailLocale
  readonly service: string
  readonly look: MailLook
  readonly logos: MailLogos | undefined
  readonly foot: readonly FootLink[]
}

function htmlOf({ sections, texts, locale, service, look, logos, foot }: Drawn): Html {
  const { subject, before, code, link, after } = sections
  const { page, accent, onAccent, link: linkColor, corners } = look
  const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${subject}</title>
<style>${darkRules(look, logos)}</style></head>
<body class="page" style="margin:0;padding:24px;background:${page};color:#1c1c1a;font-size:16px;line-height:1.5;${font}">
<div class="panel" style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border-radius:${Math.round(8 * corners)}px">
${head(service, logos)}
${paragraph(texts.greeting)}
${before.map(paragraph)}
${code === undefined ? '' : html`<p style="margin:0 0 16px">${texts.codeIs}<br><strong dir="ltr" style="font-size:28px;letter-spacing:2px">${grouped(code)}</strong></p>`}
${
  link === undefined
    ? ''
    : html`<p style="margin:0 0 16px"><a class="button" href="${link.href}" style="display:inline-block;padding:10px 18px;background:${accent};color:${onAccent};border-radius:${Math.round(6 * corners)}px;text-decoration:none">${link.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a class="link" dir="ltr" href="${link.href}" style="color:${linkColor}">${link.href}</a></p>`
}
${after.map(paragraph)}
<p class="fine" style="margin:24px 0 0;color:#5c5c58;font-size:13px">${texts.automatic}</p>
${foot.length === 0 ? '' : html`<p style="margin:8px 0 0;font-size:13px">${foot.map((each) => html`<a class="link" href="${each.href}" style="color:${linkColor};margin-inline-end:16px">${each.label}</a> `)}</p>`}
</div>
</body>
</html>
`
}

/** Mail programs that know nothing of it show the light colours, or turn them as they see fit. */
const inTheDark = '@media (prefers-color-scheme:dark)'

function darkRules({ dark }: MailLook, logos: MailLogos | undefined): string {
  const { page, surface, ink, muted, accent, onAccent, link } = dark
  const rules = [
    `.page{background:${page}!important;color:${ink}!important}`,
    `.panel{background:${surface}!important}`,
    `.fine{color:${muted}!important}`,
    `.button{background:${accent}!important;color:${onAccent}!important}`,
    `.link{color:${link}!important}`,
    logos?.dark
      ? '.light{display:none!important}.dark{display:block!important}'
      : '.light{padding:6px!important}',
  ]
  return `${inTheDark}{${rules.join('')}}`
}

/** The document of an email in one of the two, whatever the browser prefers. */
export function inScheme(document: string, scheme: 'light' | 'dark'): string {
  return document.replace(inTheDark, scheme === 'dark' ? '@media all' : '@media not all')
}

/** The document of an email in its light colours alone, without an element of style. */
export function inLightColors(document: string): string {
  return document.replace(/<style>[^<]*<\/style>/, '')
}

/** The logo, or the name where there is none. Programs that show no images show the name. */
function head(service: string, logos: MailLogos | undefined): Html {
  if (!logos) return html`<p style="margin:0 0 24px;font-weight:600">${service}</p>`
  const { light, dark } = logos
  return html`<div style="margin:0 0 24px;font-weight:600">${image(light, service, 'light', 'display:block;background:#ffffff;border-radius:4px')}${
    dark &&
    // Outlook with the engine of Word would show what is hidden.
    html`<!--[if !mso]><!-->${image(dark, service, 'dark', 'display:none')}<!--<![endif]-->`
  }</div>`
}

/** The largest that a logo is shown, as on the pages. */
const logoFrame = { width: 192, height: 36 }

function image({ id, width, height }: MailLogo, name: string, kind: string, style: string): Html {
  const scale = Math.min(logoFrame.width / width, logoFrame.height / height)
  const [across, down] = [width, height].map((each) =>
    String(Math.max(1, Math.round(each * scale))),
  )
  return html`<img class="${kind}" src="cid:${contentIdOf(id)}" alt="${name}" width="${across}" height="${down}" style="${style};border:0">`
}

/** Splits a code into two halves, which makes it easier to read and type. */
function grouped(code: string): string {
  const half = code.length / 2
  return `${code.slice(0, half)} ${code.slice(half)}`
}

function momentOf(time: number, locale: MailLocale): string {
  const words = new Date(time).toLocaleString(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return `${words} UTC`
}

function duration(seconds: number, locale: MailLocale): string {
  const [amount, unit] =
    seconds < 7200
      ? [Math.floor(seconds / 60), 'minute']
      : seconds < 172_800
        ? [Math.floor(seconds / 3600), 'hour']
        : [Math.floor(seconds / 86_400), 'day']
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(amount)
}
