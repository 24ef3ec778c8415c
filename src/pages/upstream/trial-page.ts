import { type Arrival, ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { WantedRole } from '../../connections/roles-by-rules.ts'
import type { Reply } from '../../http/reply.ts'
import type { UpstreamPerson } from '../../kernel/upstream-attempt.ts'
import { layout } from '../elements/layout.ts'
import { alertNotice, infoNotice } from '../elements/notice.ts'
import type { PageModel } from '../elements/page-model.ts'
import { type Html, html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { textsOf } from '../texts/texts.ts'

/** Shows an administrator what came through a connection, and what would follow. */
export function trialPage(
  model: PageModel,
  { name }: Connection,
  result: Arrival | ArrivalFault,
  admitted: (UpstreamPerson & { readonly roles: readonly WantedRole[] }) | ArrivalFault,
): Reply {
  const words = textsOf(model.locale).elsewhere.trial
  const came = result instanceof ArrivalFault ? undefined : result
  const view = layout(model, {
    title: words.title(name),
    failed: admitted instanceof ArrivalFault,
    needs: {},
    body: html`<h1>${words.title(name)}</h1>
${
  admitted instanceof ArrivalFault
    ? alertNotice(`${words.refused} ${admitted.detail}`)
    : infoNotice(words.accepted)
}
${came?.notes?.length ? html`<ul class="points">${came.notes.map((note) => html`<li>${note}</li>`)}</ul>` : ''}
${admitted instanceof ArrivalFault ? '' : [personFacts(admitted, words), roleFacts(admitted.roles, words)]}
${came && html`<h2>${words.claims}</h2><dl class="facts">${claimRows(came.claims)}</dl>`}`,
  })
  return pageReply(200, view)
}

interface TrialWords {
  readonly roles: string
  readonly noRoles: string
  readonly subject: string
  readonly email: string
  readonly unproved: string
}

function personFacts(
  { issuer, subject, provedEmail, statedEmail }: UpstreamPerson,
  words: TrialWords,
): Html {
  const email = provedEmail ?? (statedEmail ? `${statedEmail} (${words.unproved})` : '–')
  return html`<dl class="facts">
<div><dt>${words.subject}</dt><dd><code>${subject}</code> · <code>${issuer}</code></dd></div>
<div><dt>${words.email}</dt><dd><bdi>${email}</bdi></dd></div>
</dl>`
}

function roleFacts(roles: readonly WantedRole[], words: TrialWords): Html {
  const rows = roles.map(
    ({ groupId, role, because }) =>
      html`<div><dt><bdi class="role">${role}</bdi> · <code>${groupId}</code></dt><dd><bdi>${because}</bdi></dd></div>`,
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
