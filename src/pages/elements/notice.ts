import { type Html, html } from '../html/html.ts'
import { icon } from './icon.ts'

/** Says at the top of a page what went wrong. Fields may refer to its id. */
export function alertNotice(text: string): Html {
  return html`<div class="notice alert" role="alert" id="notice">${icon('alert')}<p>${text}</p></div>`
}

/** Says at the top of a page what is worth knowing first. */
export function infoNotice(text: string): Html {
  return html`<div class="notice" id="notice">${icon('info')}<p>${text}</p></div>`
}

/** Lists the fields that need another look, with links to them; it is where the reader starts. */
export function faultSummary(
  title: string,
  fields: readonly { readonly name: string; readonly label: string }[],
): Html {
  const links = fields.map(({ name, label }) => html`<li><a href="#${name}">${label}</a></li>`)
  return html`<div class="notice alert" role="alert" id="notice" tabindex="-1" autofocus>${icon('alert')}<div><p>${title}</p><ul class="places">${links}</ul></div></div>`
}
