import { sha256 } from '../../kernel/secrets.ts'
import { freshSeconds } from '../../kernel/time.ts'
import { textsOf } from '../../texts/texts.ts'
import type { Factor } from '../../users/factor.ts'
import { localProvider, type User } from '../../users/user.ts'
import { form } from '../elements/field.ts'
import { layout } from '../elements/layout.ts'
import { icon } from '../elements/notice.ts'
import { accountView } from '../elements/page-model.ts'
import { passkeyBox, signalsToBrowser } from '../elements/passkey-box.ts'
import { accountNames } from '../elements/rows.ts'
import { type Html, html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import type { Section, SectionVisit } from './section.ts'

/** A link to a section, with a line about its state. */
interface SectionLink {
  readonly path: string
  readonly title: string
  readonly hint: string
}

/** GET /account: where a person finds everything about their account. */
export function overviewSection(context: OwnAccountContext): Section {
  const { directory, clock, access } = context
  const { users, sessions, deviceAuthorizations } = context.stores
  const { changeFactors, passkeys } = context.factors
  const { upstream } = context
  const linkedOf = async (sub: string) =>
    (await users.identitiesOf(sub)).filter(({ provider }) => provider !== localProvider)

  async function links({ session, actor, model }: SectionVisit) {
    const words = textsOf(model.locale).account.overview
    const { sub } = session
    const user = await users.find(sub)
    const { factors, recoveryCodesLeft, mailCodes } = await changeFactors.list(sub)
    const open = await sessions.listOf(sub, clock())
    const waiting = await deviceAuthorizations.listWaitingFor(sub, clock())
    const { title, count: hint } = words.requests
    const toDecide = await access.reading.countToDecide(actor)
    const forYou: readonly SectionLink[] = [
      ...(waiting.length > 0 ? [{ path: '/requests', title, hint: hint(waiting.length) }] : []),
      ...(toDecide > 0
        ? [{ path: '/decisions', ...words.decisions, hint: words.decisions.count(toDecide) }]
        : []),
    ]
    const count = factors.length
    const hasLinked = (await linkedOf(sub)).length > 0 || (await upstream.offered()).length > 0
    const withoutFactor = mailCodes === 'counted' ? words.factors.mail : words.factors.off
    const security: SectionLink[] = [
      { path: '/password', ...words.password },
      {
        path: '/factors',
        title: words.factors.title,
        hint: count === 0 ? withoutFactor : words.factors.on(count),
      },
      ...(count > 0
        ? [{ path: '/recovery', ...words.recovery, hint: words.recovery.left(recoveryCodesLeft) }]
        : []),
      ...(hasLinked ? [{ path: '/linked', ...words.linked }] : []),
      { path: '/sessions', ...words.sessions, hint: words.sessions.count(open.length) },
    ]
    const signals = [
      passkeys.signals.accepted(sub, factors),
      ...(user ? [passkeys.signals.details(user)] : []),
    ]
    const groups = [
      ...(forYou.length > 0 ? [{ title: words.waiting, links: forYou }] : []),
      {
        title: words.personal,
        links: [
          { path: '/profile', ...words.profile },
          { path: '/email', ...words.email, hint: user?.email ?? words.email.none },
          { path: '/numbers', ...words.numbers, hint: numbersOf(user) || words.numbers.none },
        ],
      },
      { title: words.security, links: security },
      {
        title: words.access,
        links: [
          { path: '/apps', ...words.apps },
          { path: '/access', ...words.roles },
          { path: '/groups', ...words.groups },
          { path: '/keys', ...words.keys },
          { path: '/activity', ...words.activity },
        ],
      },
      {
        title: words.data,
        links: [
          { path: '/data', ...words.download },
          { path: '/delete', ...words.deletion },
        ],
      },
    ]
    return { groups, signals, factors }
  }

  /**
   * Lets a password manager add the first passkey by itself, soon after a sign-in by password. The
   * form is one of `/account/passkey`, which asks for what the gate of credentials asks for.
   */
  async function quietPasskey(
    { model, session, browser }: SectionVisit,
    factors: readonly Factor[],
  ): Promise<Html | undefined> {
    const { sub, amr, authTime } = session
    const isFresh = clock() - authTime <= freshSeconds.shown * 1_000
    if (!isFresh || !amr.includes('pwd') || factors.length > 0) return undefined
    const action = `${model.overviewHref}/passkey`
    const prompt = await passkeys.add.begin(sub, sha256(browser.id), 'by-itself')
    const label = textsOf(model.locale).passkeys.add
    return form(
      { ...model, action },
      passkeyBox(model, { prompt, kind: 'create', label, byItself: true }),
    )
  }

  async function page(visit: SectionVisit) {
    const { model, session } = visit
    const words = textsOf(model.locale).account
    const { groups, signals, factors } = await links(visit)
    const quiet = await quietPasskey(visit, factors)
    const view = layout(model, {
      title: words.title,
      needs: { form: quiet !== undefined },
      scripts: quiet ? ['signals', 'passkeys'] : ['signals'],
      body: html`<h1>${words.title}</h1>
<div class="account">${accountNames(await accountView(directory, session.sub))}
<a href="${model.signOutHref}">${words.signOut}</a></div>
${groups.map((group) => linkGroup(group, model.overviewHref))}
${signalsToBrowser(...signals)}${quiet}`,
    })
    return pageReply(200, view)
  }

  return { show: page, submit: page }
}

function numbersOf(user: User | undefined): string {
  return [user?.phoneNumber, user?.mobileNumber].filter((each) => each !== undefined).join(' · ')
}

function linkGroup(
  { title, links }: { readonly title: string; readonly links: readonly SectionLink[] },
  overviewHref: string,
): Html {
  return html`<h2>${title}</h2>
<ul class="links">${links.map(
    ({ path, title: label, hint }) => html`<li><a href="${overviewHref}${path}">
<span class="row-words"><span class="row-title">${label}</span><bdi class="row-detail">${hint}</bdi></span>${icon('next')}</a></li>`,
  )}</ul>`
}
