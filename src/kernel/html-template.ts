import { type SafeHtml, html as tag } from '@remix-run/html-template'

/** Markup whose values are already escaped. */
export type Html = SafeHtml

/** A value in a template: text is escaped, markup is kept, undefined adds nothing. */
export type Part = Html | string | number | undefined | Part[]

/**
 * Makes markup from a template. The package's type also accepts booleans, which would print
 * "false", and has `html.raw` for unescaped text. This type allows neither.
 */
export const html: (literals: TemplateStringsArray, ...parts: Part[]) => Html = tag

/** Markup that was made from a file of this package. It is not escaped. */
export function packagedMarkup(text: string): Html {
  return tag.raw`${text}`
}
