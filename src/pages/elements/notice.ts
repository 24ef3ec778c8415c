import type { Texts } from '../../texts/texts.ts'
import { type Html, html } from '../html/html.ts'

const shapes = {
  alert: html`<circle cx="10" cy="10" r="7.5"/><path d="M10 6.5v4.25M10 13.5h.01"/>`,
  info: html`<circle cx="10" cy="10" r="7.5"/><path d="M10 9.5v4M10 6.5h.01"/>`,
  done: html`<circle cx="10" cy="10" r="7.5"/><path d="m6.75 10.25 2.25 2.25 4.25-4.75"/>`,
  tick: html`<path d="m4.5 10.5 3.5 3.5 7.5-8"/>`,
  eye: html`<path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z"/><circle cx="10" cy="10" r="2.25"/>`,
  next: html`<path d="m8 5 5 5-5 5"/>`,
  back: html`<path d="m12 5-5 5 5 5"/>`,
  key: html`<circle cx="6.75" cy="13.25" r="3.25"/><path d="m9.25 10.75 6.75-6.75M13 7l2.5 2.5"/>`,
  copy: html`<rect x="7" y="7" width="9" height="9.5" rx="1.75"/><path d="M13 7V5.25A1.75 1.75 0 0 0 11.25 3.5h-5.5A1.75 1.75 0 0 0 4 5.25v6A1.75 1.75 0 0 0 5.75 13H7"/>`,
  save: html`<path d="M10 3.5v9M6.25 9 10 12.75 13.75 9M4 16.5h12"/>`,
  globe: html`<circle cx="10" cy="10" r="7.25"/><path d="M2.75 10h14.5M10 2.75c2 2.1 3 4.5 3 7.25s-1 5.15-3 7.25c-2-2.1-3-4.5-3-7.25s1-5.15 3-7.25z"/>`,
  add: html`<path d="M10 4.5v11M4.5 10h11"/>`,
}

/** They point along the line, so they turn where it runs from right to left. */
const turning: ReadonlySet<string> = new Set<keyof typeof shapes>(['next', 'back'])

/** An icon. The text beside it says the same, so screen readers skip it. */
export function icon(name: keyof typeof shapes): Html {
  const classes = turning.has(name) ? 'icon turning' : 'icon'
  return html`<svg class="${classes}" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">${shapes[name]}</svg>`
}

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

/** Leads to the emails of a server that shows them instead of sending them. */
export function outboxHint(href: string, { mailedCode: words }: Texts): Html {
  return html`<p class="hint">${words.outbox} <a href="${href}" target="_blank">${words.toOutbox}</a></p>`
}
