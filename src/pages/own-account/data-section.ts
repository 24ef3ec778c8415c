import type { EventReader } from '../../events/event-readers.ts'
import type { ExplainUserGroups } from '../../groups/read-user-groups.ts'
import { json, noStore } from '../../http/reply.ts'
import { type Clock, inSeconds } from '../../kernel/time.ts'
import type { ConsentReader } from '../../management/management-stores.ts'
import { sessionRecord } from '../../management/sessions/session-schemas.ts'
import { userResponse } from '../../management/users/user-changes.ts'
import type { SessionStore } from '../../oauth/stores/session-stores.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { UserStore } from '../../users/user-store.ts'
import { unknownUser } from '../../users/users-error.ts'
import { form } from '../elements/field.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { textsOf } from '../texts/texts.ts'
import { addressOf } from './activity-section.ts'
import { personOf } from './groups-section.ts'
import type { Section, SectionContext } from './section.ts'
import { sectionPage } from './section-page.ts'

interface DataSectionDependencies {
  readonly users: Pick<UserStore, 'find' | 'identitiesOf'>
  readonly sessions: Pick<SessionStore, 'listOf'>
  readonly changeFactors: Pick<ChangeFactors, 'list'>
  readonly consentReader: ConsentReader
  readonly explainUserGroups: ExplainUserGroups
  readonly eventReader: EventReader
  readonly clock: Clock
}

const mostEvents = 10_000
const perRead = 500

/** GET and POST /account/data: what is stored about the person, as a file. */
export function dataSection(dependencies: DataSectionDependencies): Section {
  const { users, sessions, changeFactors, consentReader, explainUserGroups, clock } = dependencies

  async function events(sub: string) {
    const found = []
    while (found.length < mostEvents) {
      const last = found.at(-1)
      const place = last && { time: last.time, id: last.id }
      const more = await dependencies.eventReader.list({ sub }, place, perRead)
      found.push(...more)
      if (more.length < perRead) break
    }
    return found.map((event) => ({
      type: event.type,
      time: inSeconds(event.time),
      outcome: event.outcome,
      client_id: event.clientId,
      address: addressOf(event),
    }))
  }

  async function everything(context: SectionContext) {
    const { sub } = context.session
    const user = await users.find(sub)
    if (!user) throw unknownUser()
    const { factors, recoveryCodesLeft } = await changeFactors.list(sub)
    const memberships = await explainUserGroups(personOf(context), sub)
    return {
      exported_at: inSeconds(clock()),
      user: userResponse(user, await users.identitiesOf(sub)),
      factors: factors.map(({ kind, name, createdAt, lastUsedAt }) => ({
        kind,
        name,
        created_at: inSeconds(createdAt),
        ...(lastUsedAt !== undefined && { last_used_at: inSeconds(lastUsedAt) }),
      })),
      recovery_codes_left: recoveryCodesLeft,
      sessions: (await sessions.listOf(sub, clock())).map(sessionRecord),
      consents: (await consentReader.listOf(sub)).map(
        ({ clientId, scopes, claims, resources, grantedAt }) => ({
          client_id: clientId,
          scopes,
          claims,
          ...(resources && { resources }),
          granted_at: inSeconds(grantedAt),
        }),
      ),
      groups: memberships.map(({ group, membership, grantedBy }) => ({
        groupId: group.groupId,
        groupName: group.groupName,
        roles: membership.roles,
        granted_by: grantedBy,
      })),
      events: await events(sub),
    }
  }

  return {
    isSensitive: true,
    async show({ model }) {
      const words = textsOf(model.locale).account.download
      const body = form(
        model,
        html`<div class="actions"><button class="button primary">${words.submit}</button></div>`,
      )
      return pageReply(200, sectionPage(model, { title: words.title, lead: words.lead, body }))
    },
    submit: async (context) =>
      json(200, await everything(context), {
        ...noStore,
        'content-disposition': 'attachment; filename="account.json"',
      }),
  }
}
