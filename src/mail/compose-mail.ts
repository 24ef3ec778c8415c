import { type Html, html } from '../kernel/html.ts'
import type { MailTexts } from '../texts/en-US/mail.ts'
import { directionOf } from '../texts/locales.ts'
import { textsOf } from '../texts/texts.ts'
import type { MailContent, MailLocale, MailMessage } from './mail-message.ts'

/** The pieces of an email, from which both its text and its HTML are made. */
interface Sections {
  readonly subject: string
  readonly before: readonly string[]
  readonly code?: string | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
  readonly after: readonly string[]
}

/** The colours of emails, and how round their corners are. */
export interface MailLook {
  readonly page: string
  readonly accent: string
  readonly onAccent: string
  readonly link: string
  readonly corners: number
}

const plainLook: MailLook = {
  page: '#f4f4f2',
  accent: '#1c1c1a',
  onAccent: '#ffffff',
  link: '#1c1c1a',
  corners: 1,
}

/** Composes an email in one language, as text and as HTML without external resources. */
export function composeMail(
  content: MailContent,
  locale: MailLocale,
  service: string,
  look: MailLook = plainLook,
): MailMessage {
  const texts = textsOf(locale).mails
  const sections = sectionsOf(content, texts, locale, service)
  return {
    subject: sections.subject,
    text: plainText(sections, texts, service),
    html: String(htmlOf(sections, texts, locale, service, look)),
  }
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

function plainText({ before, code, link, after }: Sections, texts: MailTexts, service: string) {
  const paragraphs = [
    texts.greeting,
    ...before,
    ...(code === undefined ? [] : [`${texts.codeIs}: ${grouped(code)}`]),
    ...(link === undefined ? [] : [link.href]),
    ...after,
    `${service}\n${texts.automatic}`,
  ]
  return `${paragraphs.join('\n\n')}\n`
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

function htmlOf(
  { subject, before, code, link, after }: Sections,
  texts: MailTexts,
  locale: MailLocale,
  service: string,
  { page, accent, onAccent, link: linkColor, corners }: MailLook,
): Html {
  const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:${page};color:#1c1c1a;font-size:16px;line-height:1.5;${font}">
<div style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border-radius:${Math.round(8 * corners)}px">
<p style="margin:0 0 24px;font-weight:600">${service}</p>
${paragraph(texts.greeting)}
${before.map(paragraph)}
${code === undefined ? '' : html`<p style="margin:0 0 16px">${texts.codeIs}<br><strong dir="ltr" style="font-size:28px;letter-spacing:2px">${grouped(code)}</strong></p>`}
${
  link === undefined
    ? ''
    : html`<p style="margin:0 0 16px"><a href="${link.href}" style="display:inline-block;padding:10px 18px;background:${accent};color:${onAccent};border-radius:${Math.round(6 * corners)}px;text-decoration:none">${link.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a dir="ltr" href="${link.href}" style="color:${linkColor}">${link.href}</a></p>`
}
${after.map(paragraph)}
<p style="margin:24px 0 0;color:#5c5c58;font-size:13px">${texts.automatic}</p>
</div>
</body>
</html>
`
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
