import type { ExplainUserGroups } from '../../../groups/members/read/read-user-groups.ts'
import { html, type Part } from '../../html/html.ts'
import { pageReply } from '../../html/page-reply.ts'
import { textsOf } from '../../texts/texts.ts'
import type { Section, SectionContext } from '../frame/section.ts'
import { type ListRow, rowList, sectionPage } from '../frame/section-page.ts'

export interface GroupsSectionDependencies {
  readonly explainUserGroups: ExplainUserGroups
}

/** GET /account/groups: the person's groups, and where each role comes from. */
export function groupsSection({ explainUserGroups }: GroupsSectionDependencies): Section {
  async function page(context: SectionContext) {
    const { model } = context
    const words = textsOf(model.locale).account.groups
    const memberships = await explainUserGroups(callerOf(context), context.session.sub)
    const names = new Map(memberships.map(({ group }) => [group.groupId, group.groupName]))
    const rows = memberships.map(({ group, grantedBy }): ListRow => {
      const roles = Object.entries(grantedBy).map(([role, from]): Part => {
        const source = from === group.groupId ? undefined : words.from(names.get(from) ?? from)
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
    const body = rowList(rows, words.empty)
    return pageReply(200, sectionPage(model, { title: words.title, lead: words.lead, body }))
  }

  return { show: page, submit: page }
}

/** The person, without any rights over groups: everybody may read their own. */
export function callerOf({ session, origin }: SectionContext) {
  return {
    kind: 'person',
    rights: [],
    sub: session.sub,
    sessionId: session.id,
    ...origin,
  } as const
}
