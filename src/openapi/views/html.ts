import { type SafeHtml, html as tag } from '@remix-run/html-template'

/** Markup whose values are escaped. */
export type Html = SafeHtml

/** A value in a template: text is escaped, markup is kept, undefined becomes nothing. */
export type Part = Html | string | number | undefined | Part[]

/** Makes markup from a template. Every value is escaped unless it is markup itself. */
export const html: (literals: TemplateStringsArray, ...parts: Part[]) => Html = tag

/** Text in which backticks mark code. */
export function prose(text: string): Part {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))
}
