import { AccessError, invalidAccess } from '../../access/access-error.ts'
import { type AccessRequest, statusNow } from '../../access/access-request.ts'
import { approveSchema, refuseSchema } from '../../access/endpoints/access-schemas.ts'
import type { Names, RequestToDecide } from '../../access/read-access.ts'
import type { TimedRole } from '../../access/timed-role.ts'
import { recordReader } from '../../api/body-reader.ts'
import type { Params } from '../../http/params.ts'
import { durationOf, timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { field, form } from '../elements/field.ts'
import { alertNotice, icon } from '../elements/notice.ts'
import { type Html, html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { type AccessProblem, refusalInWords } from './access-words.ts'
import { demandSignIn } from './demand-sign-in.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import {
  afterChange,
  readPlace,
  type Section,
  type SectionModel,
  type SectionVisit,
  sectionPage,
} from './section.ts'
import { durationChoices, durationField } from './wish-form.ts'

const perPage = 10

const readApproval = recordReader(approveSchema, invalidAccess)
const readRefusal = recordReader(refuseSchema, invalidAccess)

/**
 * GET and POST /account/decisions: the requests that wait for the person. Query: `before`, and
 * `taken`, a role that somebody took alone. Fields: `request`; `act` is `approve` with `duration`
 * and `revision`, or `refuse` with `reason`.
 */
export function decisionsSection(context: OwnAccountContext): Section {
  const { access, deciding, stores } = context
  const { decisions, reading } = access

  /** What was decided between the list and the page about one request is left out. */
  async function findEach({ actor }: SectionVisit, requests: readonly AccessRequest[]) {
    const found = await Promise.all(
      requests.map(({ id }) => reading.findToDecide(actor, id).catch(unlessGone)),
    )
    return found.flatMap((each) => each ?? [])
  }

  async function page(visit: SectionVisit, query?: Params, problem?: AccessProblem) {
    const { model, actor } = visit
    const words = textsOf(model.locale).access.decide
    const before = readPlace(query?.get('before'))
    const requests = await reading.toDecide(actor, { before, limit: perPage })
    const shown = await findEach(visit, requests)
    const names = await namesIn(shown)
    const zone = (await stores.users.find(actor.sub))?.profile.zoneinfo
    const cards = shown.map((each) => requestCard(model, each, { names, zone, own: actor.sub }))
    const last = requests.length === perPage ? requests.at(-1) : undefined
    const taken = query?.get('taken')
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      failed: problem !== undefined,
      body: [
        problem && alertNotice(problem.text),
        taken === undefined ? '' : await takenCard(visit, taken, zone),
        cards.length > 0
          ? html`<ul class="requests">${cards}</ul>`
          : html`<p class="nothing">${words.empty}</p>`,
        last &&
          html`<p class="elsewhere"><a href="${model.action}?before=${last.createdAt}.${last.id}">${words.older}</a></p>`,
      ],
    })
    return pageReply(problem?.status ?? 200, view)
  }

  /** A role that was taken without the person, whom an email has sent here. */
  async function takenCard({ model, actor }: SectionVisit, id: string, zone: string | undefined) {
    const timed = await reading.findBypassed(actor, id)
    const texts = textsOf(model.locale).access
    if (!timed) return alertNotice(texts.problems.unknown)
    const names = await reading.names([timed.groupId], [timed.sub])
    return bypassedCard(model, timed, { names, zone, own: actor.sub })
  }

  function namesIn(shown: readonly RequestToDecide[]): Promise<Names> {
    return reading.names(
      shown.flatMap(({ request, needs }) => [
        request.groupId,
        ...needs.map(({ groupId }) => groupId),
      ]),
      shown.flatMap(({ request }) => [request.sub, ...request.approvals.map(({ sub }) => sub)]),
    )
  }

  async function decide({ actor }: SectionVisit, sent: Params): Promise<'given' | 'refused'> {
    const id = sent.get('request') ?? ''
    if (sent.get('act') === 'refuse') {
      const { reason } = readRefusal({ reason: sent.get('reason')?.trim() ?? '' })
      await decisions.refuse(actor, id, reason)
      return 'refused'
    }
    const { duration_seconds: seconds } = readApproval({
      duration_seconds: Number(sent.get('duration') ?? ''),
    })
    await decisions.approve(actor, id, { seconds, revision: Number(sent.get('revision') ?? '') })
    return 'given'
  }

  /** Says what somebody else has done meanwhile, or what is wrong. */
  async function problemOf({ actor, model }: SectionVisit, sent: Params, error: unknown) {
    const texts = textsOf(model.locale)
    const said = refusalInWords(error, texts)
    if (!(error instanceof AccessError)) return said
    if (error.code === 20001) return { ...said, text: texts.access.decide.noReason }
    if (error.code === 20007) return { ...said, text: texts.access.problems.personHolds }
    if (error.code !== 20004 && error.code !== 20005) return said
    const now = await reading.find(actor, sent.get('request') ?? '').catch(unlessGone)
    if (!now) return said
    return { ...said, text: texts.access.meanwhile[statusNow(now.request, reading.now())] }
  }

  return {
    keeps: ['taken'],
    async show(visit, query) {
      return (await demandSignIn(context, visit, deciding)) ?? page(visit, query)
    },
    async submit(visit, sent) {
      const step = await demandSignIn(context, visit, deciding)
      if (step) return step
      try {
        return afterChange(visit, await decide(visit, sent))
      } catch (error) {
        return page(visit, undefined, await problemOf(visit, sent, error))
      }
    },
  }
}

function unlessGone(error: unknown): undefined {
  if (error instanceof AccessError && error.code === 20003) return undefined
  throw error
}

interface CardWords {
  readonly names: Names
  readonly zone: string | undefined
  /** The person who decides. */
  readonly own: string
}

function requestCard(model: SectionModel, shown: RequestToDecide, said: CardWords): Html {
  const { request, held } = shown
  const texts = textsOf(model.locale).access
  const words = texts.decide
  const { names, zone, own } = said
  const person = names.person(request.sub) ?? request.sub
  const group = names.group(request.groupId) ?? request.groupId
  const roles = held.map((role) => html`<bdi class="role">${role}</bdi> `)
  const isApproved = request.approvals.some(({ sub }) => sub === own)
  const facts: readonly (readonly [string, Part])[] = [
    ...(request.reason ? [[texts.reason, html`<bdi>${request.reason}</bdi>`] as const] : []),
    ...(request.ticket ? [[texts.ticket, html`<bdi>${request.ticket}</bdi>`] as const] : []),
    [words.asked, durationOf(request.seconds, model.locale)],
    [words.holds, roles.length > 0 ? roles : words.holdsNothing],
    [words.rule, needsInWords(model, shown, names)],
    [words.approved, approversOf(request, names, words.nobodyYet)],
  ]
  return html`<li class="request">
<h2 class="request-title"><bdi>${person}</bdi> ${words.wants(request.role, group)}</h2>
<p class="row-detail">${texts.ask.asked(timeOf(request.createdAt, model.locale, zone))} · ${texts.ask.answerBy(timeOf(request.answerUntil, model.locale, zone))}</p>
<dl class="facts">${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
${held.includes(request.role) ? html`<p class="hint">${words.extends}</p>` : undefined}
${isApproved ? html`<p class="hint">${words.isYours}</p>` : approveForm(model, request, `${person}, ${request.role}`)}
${refuseForm(model, request, `${person}, ${request.role}`)}
</li>`
}

/** What somebody took alone: who, why and until when. */
function bypassedCard(model: SectionModel, timed: TimedRole, { names, zone }: CardWords): Html {
  const texts = textsOf(model.locale).access
  const time = (at: number) => timeOf(at, model.locale, zone)
  const { reason, ticket, startsAt, endsAt, endedAt } = timed
  const until =
    endedAt === undefined ? texts.own.until(time(endsAt)) : texts.decide.ended(time(endedAt))
  const took = texts.decide.took(timed.role, names.group(timed.groupId) ?? timed.groupId)
  return html`<div class="notice alert">${icon('alert')}<div>
<p><bdi>${names.person(timed.sub) ?? timed.sub}</bdi> ${took}</p>
<p>${texts.own.from(time(startsAt))}. ${until}.</p>
${reason ? html`<p>${texts.reason}: <bdi>${reason}</bdi></p>` : undefined}
${ticket ? html`<p>${texts.ticket}: <bdi>${ticket}</bdi></p>` : undefined}
<p>${texts.decide.tookHint}</p></div></div>`
}

function approversOf({ approvals }: AccessRequest, names: Names, nobody: string): Part {
  const subs = [...new Set(approvals.map(({ sub }) => sub))]
  if (subs.length === 0) return nobody
  return subs.map((sub) => html`<bdi>${names.person(sub) ?? sub}</bdi> `)
}

function needsInWords({ locale }: SectionModel, { needs }: RequestToDecide, names: Names): Part {
  const words = textsOf(locale).access.decide
  return needs.map(
    ({ count, role, groupId }) =>
      html`<p>${words.oneOf(count)} <bdi class="role">${role}</bdi> ${words.inGroup(names.group(groupId) ?? groupId)}</p>`,
  )
}

const hiddenFields = (values: Readonly<Record<string, string>>) =>
  Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )

/** For the time that was asked for, or a shorter one. */
function approveForm(model: SectionModel, request: AccessRequest, about: string): Html {
  const words = textsOf(model.locale).access.decide
  const { id, seconds, revision } = request
  return form(model, [
    hiddenFields({ act: 'approve', request: id, revision: String(revision) }),
    durationField(`duration-${id}`, words.duration, {
      choices: durationChoices(seconds),
      chosen: seconds,
      locale: model.locale,
    }),
    html`<div class="actions"><button class="button primary" aria-label="${words.approve}: ${about}">${words.approve}</button></div>`,
  ])
}

function refuseForm(model: SectionModel, { id }: AccessRequest, about: string): Html {
  const words = textsOf(model.locale).access.decide
  return html`<details class="changes"><summary aria-label="${words.refuse}: ${about}">${words.refuse}</summary>
${form(model, [
  hiddenFields({ act: 'refuse', request: id }),
  field({
    name: 'reason',
    id: `reason-${id}`,
    type: 'text',
    isSentence: true,
    label: words.refuseReason,
    autocomplete: 'off',
    hint: words.refuseHint,
  }),
  html`<div class="actions"><button class="button danger" aria-label="${words.refuseNow}: ${about}">${words.refuseNow}</button></div>`,
])}</details>`
}
