import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Actor, nameOf, type Person } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import { type Group, isWithin, rootId } from './group.ts'
import type { GroupContext, GroupStores } from './group-context.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import type { GroupInvitation, InvitationPlace } from './invitation.ts'
import { acceptInside, withdrawInside } from './invite-outsider.ts'
import type { MembershipKey } from './memberships.ts'
import { actOf } from './role-act.ts'
import { findGroup } from './tree-stores.ts'

/** A group that a person was invited into. */
interface OwnInvitation {
  readonly group: Group
  readonly roles: readonly string[]
  readonly since: number
  /** Who invites: the names of people, or client_ids. */
  readonly invitedBy: readonly string[]
}

/** Open invitations of several groups. */
interface InvitationPage extends InvitationList {
  /** The groups of the invitations by their ids. */
  readonly groups: ReadonlyMap<string, Group>
  readonly next: InvitationPlace | undefined
}

/** So many invitations a page of those of many groups looks at, some at a time. */
const mostLookedAt = 5000
const lookedAtOnce = 250

interface InvitationList {
  readonly invitations: readonly GroupInvitation[]
  /** Whether the actor may know whom the names mean. */
  readonly showsAccounts: boolean
}

/** What becomes of invitations into groups: who sees, accepts, declines, confirms and withdraws. */
export function groupInvitations(context: GroupContext) {
  const { groups: outside, recorded, rights, people, letters } = context
  const withdraw = withdrawInside(context)

  async function accept(stores: GroupStores, log: Recording, key: MembershipKey) {
    await stores.groups.lockMembership(key.groupId, key.sub)
    if (!(await acceptInside(stores, log, key))) throw unknownInvitation()
    return log.done()
  }

  return {
    /** The invitations into a group, for those who administer it. */
    async list(
      actor: Actor,
      groupId: string,
      page: { readonly after: string; readonly limit: number },
    ): Promise<InvitationList> {
      await rights.check(outside, actor, 'groups_read', groupId)
      await findGroup(outside, groupId)
      const { extent } = await rights.findReadable(outside, actor)
      const invitations = await outside.listInvitations(groupId, page.after, page.limit)
      return { invitations, showsAccounts: extent === 'all' }
    },
    /** The invitations into a group and those below it; for `root`, into all that may be read. */
    async listBelow(
      actor: Actor,
      groupId: string,
      page: { readonly after: InvitationPlace | undefined; readonly limit: number },
    ): Promise<InvitationPage> {
      const readable = await rights.findReadable(outside, actor)
      if (readable.extent === 'none') throw notAllowed()
      if (groupId !== rootId) await rights.check(outside, actor, 'groups_read', groupId)
      const top = groupId === rootId ? undefined : await findGroup(outside, groupId)
      const isShown = ({ path }: Group) =>
        readable.includes(path) && (!top || isWithin(path, top.path))
      const found: GroupInvitation[] = []
      const groups = new Map<string, Group>()
      let next = page.after
      for (let lookedAt = 0; lookedAt < mostLookedAt; lookedAt += lookedAtOnce) {
        const some = await outside.listAllInvitations(next, lookedAtOnce)
        const ids = [...new Set(some.map((each) => each.groupId))]
        for (const group of (await outside.findMany(ids)).filter(isShown)) {
          groups.set(group.groupId, group)
        }
        for (const invitation of some) {
          next = { groupId: invitation.groupId, nameKey: invitation.name.key }
          if (!groups.has(invitation.groupId)) continue
          found.push(invitation)
          if (found.length === page.limit) break
        }
        const isFull = found.length === page.limit
        if (!isFull && some.length < lookedAtOnce) next = undefined
        if (isFull || next === undefined) break
        await nextTurn()
      }
      return { invitations: found, showsAccounts: readable.extent === 'all', groups, next }
    },
    /** Tells the person once more. What the actor learns is the same for a name that nobody has. */
    async resend(actor: Actor, groupId: string, id: string): Promise<void> {
      await rights.check(outside, actor, 'groups_write', groupId)
      if (actor.kind === 'person' && (await rights.isBounded(outside, actor))) {
        await letters.countNamed(actor.sub, 1)
      }
      await recorded(actor, async (stores, log) => {
        await rights.check(stores.groups, actor, 'groups_write', groupId)
        const invitation = await stores.groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        const detail = { groupId, invitation: id, again: true }
        log.change('GROUP_USER_INVITED', { detail, inGroups: [groupId] })
        const by = nameOf(actor) ?? ''
        await letters.post(stores, invitation.sub, { groupId, invitation: id, by })
        return log.done()
      })
      letters.deliver()
    },
    /** The groups that the person was invited into and has not answered. */
    async listOwn({ sub }: Pick<Person, 'sub'>): Promise<readonly OwnInvitation[]> {
      const byGroup = new Map<string, OwnInvitation>()
      const own = await outside.invitationsOf(sub)
      const inviters = await people.describe([
        ...new Set(own.map(({ invitation }) => invitation.by)),
      ])
      for (const { invitation, group } of own) {
        const known = byGroup.get(group.groupId)
        const { by } = invitation
        byGroup.set(group.groupId, {
          group,
          invitedBy: [...new Set([...(known?.invitedBy ?? []), inviters.get(by)?.name ?? by])],
          roles: [...new Set([...(known?.roles ?? []), ...invitation.roles])],
          since: Math.min(known?.since ?? invitation.createdAt, invitation.createdAt),
        })
      }
      return [...byGroup.values()]
    },
    /** The person accepts: from then on the membership is like any other. */
    accept: (person: Person, groupId: string): Promise<void> =>
      recorded(person, async (stores, log) => {
        const { sub } = person
        // Administrators are taken in by administrators alone.
        if (!(await rights.mayAnswer(stores.groups, sub))) throw notAllowed()
        return accept(stores, log, { groupId, sub })
      }),
    /** The person declines: the membership ends, and the same name brings it back to nobody. */
    decline: (person: Person, groupId: string): Promise<void> =>
      recorded(person, async ({ groups }, log) => {
        const { sub } = person
        await groups.lockMembership(groupId, sub)
        if ((await groups.declineInvitations({ groupId, sub })) === 0) throw unknownInvitation()
        await groups.removeMembership(groupId, sub, actOf(log))
        // Found in no group: that somebody has declined would tell that they exist.
        return log.change('GROUP_INVITATION_DECLINED', { sub, detail: { groupId } })
      }),
    /** Somebody above both the group and the person accepts for them. */
    confirm: (actor: Actor, groupId: string, id: string): Promise<void> =>
      recorded(actor, async (stores, log) => {
        const { groups } = stores
        await rights.check(groups, actor, 'groups_write', groupId)
        const invitation = await groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        const { sub } = invitation
        if (!(await rights.isAbove(groups, actor, sub))) throw notAllowed()
        if (sub === undefined) throw new GroupsError(11007, 'the user does not exist')
        return accept(stores, log, { groupId, sub })
      }),
    /** Takes an invitation back. */
    withdraw: (actor: Actor, groupId: string, id: string): Promise<void> =>
      recorded(actor, async (stores, log) => {
        await rights.check(stores.groups, actor, 'groups_delete', groupId)
        const invitation = await stores.groups.findInvitationById(groupId, id)
        if (!invitation) throw unknownInvitation()
        await withdraw(stores, log, groupId, invitation.name.key)
        return log.done()
      }),
  }
}

function unknownInvitation(): GroupsError {
  return new GroupsError(11019, 'there is no such invitation')
}
