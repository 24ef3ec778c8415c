import { type SafeHtml, html as tag } from '@remix-run/html-template'

/** A piece of markup whose values are escaped already. */
export type Html = SafeHtml

/** What may stand in a template: text is escaped, markup is kept, undefined is nothing. */
export type Part = Html | string | number | undefined | Part[]

/**
 * Makes markup from a template. The package's own type also takes booleans, which would print
 * "false", and has a door for raw text; neither is open here.
 */
export const html: (literals: TemplateStringsArray, ...parts: Part[]) => Html = tag

/** Attributes of one element; true stands without a value, false and undefined are left out. */
export function attributes(values: Readonly<Record<string, string | boolean | undefined>>): Html[] {
  return Object.entries(values).flatMap(([name, value]) => {
    if (value === undefined || value === false) return []
    return [value === true ? html` ${name}` : html` ${name}="${value}"`]
  })
}
