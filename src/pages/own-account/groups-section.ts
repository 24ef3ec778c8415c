import { GroupsError } from '../../groups/groups-error.ts'
import { textsOf } from '../../texts/texts.ts'
import { alertNotice } from '../elements/notice.ts'
import { html, type Part } from '../html/html.ts'
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

/**
 * GET and POST /account/groups: the person's groups, where each role comes from, and the groups
 * that they were invited into. Fields: `group`, `answer`.
 */
export function groupsSection(context: OwnAccountContext): Section {
  const { explainUserGroups, invitations } = context

  async function invitedInto({ model, session }: SectionVisit): Promise<readonly Part[]> {
    const words = textsOf(model.locale).account.groups
    const own = await invitations.listOwn(session)
    if (own.length === 0) return []
    const rows = own.map(({ group: { groupId, groupName }, roles, invitedBy }): ListRow => {
      const answer = (answer: 'accept' | 'decline') =>
        buttonForm(model, {
          label: words[answer],
          about: groupName,
          values: { group: groupId, answer },
        })
      const held = roles.map((role) => html`<li><bdi class="role">${role}</bdi></li>`)
      return {
        title: html`<bdi>${groupName}</bdi>`,
        details: [
          html`<code>${groupId}</code>`,
          words.invitedBy(invitedBy.join(', ')),
          held.length > 0 ? html`<ul class="roles">${held}</ul>` : words.noRoles,
        ],
        action: html`<div class="answers">${answer('accept')}${answer('decline')}</div>`,
      }
    })
    const meaning = words.accepting.map((each) => html`<li>${each}</li>`)
    return [
      html`<h2>${words.invitations}</h2><p class="hint">${words.invitationsLead}</p>`,
      html`<ul class="points">${meaning}</ul>`,
      rowList(rows, words.empty),
      html`<h2>${words.member}</h2>`,
    ]
  }

  async function page(visit: SectionVisit, problem?: GroupsError) {
    const { model, actor } = visit
    const words = textsOf(model.locale).account.groups
    const all = await explainUserGroups(actor, actor.sub)
    const memberships = all.filter(({ isOpen }) => !isOpen)
    const names = new Map(memberships.map(({ group }) => [group.groupId, group.groupName]))
    const rows = memberships.map(({ group, grantedBy, byRules }): ListRow => {
      const roles = Object.entries(grantedBy).map(([role, from]): Part => {
        const rule = byRules.find((each) => each.role === role)
        const own = rule && words.byRule(rule.connection ?? '–', rule.because)
        const source = from === group.groupId ? own : words.from(names.get(from) ?? from)
        return html`<li><bdi class="role">${role}</bdi>${source && html` <span class="row-detail">${source}</span>`}</li>`
      })
      return {
        title: html`<bdi>${group.groupName}</bdi>`,
        details: [
          html`<code>${group.groupId}</code>`,
          roles.length > 0 ? html`<ul class="roles">${roles}</ul>` : words.noRoles,
        ],
      }
    })
    const failed = problem !== undefined
    const refusal = problem?.code === 11010 ? words.adminsDecide : words.notOpen
    const body = [
      failed ? alertNotice(refusal) : undefined,
      ...(await invitedInto(visit)),
      rowList(rows, words.empty),
    ]
    const view = sectionPage(model, { title: words.title, lead: words.lead, failed, body })
    return pageReply(problem?.status ?? 200, view)
  }

  return {
    keeps: ['invitation'],
    invitation: 'invitation',
    show: (visit) => page(visit),
    async submit(visit, form) {
      const answer = form.get('answer')
      if (answer !== 'accept' && answer !== 'decline') return page(visit)
      try {
        await invitations[answer](visit.actor, form.get('group') ?? '')
      } catch (error) {
        // It was answered in another window, or taken back, or is not theirs to answer.
        if (error instanceof GroupsError) return page(visit, error)
        throw error
      }
      return afterChange(visit, answer === 'accept' ? 'joined' : 'declined')
    },
  }
}
