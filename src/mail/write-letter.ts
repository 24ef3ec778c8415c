import { html, type SafeHtml } from '@remix-run/html-template'
import type { Letter, MailLocale, WrittenLetter } from './letter.ts'
import { deDe } from './texts/de-de.ts'
import { enUs, type LetterTexts } from './texts/en-us.ts'

const all: Readonly<Record<MailLocale, LetterTexts>> = { 'en-US': enUs, 'de-DE': deDe }

/** What a letter consists of, before it is text or markup. */
interface Content {
  readonly subject: string
  readonly before: readonly string[]
  readonly code?: string | undefined
  readonly link?: { readonly href: string; readonly label: string } | undefined
  readonly after: readonly string[]
}

/** Writes a letter in one language, as text and as HTML that need nothing from elsewhere. */
export function writeLetter(letter: Letter, locale: MailLocale, service: string): WrittenLetter {
  const texts = all[locale]
  const content = contentOf(letter, texts, locale, service)
  return {
    subject: content.subject,
    text: textOf(content, texts, service),
    html: String(htmlOf(content, texts, locale, service)),
  }
}

function contentOf(
  letter: Letter,
  texts: LetterTexts,
  locale: MailLocale,
  service: string,
): Content {
  const words = texts[letter.kind]
  const subject = words.subject(service)
  const intro = words.intro(service)
  const link = letter.link === undefined ? undefined : { href: letter.link, label: words.button }
  switch (letter.kind) {
    case 'alreadyRegistered':
    case 'passwordChanged':
      return { subject, before: [intro, texts[letter.kind].advice], link, after: [] }
    case 'verifyEmail':
    case 'invitation':
    case 'resetPassword': {
      const code = 'code' in letter ? letter.code : undefined
      const how = letter.kind === 'resetPassword' ? [howToGoOn(letter, texts)] : []
      const valid = texts.valid(duration(letter.validSeconds, locale))
      return { subject, before: [intro, ...how], code, link, after: [valid, texts.ignore] }
    }
  }
}

function howToGoOn(
  { code, link }: Extract<Letter, { kind: 'resetPassword' }>,
  { resetPassword }: LetterTexts,
): string {
  if (code === undefined) return resetPassword.byLink
  return link === undefined ? resetPassword.byCode : resetPassword.byBoth
}

function textOf({ before, code, link, after }: Content, texts: LetterTexts, service: string) {
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
  { subject, before, code, link, after }: Content,
  texts: LetterTexts,
  locale: MailLocale,
  service: string,
): SafeHtml {
  const paragraph = (words: string) => html`<p style="margin:0 0 16px">${words}</p>`
  return html`<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;padding:24px;background:#f4f4f2;color:#1c1c1a;font-size:16px;line-height:1.5;${font}">
<div style="max-width:34em;margin:0 auto;padding:24px;background:#ffffff;border-radius:8px">
<p style="margin:0 0 24px;font-weight:600">${service}</p>
${paragraph(texts.greeting)}
${before.map(paragraph)}
${code === undefined ? '' : html`<p style="margin:0 0 16px">${texts.codeIs}<br><strong style="font-size:28px;letter-spacing:2px">${grouped(code)}</strong></p>`}
${
  link === undefined
    ? ''
    : html`<p style="margin:0 0 16px"><a href="${link.href}" style="display:inline-block;padding:10px 18px;background:#1c1c1a;color:#ffffff;border-radius:6px;text-decoration:none">${link.label}</a></p>
<p style="margin:0 0 16px;font-size:13px;word-break:break-all"><a href="${link.href}" style="color:#1c1c1a">${link.href}</a></p>`
}
${after.map(paragraph)}
<p style="margin:24px 0 0;color:#5c5c58;font-size:13px">${texts.automatic}</p>
</div>
</body>
</html>
`
}

/** In two halves, as it is read and typed. */
function grouped(code: string): string {
  const half = code.length / 2
  return `${code.slice(0, half)} ${code.slice(half)}`
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
