import { namedByLoginName } from '../kernel/names/invited-name.ts'
import type { Transact } from '../kernel/transact.ts'
import { assignInside } from './assign-user.ts'
import { type Caller, changeBy } from './caller.ts'
import { type Membership, rootId } from './group.ts'
import type { GroupDependencies } from './group-dependencies.ts'
import type { GroupStore, InvitingStores } from './group-stores.ts'
import { GroupsError, notAllowed } from './groups-error.ts'
import { postLetters } from './invite-outsider.ts'
import type { Assigned } from './membership-change.ts'

/** A person who is invited by email, straight into groups. */
interface Invitation extends Invitee {
  readonly memberships: readonly Pick<Membership, 'groupId' | 'roles'>[]
}

/** Who is invited. They say everything else about themselves later. */
export interface Invitee {
  readonly email: string
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  /** The language of the email. */
  readonly language?: 'en-US' | 'de-DE' | undefined
  /** The application that the link in the email leads to. */
  readonly client_id?: string | undefined
}

interface Invited {
  /** Undefined if the caller learns only what they typed. */
  readonly sub: string | undefined
  /** Whether an email was sent; without, the person had an account and is a member now. */
  readonly isInvited: boolean
  readonly memberships: readonly Assigned[]
}

/**
 * Makes the owner of an email address a member of groups: an account that has proved the address,
 * or a new one whose owner gets a link by email. The memberships begin at once, by the rights that
 * the caller has now; those of people who are not below the caller are open. Nobody can use a new
 * account before they have proved the address.
 */
export type InviteMember = (caller: Caller, invitation: Invitation) => Promise<Invited>

/** How groups find the account of an address, from the slice that keeps users. */
export interface Invitees<Stores> {
  /**
   * Counts an invitation; throws when there were too many. Without an
   * inviter, only the recipient counts.
   */
  count(inviter: string | undefined, email: string): Promise<void>
  /**
   * Refuses an invitation that could not be sent, whoever has the address.
   */
  check(stores: Stores, invitee: Invitee, caller: Caller): Promise<void>
  /**
   * Finds the account, or prepares one with its email, in the transaction of the stores.
   * `unproved`: an account has the address and somebody can sign in to it, but has not proved that
   * it is theirs. `taken`: somebody else prepared an account meanwhile.
   */
  prepare(stores: Stores, invitee: Invitee, caller: Caller): Promise<Prepared>
  /** Sends the email, after the commit. */
  deliver(): void
}

type Prepared = { readonly sub: string; readonly isInvited: boolean } | 'unproved' | 'taken'

type InviteMemberDependencies<Stores extends InvitingStores> = Pick<
  GroupDependencies,
  'groups' | 'rights' | 'administrators' | 'mayBeMember' | 'letters' | 'clock'
> & {
  readonly transact: Transact<Stores>
  readonly invitees: Invitees<Stores>
}

export function inviteMember<Stores extends InvitingStores>(
  dependencies: InviteMemberDependencies<Stores>,
): InviteMember {
  const { groups: outside, rights, administrators, clock, transact, invitees } = dependencies
  const assign = assignInside(dependencies)

  async function check(groups: GroupStore, caller: Caller, { memberships }: Invitation) {
    if (caller.kind === 'machine' && !caller.writesUsers) throw notAllowed()
    for (const { groupId, roles } of memberships) {
      await rights.check(groups, caller, 'write', groupId)
      await rights.checkRoles(groups, caller, groupId, { before: [], after: roles })
      if (groupId === administrators.groupId) throw notAnAdministrator()
    }
  }

  /** Somebody who may not invite any number of people. */
  async function boundedInviter(caller: Caller): Promise<string | undefined> {
    if (caller.kind !== 'person') return undefined
    return (await rights.has(outside, caller, 'write', rootId)) ? undefined : caller.sub
  }

  async function join(
    stores: Stores,
    caller: Caller,
    { sub, isInvited }: Joining,
    given: Invitation,
  ) {
    const name = namedByLoginName(given.email)
    const memberships: Assigned[] = []
    for (const { groupId, roles } of inOrder(given.memberships)) {
      const assignment = { groupId, sub, name, roles, appendRole: true, isTold: isInvited }
      const assigned = await assign(stores, caller, assignment)
      memberships.push(assigned)
      if (!isInvited || sub === undefined || assigned.invitedAs) continue
      const detail = { sub, groupId }
      const event = changeBy(caller, 'GROUP_USER_INVITED', clock(), detail, [groupId])
      await stores.events.append(event)
    }
    await postLetters(dependencies, stores, memberships)
    // Whoever has nobody below them by this address learns nothing about it.
    const isTyped = memberships.some(({ invitedAs }) => invitedAs !== undefined)
    return { sub: isTyped ? undefined : sub, isInvited: isInvited || isTyped, memberships }
  }

  function attempt(
    caller: Caller,
    invitation: Invitation,
  ): Promise<Invited | 'unproved' | 'taken'> {
    return transact(async (stores) => {
      // Again, because the caller may have lost the right meanwhile.
      await check(stores.groups, caller, invitation)
      const isBounded = await rights.isBounded(stores.groups, caller)
      if (isBounded) await invitees.check(stores, invitation, caller)
      const prepared = await invitees.prepare(stores, invitation, caller)
      if (prepared === 'unproved' && isBounded) {
        return join(stores, caller, { sub: undefined, isInvited: false }, invitation)
      }
      return typeof prepared === 'string' ? prepared : join(stores, caller, prepared, invitation)
    })
  }

  return async (caller, invitation) => {
    checkDifferent(invitation)
    await check(outside, caller, invitation)
    await invitees.count(await boundedInviter(caller), invitation.email)
    const first = await attempt(caller, invitation)
    // The account that was prepared meanwhile is found the second time.
    const outcome = first === 'taken' ? await attempt(caller, invitation) : first
    if (typeof outcome === 'string') throw unproved()
    if (outcome.isInvited) invitees.deliver()
    return outcome
  }
}

type Joining = Pick<Invited, 'sub' | 'isInvited'>

function checkDifferent({ memberships }: Invitation): void {
  const groupIds = new Set(memberships.map(({ groupId }) => groupId))
  if (groupIds.size < memberships.length) throw new GroupsError(11003, 'a group is given twice')
}

/** In the order in which all callers lock memberships. */
function inOrder(memberships: Invitation['memberships']): Invitation['memberships'] {
  return memberships.toSorted((a, b) => (a.groupId < b.groupId ? -1 : 1))
}

function notAnAdministrator(): GroupsError {
  return new GroupsError(11010, 'nobody is invited as an administrator; appoint them afterwards')
}

function unproved(): GroupsError {
  return new GroupsError(
    11017,
    'an account has this address but has not confirmed it; assign that account by its username',
  )
}
