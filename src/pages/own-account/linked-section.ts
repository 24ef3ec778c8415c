import { ArrivalFault } from '../../connections/arrival.ts'
import type { Connection } from '../../connections/connection.ts'
import type { Reply } from '../../http/reply.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { textsOf } from '../../texts/texts.ts'
import type { Identity } from '../../users/user.ts'
import { localProvider } from '../../users/user.ts'
import { UsersError } from '../../users/users-error.ts'
import { alertNotice } from '../elements/notice.ts'
import { type Html, html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { leaveFor } from '../interaction/leave.ts'
import { linkDirectory } from './link-directory.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  type ListRow,
  rowList,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'

/**
 * GET and POST /account/linked: accounts elsewhere with which the person signs in. Fields: `act` is
 * `link` or `unlink`; `connection`, `identity`, and `username` and `password` of a directory.
 */
export function linkedSection(context: OwnAccountContext): Section {
  const { upstream, unlinkIdentity, stores } = context

  /** What everybody is offered, and the connection of the person's own domain. */
  async function offeredTo(sub: string): Promise<readonly Connection[]> {
    return upstream.offeredToLink((await stores.users.find(sub))?.email)
  }

  async function page({ model, session }: SectionVisit, status = 200, problem?: Problem) {
    const words = textsOf(model.locale).account.linked
    const identities = await stores.users.identitiesOf(session.sub)
    const linked = identities.filter(({ provider }) => provider !== localProvider)
    const names = new Map<string, string>()
    for (const { provider } of linked) {
      names.set(provider, (await upstream.find(provider))?.name ?? provider)
    }
    const rows = linked.map((identity) => linkedRow(model, identity, names))
    const offered = (await offeredTo(session.sub)).filter(({ alias }) => !names.has(alias))
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      failed: problem !== undefined,
      leadsOn: true,
      body: [
        problem === undefined ? '' : alertNotice(words.problems[problem]),
        rowList(rows, words.empty),
        offered.length > 0 ? linkButtons(model, offered) : undefined,
      ],
    })
    return pageReply(status, view)
  }

  async function unlink(visit: SectionVisit, identityId: string): Promise<Reply> {
    try {
      await unlinkIdentity(visit.actor, identityId)
      return afterChange(visit, 'removed')
    } catch (error) {
      if (error instanceof UsersError && error.code === 10007) return page(visit, 409, 'last')
      if (error instanceof UsersError) return page(visit, 400, 'again')
      throw error
    }
  }

  async function leave(
    { session, browser, model }: SectionVisit,
    connection: Connection,
  ): Promise<Reply> {
    const errand = { kind: 'link', sub: session.sub, sessionId: session.id } as const
    const to = await upstream.leave(connection, errand, { again: true }, sha256(browser.id))
    return leaveFor(model, connection, to)
  }

  return {
    gate: 'own-identity',
    show: (visit, query) => page(visit, 200, readProblem(query.get('problem'))),
    async submit(visit, form) {
      if (form.get('act') === 'unlink') return unlink(visit, form.get('identity') ?? '')
      const connection = await upstream.find(form.get('connection') ?? '')
      if (!connection) return page(visit, 400, 'down')
      try {
        return upstream.takesPassword(connection)
          ? await linkDirectory(upstream, visit, connection, form)
          : await leave(visit, connection)
      } catch (error) {
        if (error instanceof UsersError) {
          return page(visit, 409, error.code === 10003 ? 'taken' : 'again')
        }
        if (!(error instanceof ArrivalFault)) throw error
        const { code, detail } = error
        visit.http.log.info({ connection: connection.alias, code, detail }, 'nothing was linked')
        return page(visit, code === 'denied' ? 400 : 502, readProblem(code) ?? 'down')
      }
    },
  }
}

const problems = ['denied', 'down', 'invalid', 'misconfigured', 'taken', 'again', 'last'] as const
type Problem = (typeof problems)[number]

/** The address may say anything. */
function readProblem(given: string | undefined): Problem | undefined {
  return problems.find((problem) => problem === given)
}

function linkButtons(model: SectionModel, offered: readonly Connection[]): Html {
  const { link } = textsOf(model.locale).account.linked
  const buttons = offered.map(({ alias, name }) =>
    buttonForm(model, { label: link(name), values: { act: 'link', connection: alias } }),
  )
  return html`<div class="actions connections">${buttons}</div>`
}

function linkedRow(
  model: SectionModel,
  { identityId, provider, email, createdAt }: Identity,
  names: ReadonlyMap<string, string>,
): ListRow {
  const texts = textsOf(model.locale).account
  const name = names.get(provider) ?? provider
  const day = new Date(createdAt).toLocaleDateString(model.locale, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  })
  return {
    title: html`<bdi>${name}</bdi>`,
    details: [...(email === undefined ? [] : [html`<bdi>${email}</bdi>`]), texts.linked.since(day)],
    action: buttonForm(model, {
      label: texts.linked.unlink,
      about: name,
      values: { act: 'unlink', identity: identityId },
      look: 'small danger',
    }),
  }
}
