import { type SafeHtml, html as tag } from '@remix-run/html-template'

/** A piece of markup whose values are escaped already. */
export type Html = SafeHtml

/** What may stand in a template: text is escaped, markup is kept, undefined is nothing. */
export type Part = Html | string | number | undefined | Part[]

/** Makes markup from a template, in which nothing is taken as it is but other markup. */
export const html: (literals: TemplateStringsArray, ...parts: Part[]) => Html = tag

/** Text in which what stands between backticks is code. */
export function prose(text: string): Part {
  return text.split('`').map((piece, i) => (i % 2 === 1 ? html`<code>${piece}</code>` : piece))
}
