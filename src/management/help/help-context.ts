import type { Actor } from '../../events/actor.ts'
import type { HelpAct } from '../../groups/group.ts'
import type { GroupContext } from '../../groups/group-context.ts'
import { type Help, unknownPerson } from '../../groups/group-help.ts'
import { GroupsError } from '../../groups/groups-error.ts'
import type { Clock } from '../../kernel/time.ts'
import type { EndEverySession } from '../../oauth/sessions/end-session.ts'
import type { SessionStore } from '../../oauth/stores/session-stores.ts'
import type { ChangeStatus } from '../../users/change-status.ts'
import type { ChangeFactors } from '../../users/factors/change-factors.ts'
import type { UserStore } from '../../users/user-store.ts'

/** What the endpoints need by which administrators of groups help their people. */
export interface HelpContext {
  readonly findHelp: (actor: Actor, sub: string) => Promise<Help>
  readonly people: GroupContext['people']
  readonly users: UserStore
  readonly sessions: SessionStore
  readonly changeFactors: ChangeFactors
  readonly changeStatus: ChangeStatus
  readonly endEverySession: EndEverySession
  readonly clock: Clock
}

const words = {
  self: 'you cannot do this for yourself here; use your account page',
  beyond:
    'this person has roles that are beyond your groups, or administers groups; ask an administrator of the server',
  not_given:
    'administrators of this group may not do this; an administrator of the server can allow it for the group',
} as const

/** Refuses what an actor may not do for a person, in words. */
export async function checkHelp(
  { findHelp, users }: HelpContext,
  actor: Actor,
  sub: string,
  act: HelpAct,
): Promise<void> {
  const { acts, refusal } = await findHelp(actor, sub)
  if (!(await users.find(sub))) throw unknownPerson()
  if (!acts.includes(act)) throw new GroupsError(11010, words[refusal ?? 'not_given'])
}
