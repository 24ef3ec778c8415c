import type { Actor } from '../../events/actor.ts'
import type { EventPlace } from '../../events/event-readers.ts'
import { inSeconds } from '../../kernel/time.ts'
import { sessionRecord } from '../../management/sessions/session-schemas.ts'
import { userResponse } from '../../management/users/user-changes.ts'
import { unknownUser } from '../../users/users-error.ts'
import { addressOf } from './activity-section.ts'
import type { OwnAccountContext } from './own-account-context.ts'

const perRead = 500

/** What an account is read from. */
export type AccountDataContext = Pick<
  OwnAccountContext,
  'explainUserGroups' | 'clock' | 'stores' | 'factors'
>

/** Everything that is stored about a person, without what could be used to sign in. */
export function accountData(context: AccountDataContext) {
  const { explainUserGroups, clock } = context
  const { users, sessions, consentReader, eventReader } = context.stores
  const { changeFactors } = context.factors

  async function events(sub: string, most: number) {
    const found = []
    let place: EventPlace | undefined
    do {
      const page = await eventReader.list({ sub }, place, Math.min(perRead, most))
      found.push(...page.events)
      place = page.next
    } while (place && found.length < most)
    return found.map((event) => ({
      type: event.type,
      time: inSeconds(event.time),
      outcome: event.outcome,
      client_id: event.clientId,
      address: addressOf(event),
    }))
  }

  return async (actor: Actor, sub: string, mostEvents: number) => {
    const user = await users.find(sub)
    if (!user) throw unknownUser()
    const { factors, recoveryCodesLeft } = await changeFactors.list(sub)
    const memberships = await explainUserGroups(actor, sub)
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
      events: await events(sub, mostEvents),
    }
  }
}
