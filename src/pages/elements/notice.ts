import { type Html, html } from '../html/html.ts'
import { icon } from './icon.ts'

/** An error at the top of a page. Fields may refer to its id. */
export function alertNotice(text: string): Html {
  return html`<div class="notice alert" role="alert" id="notice">${icon('alert')}<p>${text}</p></div>`
}

/** A note at the top of a page. */
export function infoNotice(text: string): Html {
  return html`<div class="notice" id="notice">${icon('info')}<p>${text}</p></div>`
}

/** A warning about what the page asks for. */
export function warningNotice(text: string | Html): Html {
  return html`<div class="notice alert">${icon('alert')}<p>${text}</p></div>`
}

/** Links to the fields with faults. It has the focus when the page opens. */
export function faultSummary(
  title: string,
  fields: readonly { readonly name: string; readonly label: string }[],
): Html {
  const links = fields.map(({ name, label }) => html`<li><a href="#${name}">${label}</a></li>`)
  return html`<div class="notice alert" role="alert" id="notice" tabindex="-1" autofocus>${icon('alert')}<div><p>${title}</p><ul class="places">${links}</ul></div></div>`
}
