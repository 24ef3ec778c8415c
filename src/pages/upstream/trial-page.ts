import { type Arrival, ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { WantedRole } from '../../connections/roles-by-rules.ts'
import type { Foreseen } from '../../connections/upstream-sign-in.ts'
import { noStore, type Reply } from '../../http/reply.ts'
import { type Texts, textsOf } from '../../texts/texts.ts'
import { directoryFields } from '../elements/directory-fields.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import type { FormModel, PageModel } from '../elements/page-model.ts'
import type { AccountView } from '../elements/rows.ts'
import { type Html, html, type Page } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { noticeOf, type SignInNotice } from '../interaction/sign-in-page.ts'

/** What came of a trial. */
interface TrialResult {
  readonly connection: Pick<Connection, 'name'>
  readonly result: Arrival | ArrivalFault
  readonly foreseen: Foreseen | ArrivalFault
  /** The account that the person would be signed in to. */
  readonly known: AccountView | undefined
}

const signsIn: ReadonlySet<Foreseen['becomes']['kind']> = new Set(['known', 'created'])

/** Shows an administrator what came through a connection, and what would follow. */
export function trialPage(model: PageModel, trial: TrialResult): Reply {
  const { connection, result, foreseen, known } = trial
  const words = textsOf(model.locale).elsewhere.trial
  const came = result instanceof ArrivalFault ? undefined : result
  const isRefused = foreseen instanceof ArrivalFault || !signsIn.has(foreseen.becomes.kind)
  const view = layout(model, {
    title: words.title(connection.name),
    failed: isRefused,
    needs: {},
    body: html`<h1>${words.title(connection.name)}</h1>
${
  foreseen instanceof ArrivalFault
    ? alertNotice(`${words.refused} ${foreseen.detail}`)
    : (isRefused ? alertNotice : infoNotice)(words.outcomes[foreseen.becomes.kind])
}
<p class="hint">${words.unchanged}</p>
${came?.notes?.length ? html`<ul class="points">${came.notes.map((note) => html`<li>${note}</li>`)}</ul>` : ''}
${foreseen instanceof ArrivalFault ? '' : [personFacts(foreseen, known, words), roleFacts(foreseen.roles, words)]}
${came && html`<h2>${words.claims}</h2><dl class="facts">${claimRows(came.claims)}</dl>`}`,
  })
  return pageReply(200, view, noStore)
}

/** What the page of a trial shows that asks for a password. */
interface TrialSignInModel extends FormModel {
  readonly name: string
  readonly ticket: string
  readonly username?: string | undefined
  readonly notice?: SignInNotice | undefined
}

/** Asks for a name and a password that a directory checks. Fields: `username`, `password`. */
export function trialSignInPage(model: TrialSignInModel): Page {
  const { name, ticket, username = '', notice } = model
  const texts = textsOf(model.locale)
  const wrong = notice?.kind === 'wrong' ? 'notice' : undefined
  return layout(model, {
    title: texts.elsewhere.trial.title(name),
    failed: notice !== undefined,
    needs: { form: true },
    body: html`<h1>${texts.elsewhere.trial.title(name)}</h1>
${notice ? noticeOf(notice, model) : infoNotice(texts.elsewhere.passwordOf(name))}
${form(model, [
  html`<input type="hidden" name="ticket" value="${ticket}">`,
  directoryFields(texts, username, wrong),
  html`<div class="actions"><button class="button primary">${texts.elsewhere.trial.submit}</button></div>`,
])}`,
  })
}

type TrialWords = Texts['elsewhere']['trial']

function personFacts(
  { issuer, subject, provedEmail, statedEmail }: Foreseen,
  known: AccountView | undefined,
  words: TrialWords,
): Html {
  const email = provedEmail ?? (statedEmail ? `${statedEmail} (${words.unproved})` : '–')
  const account = known && [known.name, known.detail].filter((each) => each !== undefined)
  return html`<dl class="facts">
${account && html`<div><dt>${words.account}</dt><dd><bdi>${account.join(' · ')}</bdi></dd></div>`}
<div><dt>${words.subject}</dt><dd><code>${subject}</code> · <code>${issuer}</code></dd></div>
<div><dt>${words.email}</dt><dd><bdi>${email}</bdi></dd></div>
</dl>`
}

function roleFacts(roles: readonly WantedRole[], words: TrialWords): Html {
  const rows = roles.map(
    ({ groupId, below, role, because, rule }) =>
      html`<div><dt><bdi class="role">${role}</bdi> · ${below && html`<bdi>${words.newGroup(below.name)}</bdi> `}<code>${groupId}</code></dt><dd><bdi>${because}</bdi>${rule === undefined ? '' : ` ${words.byRule(rule)}`}</dd></div>`,
  )
  const list =
    rows.length > 0 ? html`<dl class="facts">${rows}</dl>` : html`<p>${words.noRoles}</p>`
  return html`<h2>${words.roles}</h2>${list}`
}

const longestValue = 500
const mostClaims = 100

function claimRows(claims: Readonly<Record<string, unknown>>): Html[] {
  return Object.entries(claims)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .slice(0, mostClaims)
    .map(([claim, value]) => {
      const shown = typeof value === 'string' ? value : JSON.stringify(value)
      return html`<div><dt><bdi>${claim}</bdi></dt><dd><code>${shown.slice(0, longestValue)}</code></dd></div>`
    })
}
