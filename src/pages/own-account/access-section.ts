import type { Offer } from '../../access/ask-for-access.ts'
import type { EligibleRole } from '../../access/eligible-role.ts'
import type { Names } from '../../access/read-access.ts'
import type { TimedRole } from '../../access/timed-role.ts'
import { timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { alertNotice } from '../elements/notice.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { type AccessProblem, refusalInWords } from './access-words.ts'
import { type HeldWords, heldRow } from './held-roles.ts'
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
 * GET and POST /account/access: the roles that the person holds, may activate, or may take in an
 * emergency. Field: `role`, which names a role for a time that is to end now.
 */
export function accessSection(context: OwnAccountContext): Section {
  const { access, explainUserGroups, upstream, stores } = context
  const { reading, taking, eligible } = access

  /** The names of connections by their aliases, which rules have. */
  async function connectionNames(aliases: readonly string[]) {
    const found = await Promise.all([...new Set(aliases)].map((alias) => upstream.find(alias)))
    return new Map(found.flatMap((each) => (each ? [[each.alias, each.name]] : [])))
  }

  /** Everything that the person holds, by group, and the words that it takes to say it. */
  async function held({ model, actor }: SectionVisit, timed: readonly TimedRole[]) {
    const all = await explainUserGroups(actor, actor.sub)
    const memberships = all.filter(({ isOpen }) => !isOpen)
    const aliases = memberships.flatMap(({ byRules }) =>
      byRules.flatMap(({ connection }) => connection ?? []),
    )
    const givers = memberships.flatMap(({ membership }) =>
      (membership.terms ?? []).flatMap(({ by }) => by ?? []),
    )
    const people = [...givers, ...timed.flatMap(({ approvedBy }) => approvedBy)]
    const words: HeldWords = {
      model,
      zone: (await stores.users.find(actor.sub))?.profile.zoneinfo,
      now: reading.now(),
      names: await reading.names([], people),
      groups: new Map(memberships.map(({ group }) => [group.groupId, group.groupName])),
      connections: await connectionNames(aliases),
    }
    const isHolding = memberships.filter(({ grantedBy }) => Object.keys(grantedBy).length > 0)
    return { rows: isHolding.map((each) => heldRow(words, each, timed)), words }
  }

  async function page(visit: SectionVisit, problem?: AccessProblem) {
    const { model, actor } = visit
    const words = textsOf(model.locale).access.own
    const timed = await reading.currentRoles(actor)
    const planned = timed.filter(({ membershipId }) => membershipId === undefined)
    const { rows, words: said } = await held(visit, timed)
    const onCall = await eligible.ofPerson(actor.sub)
    const emergencies = await taking.emergencies(actor)
    const names = await reading.names(
      [...planned, ...onCall].map(({ groupId }) => groupId),
      [],
    )
    const isHeld = (groupId: string, role: string) =>
      timed.some((each) => each.groupId === groupId && each.role === role)
    const view = sectionPage(model, {
      title: words.title,
      lead: words.lead,
      failed: problem !== undefined,
      body: [
        problem && alertNotice(problem.text),
        rowList(rows, words.empty),
        html`<div class="actions"><a class="button" href="${model.action}/ask">${words.ask}</a></div>`,
        listOf(
          words.planned,
          undefined,
          planned.map((each) => plannedRow(said, names, each)),
        ),
        listOf(
          words.eligible,
          words.eligibleLead,
          onCall
            .filter(({ groupId, role }) => !isHeld(groupId, role))
            .map((each) => eligibleRow(model, names, each)),
        ),
        listOf(
          words.emergencies,
          words.emergenciesLead,
          emergencies
            .filter(({ place, rule }) => !isHeld(place.groupId, rule.role))
            .map((offer) => emergencyRow(model, offer)),
        ),
      ],
    })
    return pageReply(problem?.status ?? 200, view)
  }

  return {
    show: (visit) => page(visit),
    async submit(visit, form) {
      try {
        await taking.endOwn(visit.actor, form.get('role') ?? '')
      } catch (error) {
        return page(visit, refusalInWords(error, textsOf(visit.model.locale)))
      }
      return afterChange(visit, 'over')
    },
  }
}

function listOf(title: string, lead: string | undefined, rows: readonly ListRow[]): Part {
  if (rows.length === 0) return ''
  return html`<h2>${title}</h2>${lead && html`<p class="hint">${lead}</p>`}${rowList(rows, '')}`
}

function roleTitle(role: string, group: string): Html {
  return html`<bdi class="role">${role}</bdi> <bdi>${group}</bdi>`
}

function plannedRow(
  { model, zone }: HeldWords,
  names: Names,
  { id, groupId, role, startsAt, endsAt }: TimedRole,
): ListRow {
  const words = textsOf(model.locale).access.own
  const group = names.group(groupId) ?? groupId
  return {
    title: roleTitle(role, group),
    details: [
      words.from(timeOf(startsAt, model.locale, zone)),
      words.until(timeOf(endsAt, model.locale, zone)),
    ],
    action: buttonForm(model, {
      label: words.cancel,
      about: `${role}, ${group}`,
      values: { role: id },
    }),
  }
}

function eligibleRow(
  { locale, action }: SectionModel,
  names: Names,
  { groupId, role }: EligibleRole,
): ListRow {
  const words = textsOf(locale).access.own
  const group = names.group(groupId) ?? groupId
  const link = attributes({
    class: 'button small',
    href: `${action}/activate?${new URLSearchParams({ group: groupId, role })}`,
    'aria-label': `${words.activate}: ${role}, ${group}`,
  })
  return {
    title: roleTitle(role, group),
    action: html`<a${link}>${words.activate}</a>`,
  }
}

function emergencyRow({ locale, action }: SectionModel, { place, rule }: Offer): ListRow {
  const words = textsOf(locale).access.own
  const about = new URLSearchParams({ group: place.groupId, role: rule.role })
  const link = attributes({
    class: 'button small danger',
    href: `${action}/break-glass?${about}`,
    'aria-label': `${words.breakGlass}: ${rule.role}, ${place.name}`,
  })
  return {
    title: roleTitle(rule.role, place.name),
    action: html`<a${link}>${words.breakGlass}</a>`,
  }
}
