import type { Group } from '../../group.ts'
import type { GroupDependencies } from '../../group-dependencies.ts'
import type { GroupStores } from '../../group-store.ts'
import { GroupsError, notAllowed } from '../../groups-error.ts'
import type { GroupInvitation } from '../../invitation.ts'
import { type Caller, changeBy } from '../../rights/caller.ts'
import type { MembershipKey } from '../../stores/membership-store.ts'
import { findGroup } from '../../tree/update-group.ts'
import { withdrawInside } from './invite-outsider.ts'

/** A group that a person was invited into. */
export interface OwnInvitation {
  readonly group: Group
  readonly roles: readonly string[]
  readonly since: number
}

/** The person who is invited. */
export type InvitedPerson = Extract<Caller, { readonly kind: 'person' }>

interface InvitationList {
  readonly invitations: readonly GroupInvitation[]
  /** Whether the caller may know whom the names mean. */
  readonly showsAccounts: boolean
}

type AnswerDependencies = Pick<GroupDependencies, 'groups' | 'transact' | 'rights' | 'clock'>

/** What becomes of invitations into groups: who sees, accepts, declines, confirms and withdraws. */
export function answerInvitations({
  groups: outside,
  transact,
  rights,
  clock,
}: AnswerDependencies) {
  const withdraw = withdrawInside({ rights, clock })

  async function accept(stores: GroupStores, caller: Caller, key: MembershipKey): Promise<void> {
    await stores.groups.lockMembership(key.groupId, key.sub)
    if (!(await acceptInside(stores, caller, key, clock()))) throw unknownInvitation()
  }

  return {
    /** The invitations into a group, for those who administer it. */
    async list(
      caller: Caller,
      groupId: string,
      page: { readonly after: string; readonly limit: number },
    ): Promise<InvitationList> {
      await rights.check(outside, caller, 'read', groupId)
      await findGroup(outside, groupId)
      const { extent } = await rights.findReadable(outside, caller)
      const invitations = await outside.listInvitations(groupId, page.after, page.limit)
      return { invitations, showsAccounts: extent === 'all' }
    },
    /** The groups that the person was invited into and has not answered. */
    async listOwn({ sub }: Pick<InvitedPerson, 'sub'>): Promise<readonly OwnInvitation[]> {
      const byGroup = new Map<string, OwnInvitation>()
      for (const { invitation, group } of await outside.invitationsOf(sub)) {
        const known = byGroup.get(group.groupId)
        byGroup.set(group.groupId, {
          group,
          roles: [...new Set([...(known?.roles ?? []), ...invitation.roles])],
          since: Math.min(known?.since ?? invitation.createdAt, invitation.createdAt),
        })
      }
      return [...byGroup.values()]
    },
    /** The person accepts: from then on the membership is like any other. */
    accept: (caller: InvitedPerson, groupId: string): Promise<void> =>
      transact(async (stores) => {
        // Administrators are taken in by administrators alone.
        const mayAccept = await rights.mayAnswer(stores.groups, caller.sub)
        if (!mayAccept) throw notAllowed()
        await accept(stores, caller, { groupId, sub: caller.sub })
      }),
    /** The person declines: the membership ends, and the same name brings it back to nobody. */
    decline: ({ sub, ...caller }: InvitedPerson, groupId: string): Promise<void> =>
      transact(async ({ groups, events }) => {
        await groups.lockMembership(groupId, sub)
        if ((await groups.declineInvitations({ groupId, sub })) === 0) throw unknownInvitation()
        await groups.removeMembership(groupId, sub)
        // Found in no group: that somebody has declined would tell that they exist.
        const by = { ...caller, sub }
        const detail = { sub, groupId }
        await events.append(changeBy(by, 'GROUP_INVITATION_DECLINED', clock(), detail))
      }),
    /** Somebody above both the group and the person accepts for them. */
    confirm: (caller: Caller, groupId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        const { groups } = stores
        await rights.check(groups, caller, 'write', groupId)
        const invitation = await groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        const { sub } = invitation
        if (!(await rights.isAbove(groups, caller, sub))) throw notAllowed()
        if (sub === undefined) throw new GroupsError(11007, 'the user does not exist')
        await accept(stores, caller, { groupId, sub })
      }),
    /** Takes an invitation back. */
    withdraw: (caller: Caller, groupId: string, id: string): Promise<void> =>
      transact(async (stores) => {
        await rights.check(stores.groups, caller, 'delete', groupId)
        const invitation = await stores.groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        await withdraw(stores, caller, groupId, invitation.name.key)
      }),
  }
}

/** Makes an open membership like any other; false if it is not open. */
export async function acceptInside(
  { groups, events }: GroupStores,
  caller: Caller,
  { groupId, sub }: MembershipKey,
  now: number,
): Promise<boolean> {
  if ((await groups.acceptInvitations({ groupId, sub })) === 0) return false
  const detail = { sub, groupId }
  await events.append(changeBy(caller, 'GROUP_INVITATION_ACCEPTED', now, detail, [groupId]))
  return true
}

function unknownInvitation(): GroupsError {
  return new GroupsError(11019, 'there is no such invitation')
}
