import type { Request } from '../../http/endpoint.ts'
import type { Params } from '../../http/params.ts'
import { type Reply, redirect } from '../../http/reply.ts'
import { freshSeconds } from '../../kernel/time.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { textsOf } from '../../texts/texts.ts'
import { credentialChanges, type GatedChange } from '../../users/credential-gate.ts'
import { type PagePerson, personOnPage } from '../context/page-actors.ts'
import { languageLinksOf, type PageContext, readPageModel } from '../context/page-context.ts'
import {
  type Form,
  type FormEndpoints,
  formEndpoints,
  type Visit,
} from '../context/submitted-form.ts'
import { layout } from '../elements/layout.ts'
import { icon } from '../elements/notice.ts'
import type { FormModel } from '../elements/page-model.ts'
import { attributes, type Html, html, type Page, type Part } from '../html/html.ts'
import type { PageScript } from '../scripts/page-scripts.ts'
import type { Theme } from '../theme/theme.ts'
import type { OwnAccountContext } from './own-account-context.ts'

/** The visit of a person who is signed in and looks at a page of their account. */
export interface SectionVisit extends Visit {
  readonly session: Session
  /** The path of the section, with what a sign-in has to bring back. */
  readonly path: string
  readonly actor: PagePerson
  readonly model: SectionModel
}

/** What the view of every section needs. */
export interface SectionModel extends FormModel {
  /** The address of the overview. */
  readonly overviewHref: string
  readonly signOutHref: string
  /** What was done by the form before, as the address says. It is not trusted. */
  readonly done: string | undefined
}

/** A page of the account. */
export interface Section extends Form<SectionVisit> {
  /** Whether it may be used only soon after a sign-in. */
  readonly isSensitive?: boolean
  /** What it changes of how people sign in. The page asks for what the gate asks for. */
  readonly gate?: GatedChange
  /** Parameters that say what the page is about. They are still there after a sign-in. */
  readonly keeps?: readonly string[]
  /** The parameter with the invitation that it is about; the page has the look of its group. */
  readonly invitation?: string
}

/** The endpoints of a section. Its forms are valid only in the session in which they were shown. */
export function sectionEndpoints(
  context: OwnAccountContext,
  path: string,
  section: Section,
): FormEndpoints {
  const { admit, browsers, theme } = context

  async function enter(
    { http, browser }: Visit,
    sent: Params,
    during: keyof typeof freshSeconds,
    act: (admitted: SectionVisit) => Promise<Reply>,
  ): Promise<Reply> {
    const { isSensitive = false, gate, keeps = [], invitation: name = '' } = section
    const about = pathAbout(path, keeps, sent)
    const maxAge = isSensitive || gate ? freshSeconds[during] : undefined
    const factor = gate && credentialChanges[gate].factor
    const admission = await admit({ http, browser, path: about, maxAge, factor })
    if (admission.kind === 'refused') return admission.reply
    const { session } = admission
    const invitation = sent.get(name)
    const look = await context.looks.themeFor({ sub: session.sub, invitation })
    const model = modelOf(context, path, { http, browser, look })
    const actor = personOnPage(session, http, accountClientId, model.locale)
    return act({ http, browser, session, path: about, actor, model })
  }

  const readVisit = async (http: Request) => ({ http, browser: await browsers.read(http) })
  return formEndpoints<Visit>(context, readVisit, {
    show: (visit, query) =>
      enter(visit, query, 'shown', (admitted) => section.show(admitted, query)),
    async submit(visit, form) {
      const isSame = browsers.isSameSession(visit.browser, form.get('csrf'))
      if (!isSame) return redirect(`${theme.basePath}${path}`)
      return enter(visit, form, 'sent', (admitted) => section.submit(admitted, form))
    },
  })
}

/** Ids and names of roles are not longer. */
const longestKept = 64

/** A path with those of the parameters that say what the page is about. */
function pathAbout(path: string, keeps: readonly string[], sent: Params): string {
  const kept = keeps.flatMap((name) => {
    const value = sent.get(name)
    return value && value.length <= longestKept ? [[name, value]] : []
  })
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path
}

function modelOf(
  context: PageContext,
  path: string,
  { http, browser, look }: Visit & { readonly look: Theme },
): SectionModel {
  const { basePath } = context.theme
  const action = `${basePath}${path}`
  return {
    ...readPageModel(context, http, { browser, theme: look }),
    languages: languageLinksOf(context, http, action),
    action,
    csrf: context.browsers.csrfToken(browser),
    requestId: '',
    leadsOn: false,
    overviewHref: `${basePath}/account`,
    signOutHref: `${basePath}/session/end_session`,
    done: http.method === 'GET' ? http.query().get('done') : undefined,
  }
}

/** Shows the section again, which says what was done. */
export function afterChange({ model }: SectionVisit, done: string): Reply {
  return redirect(`${model.action}?done=${done}`)
}

/** The part that differs from section to section. */
interface SectionContent {
  readonly title: string
  readonly lead?: string | undefined
  readonly failed?: boolean
  /** Where the way back leads, if not to the overview. */
  readonly back?: { readonly href: string; readonly title: string }
  readonly body: Part
  readonly scripts?: readonly PageScript[]
  /** Whether a form of it leads to another server. */
  readonly leadsOn?: boolean
}

/** A page of the account: the ways back and out, a title, and what was just done. */
export function sectionPage(model: SectionModel, content: SectionContent): Page {
  const words = textsOf(model.locale).account
  const done = new Map(Object.entries(words.done)).get(model.done ?? '')
  const back = content.back ?? { href: model.overviewHref, title: words.title }
  return layout(model, {
    title: content.title,
    failed: content.failed ?? false,
    needs: { form: true, leadsOn: content.leadsOn },
    scripts: content.scripts ?? [],
    body: html`<p class="back"><a href="${back.href}">${icon('back')}${back.title}</a>
<a href="${model.signOutHref}">${words.signOut}</a></p>
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
  { action, csrf }: SectionModel,
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

/** Where a page of a list begins, as its link says: `time.id`. A wrong place is the newest one. */
export function readPlace(text: string | undefined) {
  const [, time, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text ?? '') ?? []
  return time === undefined || id === undefined ? undefined : { time: Number(time), id }
}
