import type { Reply } from '../../http/reply.ts'
import { freshSeconds } from '../../kernel/time.ts'
import type { Session } from '../../oauth/stores/session-stores.ts'
import { browserName, timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  type ListRow,
  rowList,
  type Section,
  type SectionVisit,
  sectionPage,
} from './section.ts'

/** With more, the button that ends all others is above them. */
const manySessions = 6

/**
 * GET and POST /account/sessions. Fields: `act` is `end` or `others`; `session`. Everybody sees the
 * devices; who has signed in long ago does so again before another device is signed out, so that a
 * stolen session cannot put its owner out. Signing out oneself never asks for anything.
 */
export function sessionsSection(context: OwnAccountContext): Section {
  const { admit, clients, endSession, endEverySession, clock } = context
  const { users, sessions, trustedBrowsers } = context.stores

  /** A session without a browser belongs to one app, such as that of a television. */
  async function withApp({ http }: SectionVisit, each: Session) {
    const [clientId] = each.cookieDigest === undefined ? await sessions.clientsOf(each.id) : []
    const client = clientId === undefined ? undefined : await clients.findKnown(clientId, http)
    return { ...each, app: client?.name ?? clientId }
  }

  async function page(visit: SectionVisit) {
    const { model, session } = visit
    const words = textsOf(model.locale).account.sessions
    const open = await sessions.listOf(session.sub, clock())
    const zone = (await users.find(session.sub))?.profile.zoneinfo
    // The person's own device comes first.
    const ordered = open.toSorted(
      (a, b) => Number(b.id === session.id) - Number(a.id === session.id),
    )
    const named = await Promise.all(ordered.map((each) => withApp(visit, each)))
    const list = rowList(
      named.map((each) => sessionRow(visit, each, zone)),
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
  async function endOne(visit: SectionVisit, id: string) {
    const { session, actor } = visit
    const found = await sessions.find(id)
    if (found?.sub !== session.sub || found.endedAt !== undefined) return page(visit)
    // Nobody knows which of the trusted browsers it is, and it may be a lost one.
    await trustedBrowsers.removeAllOf(session.sub)
    await endSession(actor, id)
    return afterChange(visit, 'ended')
  }

  /** Asks for a new sign-in; undefined if there was one just now. */
  async function proveAgain({ http, browser, path }: SectionVisit): Promise<Reply | undefined> {
    const admission = await admit({ http, browser, path, maxAge: freshSeconds.sent })
    return admission.kind === 'refused' ? admission.reply : undefined
  }

  return {
    show: page,
    async submit(visit, form) {
      const step = await proveAgain(visit)
      if (step) return step
      const { session, actor } = visit
      if (form.get('act') !== 'others') return endOne(visit, form.get('session') ?? '')
      await endEverySession(actor, session.sub, session.id)
      return afterChange(visit, 'others')
    },
  }
}

function sessionRow(
  { model, session }: SectionVisit,
  { app, ...each }: Session & { readonly app: string | undefined },
  zone: string | undefined,
): ListRow {
  const texts = textsOf(model.locale)
  const words = texts.account.sessions
  const browser = browserName(each.userAgent, texts)
  const unnamed = each.cookieDigest === undefined ? words.app : words.unknown
  const isPresent = each.id === session.id
  const time = (at: number) => timeOf(at, model.locale, zone)
  return {
    title: browser ?? (app === undefined ? unnamed : html`<bdi>${app}</bdi>`),
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
          about: browser ?? app ?? unnamed,
          values: { act: 'end', session: each.id },
        }),
  }
}
