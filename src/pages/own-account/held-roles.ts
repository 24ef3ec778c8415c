import type { Names } from '../../access/read-access.ts'
import type { TimedRole } from '../../access/timed-role.ts'
import { groupIdsOf, type RoleByRule, type Term } from '../../groups/group.ts'
import type { ExplainUserGroups } from '../../groups/read-user-groups.ts'
import { dayOf, timeOf } from '../../texts/in-words.ts'
import { textsOf } from '../../texts/texts.ts'
import { attributes, type Html, html, type Part } from '../html/html.ts'
import { askHref } from './access-words.ts'
import { buttonForm, type ListRow, type SectionModel } from './section.ts'

/** A role that counts for somebody in a group, and everything that says why. */
interface Held {
  readonly role: string
  /** The group above that grants it; undefined if it is this one. */
  readonly from?: string
  /** What the person asked for or took. */
  readonly timed?: TimedRole | undefined
  /** The rule of a connection that gave it. */
  readonly rule?: RoleByRule | undefined
  /** What was said when somebody gave it by hand. */
  readonly terms: readonly Term[]
}

/** What is needed to say it. */
export interface HeldWords {
  readonly model: SectionModel
  /** The time zone of the person, if it is known. */
  readonly zone: string | undefined
  readonly now: number
  readonly names: Names
  /** The names of the person's groups. */
  readonly groups: ReadonlyMap<string, string>
  /** The names of connections by their aliases. */
  readonly connections: ReadonlyMap<string, string>
}

/** What ends within this time is marked. */
const soonMs = 14 * 86_400_000

type ExplainedMembership = Awaited<ReturnType<ExplainUserGroups>>[number]

/** A group with the roles that the person has there, by itself or from above. */
export function heldRow(
  said: HeldWords,
  explained: ExplainedMembership,
  timed: readonly TimedRole[],
): ListRow {
  const { group, grantedBy } = explained
  const roles = Object.entries(grantedBy).map(([role, from]) =>
    from === group.groupId ? ownRole(explained, role, timed) : { role, from, terms: [] },
  )
  return {
    title: html`<bdi>${group.groupName}</bdi>`,
    details: [html`<code>${groupIdsOf(group.path).join(' / ')}</code>`],
    action: html`<ul class="held">${roles.map((held) => heldItem(said, held))}</ul>`,
  }
}

function ownRole(
  { group, membership, byRules }: ExplainedMembership,
  role: string,
  timed: readonly TimedRole[],
): Held {
  return {
    role,
    timed: timed.find((each) => each.groupId === group.groupId && each.role === role),
    rule: byRules.find((each) => each.role === role),
    terms: (membership.terms ?? []).filter((term) => (term.role ?? role) === role),
  }
}

/** One role of a group: where it comes from, until when, why, and what the person can do. */
function heldItem(said: HeldWords, held: Held): Html {
  const { model, zone, now } = said
  const words = textsOf(model.locale).access.own
  const end = endOf(held)
  const isSoon = end !== undefined && end - now <= soonMs
  const isInherited = held.from !== undefined
  const until = end === undefined ? words.endless : words.until(timeOf(end, model.locale, zone))
  const details = [...sourceOf(said, held), ...(isInherited ? [] : [until, ...whyOf(said, held)])]
  return html`<li class="held-role"><p><bdi class="role">${held.role}</bdi>${isSoon ? html` <span class="badge">${words.soon}</span>` : undefined}</p>
${details.map((each) => html`<p class="row-detail">${each}</p>`)}
${held.timed && actionsOf(said, held.timed, isSoon)}</li>`
}

/** The first end of the role and of the membership as a whole. */
function endOf({ timed, terms }: Held): number | undefined {
  const ends = [...terms.map(({ validUntil }) => validUntil), timed?.endsAt]
  const known = ends.filter((end) => end !== undefined)
  return known.length > 0 ? Math.min(...known) : undefined
}

function sourceOf({ model, names, groups, connections }: HeldWords, held: Held): readonly Part[] {
  const words = textsOf(model.locale).access.own
  const { from, timed, rule, terms } = held
  if (from !== undefined) return [words.inherited(groups.get(from) ?? from)]
  if (timed?.source === 'activation') return [words.byActivation]
  if (timed?.source === 'break-glass')
    return [html`<strong class="bypassed">${words.byEmergency}</strong>`]
  if (timed) {
    const approvers = timed.approvedBy.map((sub) => names.person(sub) ?? sub)
    const listed = new Intl.ListFormat(model.locale).format(approvers)
    return [words.byRequest(dayOf(timed.startsAt, model.locale)), words.approvedBy(listed)]
  }
  if (rule) {
    const { connection = '–', because } = rule
    return [words.byRule(connections.get(connection) ?? connection, because)]
  }
  const giver = terms.find(({ by }) => by !== undefined)?.by
  return [giver === undefined ? words.byHand : words.byPerson(names.person(giver) ?? giver)]
}

function whyOf({ model }: HeldWords, { timed, terms }: Held): readonly Html[] {
  const words = textsOf(model.locale).access
  const reason = timed ? timed.reason : terms.find((term) => term.reason)?.reason
  return [
    ...(reason ? [html`${words.reason}: <bdi>${reason}</bdi>`] : []),
    ...(timed?.ticket ? [html`${words.ticket}: <bdi>${timed.ticket}</bdi>`] : []),
  ]
}

/** Only what somebody got by asking or taking is theirs to end. */
function actionsOf(
  { model, groups }: HeldWords,
  { id, groupId, role, source }: TimedRole,
  isSoon: boolean,
): Html {
  const words = textsOf(model.locale).access.own
  const about = `${role}, ${groups.get(groupId) ?? groupId}`
  const link = attributes({
    class: 'button small',
    href: askHref(model.overviewHref, groupId, role),
    'aria-label': `${words.extend}: ${about}`,
  })
  const mayExtend = isSoon && source === 'request'
  return html`<div class="answers">${mayExtend ? html`<a${link}>${words.extend}</a>` : undefined}
${buttonForm(model, { label: words.end, about, values: { role: id } })}</div>`
}
