import { ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { UpstreamSignIn } from '../../connections/upstream-sign-in.ts'
import type { Params } from '../../http/params.ts'
import { noStore, type Reply } from '../../http/reply.ts'
import { accountClientId } from '../../oauth/clients/account-client.ts'
import { textsOf } from '../../texts/texts.ts'
import { directoryFields } from '../elements/directory-fields.ts'
import { form } from '../elements/field.ts'
import { infoNotice } from '../elements/notice.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { noticeOf, type SignInNotice } from '../interaction/sign-in-page.ts'
import { afterChange, type SectionVisit, sectionPage } from './section.ts'

/** What was typed for a directory, and what to say about it. */
interface Asked {
  readonly username?: string
  readonly notice?: SignInNotice
  readonly seconds?: number
}

/**
 * Links somebody of a directory to the account of the person, by name and password over there.
 * Shows a form until somebody has proved themselves. Throws an `ArrivalFault` and a `UsersError`.
 */
export async function linkDirectory(
  { checkPassword, link }: Pick<UpstreamSignIn, 'checkPassword' | 'link'>,
  visit: SectionVisit,
  connection: Connection,
  typed: Params,
): Promise<Reply> {
  const username = (typed.get('username') ?? '').trim()
  const password = typed.get('password') ?? ''
  if (username === '' || password === '') return ask(visit, connection, 200, { username })
  const { address } = visit.http
  const visitor = { kind: 'visitor', clientId: accountClientId, address } as const
  try {
    const outcome = await checkPassword(visitor, connection, { username, password, errand: 'link' })
    if (outcome.kind === 'arrived') {
      await link(visit.actor, connection, outcome.arrival)
      return afterChange(visit, 'linked')
    }
    const { kind, retryAfter: seconds } = outcome
    const notice = kind === 'delayed' ? { kind, seconds } : ({ kind: 'busy' } as const)
    return ask(visit, connection, 429, { username, notice, seconds })
  } catch (error) {
    if (!(error instanceof ArrivalFault) || error.code !== 'wrong') throw error
    return ask(visit, connection, 400, { username, notice: { kind: 'wrong' } })
  }
}

/** Fields: `username`, `password`; `act` and `connection` as before. */
function ask(
  { model }: SectionVisit,
  { alias, name }: Connection,
  status: number,
  { username = '', notice, seconds }: Asked,
): Reply {
  const texts = textsOf(model.locale)
  const wrong = notice?.kind === 'wrong' ? 'notice' : undefined
  const view = sectionPage(model, {
    title: texts.account.linked.link(name),
    failed: notice !== undefined,
    body: [
      notice ? noticeOf(notice, model) : infoNotice(texts.elsewhere.passwordOf(name)),
      form(model, [
        html`<input type="hidden" name="act" value="link"><input type="hidden" name="connection" value="${alias}">`,
        directoryFields(texts, username, wrong),
        html`<div class="actions"><button class="button primary">${texts.account.linked.link(name)}</button></div>`,
      ]),
    ],
  })
  const wait = seconds === undefined ? {} : { 'retry-after': String(seconds) }
  return pageReply(status, view, { ...noStore, ...wait })
}
