import { layout } from '../elements/layout.ts'
import { icon } from '../elements/notice.ts'
import { attributes, type Html, html, type Page, type Part } from '../html/html.ts'
import type { PageScript } from '../scripts/page-scripts.ts'
import { textsOf } from '../texts/texts.ts'
import type { SectionModel } from './section.ts'

/** The part that differs from section to section. */
interface SectionContent {
  readonly title: string
  readonly lead?: string | undefined
  readonly failed?: boolean
  readonly body: Part
  readonly scripts?: readonly PageScript[]
}

/** A page of the account: the way back to the overview, a title, and what was just done. */
export function sectionPage(model: SectionModel, content: SectionContent): Page {
  const words = textsOf(model.locale).account
  const done = new Map(Object.entries(words.done)).get(model.done ?? '')
  return layout(model, {
    title: content.title,
    failed: content.failed ?? false,
    needs: { form: true },
    scripts: content.scripts ?? [],
    body: html`<p class="back"><a href="${model.overviewHref}">${icon('back')}${words.title}</a></p>
<h1>${content.title}</h1>
${content.lead && html`<p class="lead">${content.lead}</p>`}
${done && html`<div class="notice done" role="status">${icon('done')}<p>${done}</p></div>`}
${content.body}`,
  })
}

/** A row of a list: words, a smaller line below them, and what can be done. */
export interface ListRow {
  readonly title: Part
  readonly details?: readonly Part[]
  readonly badge?: string | undefined
  readonly action?: Html | undefined
}

/** A list of rows; words for an empty one. */
export function rowList(rows: readonly ListRow[], empty: string): Html {
  if (rows.length === 0) return html`<p class="nothing">${empty}</p>`
  return html`<ul class="rows">${rows.map(
    ({ title, details = [], badge, action }) => html`<li>
<div class="row-words"><p class="row-title">${title}${badge && html` <span class="badge">${badge}</span>`}</p>
${details.map((each) => html`<p class="row-detail">${each}</p>`)}</div>
${action}
</li>`,
  )}</ul>`
}

/** A form that is one button. Its label names the thing that it acts on, for screen readers. */
export function buttonForm(
  { action, csrf }: Pick<SectionModel, 'action' | 'csrf'>,
  button: {
    readonly label: string
    readonly about?: string | undefined
    readonly values: Readonly<Record<string, string>>
    readonly look?: 'small' | 'small danger' | 'danger'
  },
): Html {
  const hidden = Object.entries({ csrf, ...button.values }).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const look = attributes({
    class: `button ${button.look ?? 'small'}`,
    'aria-label': button.about === undefined ? undefined : `${button.label}: ${button.about}`,
  })
  return html`<form class="inline" method="post" action="${action}">${hidden}<button${look}>${button.label}</button></form>`
}

/** A moment in words, in the person's time zone if it is known. */
export function timeOf(time: number, locale: string, zone: string | undefined): Html {
  const date = new Date(time)
  const format = new Intl.DateTimeFormat(locale, {
    ...{ year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    timeZone: isZone(zone) ? zone : 'UTC',
    timeZoneName: 'short',
  } as Intl.DateTimeFormatOptions)
  return html`<time datetime="${date.toISOString()}">${format.format(date)}</time>`
}

function isZone(zone: string | undefined): zone is string {
  if (zone === undefined) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
