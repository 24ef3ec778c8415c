import { type AccessRequest, statusNow } from '../../access/access-request.ts'
import type { Considered, Offer } from '../../access/ask-for-access.ts'
import type { Names } from '../../access/read-access.ts'
import type { Params } from '../../http/params.ts'
import { durationOf, timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { alertNotice } from '../elements/notice.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { type AccessProblem, askHref, backToAccess, refusalInWords } from './access-words.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  buttonForm,
  type ListRow,
  readPlace,
  rowList,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'
import { readWish, type TypedWish, typedWish, wishFaults, wishForm } from './wish-form.ts'

const perPage = 10

/**
 * GET and POST /account/access/ask: what the person may ask for, the form of one role, and what
 * became of the requests before. Query: `group`, `role`, `q`, `before`. Fields: those of a wish;
 * or `act` is `withdraw`, with `request`.
 */
export function askSection(context: OwnAccountContext): Section {
  const { access, stores } = context
  const { asking, decisions, reading } = access

  async function ownRequests({ model, actor }: SectionVisit, query: Params | undefined) {
    const words = textsOf(model.locale).access.ask
    const before = readPlace(query?.get('before'))
    const requests = await reading.own(actor, { before, limit: perPage })
    const names = await reading.names(
      requests.map(({ groupId }) => groupId),
      [],
    )
    const zone = (await stores.users.find(actor.sub))?.profile.zoneinfo
    const current = await reading.currentRoles(actor)
    const rows = requests.map((each) => {
      const endsAt = current.find(({ sourceId }) => sourceId === each.id)?.endsAt
      return requestRow(model, each, { names, zone, endsAt, now: reading.now() })
    })
    const last = requests.length === perPage ? requests.at(-1) : undefined
    const older =
      last &&
      html`<p class="elsewhere"><a href="${model.action}?before=${last.createdAt}.${last.id}">${words.older}</a></p>`
    return html`<h2>${words.requests}</h2>${rowList(rows, words.noRequests)}${older}`
  }

  async function list(visit: SectionVisit, query?: Params, problem?: AccessProblem) {
    const { model, actor } = visit
    const words = textsOf(model.locale).access.ask
    const sought = query?.get('q') ?? ''
    const offers = await asking.catalogue(actor, query?.get('group') || undefined)
    const found = offers.filter((offer) => hasWords(offer, sought))
    const view = sectionPage(model, {
      title: words.title,
      back: backToAccess(model),
      lead: words.lead,
      failed: problem !== undefined,
      body: [
        problem && alertNotice(problem.text),
        offers.length > 0 ? searchForm(model, sought) : '',
        rowList(
          found.map((offer) => offerRow(model, offer)),
          offers.length > 0 ? words.noMatch : words.empty,
        ),
        await ownRequests(visit, query),
      ],
    })
    return pageReply(problem?.status ?? 200, view)
  }

  async function one(
    { model }: SectionVisit,
    considered: Considered,
    typed: TypedWish,
    faults: ReturnType<typeof wishFaults> = [],
  ) {
    const words = textsOf(model.locale).access.ask
    const { place, rule } = considered
    const view = sectionPage(model, {
      title: words.title,
      back: backToAccess(model),
      lead: words.formLead,
      failed: faults.length > 0,
      body: [
        html`<p class="row-title"><bdi class="role">${rule.role}</bdi> <bdi>${place.name}</bdi></p>`,
        wishForm(model, {
          considered,
          typed,
          faults,
          before: await deciders(model, considered),
          submit: { label: words.submit, look: 'primary' },
        }),
        html`<p class="elsewhere"><a href="${model.action}">${words.another}</a></p>`,
      ],
    })
    return pageReply(faults.length > 0 ? 400 : 200, view)
  }

  /** Who decides, which is said before the request is sent. */
  async function deciders(model: SectionModel, { needs }: Considered): Promise<Part> {
    const words = textsOf(model.locale).access.ask
    const names = await reading.names(
      [],
      needs.flatMap(({ people }) => people),
    )
    const lists = needs.map(({ count, people, isRaised }) => {
      const named = people.map((sub) => html`<li><bdi>${names.person(sub) ?? sub}</bdi></li>`)
      return html`<p class="row-detail">${isRaised ? `${words.raised} ` : ''}${words.need(count)}</p>
<ul class="points">${named}</ul>`
    })
    return html`<h2>${words.deciders}</h2>${lists}`
  }

  /** The form of one role, or the list that says why there is none. */
  async function form(visit: SectionVisit, sent: Params, error?: unknown) {
    const { actor, model } = visit
    const wanted = { groupId: sent.get('group') ?? '', role: sent.get('role') ?? '' }
    const texts = textsOf(model.locale)
    const faults = wishFaults(error)
    try {
      if (error !== undefined && !faults) throw error
      const considered = await asking.consider(actor, wanted)
      const typed = faults ? typedWish(sent) : await prefilled(visit, wanted)
      return await one(visit, considered, typed, faults)
    } catch (refusal) {
      return list(visit, undefined, refusalInWords(refusal, texts))
    }
  }

  /** Who asks for a role that they hold wants it for longer, and most often for the same reason. */
  async function prefilled(
    { actor }: SectionVisit,
    { groupId, role }: { readonly groupId: string; readonly role: string },
  ): Promise<TypedWish> {
    const current = await reading.currentRoles(actor)
    const held = current.find((each) => each.groupId === groupId && each.role === role)
    return { reason: held?.reason, ticket: held?.ticket }
  }

  return {
    keeps: ['group', 'role'],
    show: (visit, query) =>
      query.get('group') && query.get('role') ? form(visit, query) : list(visit, query),
    async submit(visit, sent) {
      const { actor, model } = visit
      if (sent.get('act') === 'withdraw') {
        try {
          await decisions.withdraw(actor, sent.get('request') ?? '')
        } catch (error) {
          return list(visit, undefined, refusalInWords(error, textsOf(model.locale)))
        }
        return afterChange(visit, 'back')
      }
      try {
        await asking.ask(actor, readWish(sent))
      } catch (error) {
        return form(visit, sent, error)
      }
      return afterChange(visit, 'asked')
    },
  }
}

function hasWords({ place, rule }: Offer, sought: string): boolean {
  const text = `${place.name} ${place.groupId} ${rule.role}`.toLowerCase()
  const words = sought.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}

function searchForm({ action, locale }: SectionModel, sought: string): Html {
  const words = textsOf(locale).access.ask
  const input = attributes({ class: 'input', id: 'q', name: 'q', type: 'search', value: sought })
  return html`<form method="get" action="${action}" role="search"><div class="label"><label for="q">${words.search}</label></div>
<div class="joined"><input${input} aria-describedby="q-hint"><button class="button">${words.find}</button></div>
<p class="hint" id="q-hint">${words.searchHint}</p></form>`
}

function offerRow({ overviewHref, locale }: SectionModel, { place, rule }: Offer): ListRow {
  const words = textsOf(locale).access.ask
  const link = attributes({
    class: 'button small',
    href: askHref(overviewHref, place.groupId, rule.role),
    'aria-label': `${words.choose}: ${rule.role}, ${place.name}`,
  })
  return {
    title: html`<bdi class="role">${rule.role}</bdi> <bdi>${place.name}</bdi>`,
    details: [
      html`<code>${place.chain.join(' / ')}</code>`,
      words.longest(durationOf(rule.longestSeconds, locale)),
    ],
    action: html`<a${link}>${words.choose}</a>`,
  }
}

interface RequestWords {
  readonly names: Names
  readonly zone: string | undefined
  /** When the role ends that the person holds by the request. */
  readonly endsAt: number | undefined
  readonly now: number
}

function requestRow(
  model: SectionModel,
  request: AccessRequest,
  { names, zone, endsAt, now }: RequestWords,
): ListRow {
  const texts = textsOf(model.locale).access
  const words = texts.ask
  const status = statusNow(request, now)
  const group = names.group(request.groupId) ?? request.groupId
  const time = (at: number) => timeOf(at, model.locale, zone)
  const { role, reason, answer, seconds } = request
  return {
    title: html`<bdi class="role">${role}</bdi> <bdi>${group}</bdi>`,
    badge: words.status[status],
    details: [
      words.asked(time(request.createdAt)),
      words.forTime(durationOf(seconds, model.locale)),
      ...(endsAt === undefined ? [] : [texts.own.until(time(endsAt))]),
      ...(reason ? [html`${texts.reason}: <bdi>${reason}</bdi>`] : []),
      ...(answer ? [html`${words.answer}: <strong><bdi>${answer}</bdi></strong>`] : []),
      ...(status === 'open' ? [words.answerBy(time(request.answerUntil))] : []),
    ],
    action:
      status === 'open'
        ? buttonForm(model, {
            label: words.withdraw,
            about: `${role}, ${group}`,
            values: { act: 'withdraw', request: request.id },
          })
        : undefined,
  }
}
