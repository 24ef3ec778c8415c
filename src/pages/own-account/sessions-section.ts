import type { Clock } from '../../kernel/time.ts'
import type { RegisteredClients } from '../../oauth/clients/registered-clients.ts'
import type { EndEverySession, EndSession } from '../../oauth/sessions/end-session.ts'
import type { Session, SessionStore } from '../../oauth/stores/session-stores.ts'
import type { TrustedBrowserStore } from '../../users/factor.ts'
import type { UserStore } from '../../users/user-store.ts'
import { browserName } from '../context/describe-browser.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { textsOf } from '../texts/texts.ts'
import { afterChange, type Section, type SectionContext } from './section.ts'
import { buttonForm, type ListRow, rowList, sectionPage, timeOf } from './section-page.ts'

interface SessionsSectionDependencies {
  readonly users: Pick<UserStore, 'find'>
  readonly sessions: Pick<SessionStore, 'find' | 'listOf' | 'clientsOf'>
  readonly clients: Pick<RegisteredClients, 'findKnown'>
  readonly trustedBrowsers: Pick<TrustedBrowserStore, 'removeAllOf'>
  readonly endSession: EndSession
  readonly endEverySession: EndEverySession
  readonly clock: Clock
}

/** With more, the button that ends all others is above them. */
const manySessions = 6

/** GET and POST /account/sessions. Fields: `act` is `end` or `others`; `session`. */
export function sessionsSection(dependencies: SessionsSectionDependencies): Section {
  const { users, sessions, clients, trustedBrowsers, endSession, endEverySession, clock } =
    dependencies

  /** A session without a browser belongs to one app, such as that of a television. */
  async function withApp({ http }: SectionContext, each: Session) {
    const [clientId] = each.cookieDigest === undefined ? await sessions.clientsOf(each.id) : []
    const client = clientId === undefined ? undefined : await clients.findKnown(clientId, http)
    return { ...each, app: client?.name ?? clientId }
  }

  async function page(context: SectionContext) {
    const { model, session } = context
    const words = textsOf(model.locale).account.sessions
    const open = await sessions.listOf(session.sub, clock())
    const zone = (await users.find(session.sub))?.profile.zoneinfo
    // The person's own device comes first.
    const ordered = open.toSorted(
      (a, b) => Number(b.id === session.id) - Number(a.id === session.id),
    )
    const named = await Promise.all(ordered.map((each) => withApp(context, each)))
    const list = rowList(
      named.map((each) => sessionRow(context, each, zone)),
      '',
    )
    const endOthers = html`<div class="actions">${buttonForm(model, {
      label: words.endOthers,
      values: { act: 'others' },
      look: 'danger',
    })}</div><p class="hint">${words.endOthersHint}</p>`
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      body:
        open.length > manySessions ? [endOthers, list] : [list, open.length > 1 ? endOthers : ''],
    })
    return pageReply(200, view)
  }

  /** Ends a session of the same person. Whatever else the id may be, nothing happens. */
  async function endOne(context: SectionContext, id: string) {
    const { session, actor } = context
    const found = await sessions.find(id)
    if (found?.sub !== session.sub || found.endedAt !== undefined) return page(context)
    // Nobody knows which of the trusted browsers it is, and it may be a lost one.
    await trustedBrowsers.removeAllOf(session.sub)
    await endSession(actor, id)
    return afterChange(context, 'ended')
  }

  return {
    show: page,
    async submit(context, form) {
      const { session, actor } = context
      if (form.get('act') !== 'others') return endOne(context, form.get('session') ?? '')
      await endEverySession(actor, session.sub, session.id)
      return afterChange(context, 'others')
    },
  }
}

function sessionRow(
  { model, session }: SectionContext,
  { app, ...each }: Session & { readonly app: string | undefined },
  zone: string | undefined,
): ListRow {
  const texts = textsOf(model.locale)
  const words = texts.account.sessions
  const browser = browserName(each.userAgent, texts)
  const title = browser ?? app ?? (each.cookieDigest === undefined ? words.app : words.unknown)
  const isPresent = each.id === session.id
  const time = (at: number) => timeOf(at, model.locale, zone)
  return {
    title: html`<bdi>${title}</bdi>`,
    badge: isPresent ? words.present : undefined,
    details: [
      ...(app === undefined || browser === undefined ? [] : [html`<bdi>${app}</bdi>`]),
      html`${words.signedIn}: ${time(each.authTime)}`,
      ...(each.lastUsedAt === undefined ? [] : [html`${words.used}: ${time(each.lastUsedAt)}`]),
      ...(each.address === undefined ? [] : [words.from(each.address)]),
    ],
    action: isPresent
      ? undefined
      : buttonForm(model, {
          label: words.end,
          about: title,
          values: { act: 'end', session: each.id },
        }),
  }
}
