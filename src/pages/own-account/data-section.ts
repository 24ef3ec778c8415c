import type { EventPlace } from '../../events/event-readers.ts'
import { json, noStore } from '../../http/reply.ts'
import { inSeconds } from '../../kernel/time.ts'
import { sessionRecord } from '../../management/sessions/session-schemas.ts'
import { userResponse } from '../../management/users/user-changes.ts'
import { textsOf } from '../../texts/texts.ts'
import { unknownUser } from '../../users/users-error.ts'
import { form } from '../elements/field.ts'
import { html } from '../html/html.ts'
import { pageReply } from '../html/page-reply.ts'
import { addressOf } from './activity-section.ts'
import type { OwnAccountContext } from './own-account-context.ts'
import { type Section, type SectionVisit, sectionPage } from './section.ts'

const mostEvents = 10_000
const perRead = 500

/** GET and POST /account/data: what is stored about the person, as a file. */
export function dataSection(context: OwnAccountContext): Section {
  const { explainUserGroups, clock } = context
  const { users, sessions, consentReader, eventReader } = context.stores
  const { changeFactors } = context.factors

  async function events(sub: string) {
    const found = []
    let place: EventPlace | undefined
    do {
      const { events, next } = await eventReader.list({ sub }, place, perRead)
      found.push(...events)
      place = next
    } while (place && found.length < mostEvents)
    return found.map((event) => ({
      type: event.type,
      time: inSeconds(event.time),
      outcome: event.outcome,
      client_id: event.clientId,
      address: addressOf(event),
    }))
  }

  async function everything(visit: SectionVisit) {
    const { sub } = visit.session
    const user = await users.find(sub)
    if (!user) throw unknownUser()
    const { factors, recoveryCodesLeft } = await changeFactors.list(sub)
    const memberships = await explainUserGroups(visit.actor, sub)
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
      groups: memberships.map(({ group, membership, grantedBy, byRules }) => ({
        groupId: group.groupId,
        groupName: group.groupName,
        roles: membership.roles,
        granted_by: grantedBy,
        by_rules: byRules,
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
    submit: async (visit) =>
      json(200, await everything(visit), {
        ...noStore,
        'content-disposition': 'attachment; filename="account.json"',
      }),
  }
}
