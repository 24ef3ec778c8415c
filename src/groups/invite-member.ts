import type { Actor } from '../events/actor.ts'
import type { Done, Recording } from '../events/recorded.ts'
import { namedByLoginName } from '../kernel/login-name.ts'
import type { Locale } from '../texts/locales.ts'
import { rootId } from './group.ts'
import type { GroupContext, GroupStore, GroupStores } from './group-context.ts'
import { GroupsError } from './groups-error.ts'
import { postLetters } from './invite-outsider.ts'
import { assignInside } from './members.ts'
import type { Assigned, WantedMembership } from './memberships.ts'

/** A person who is invited by email, straight into groups. */
interface Invitation extends Invitee {
  readonly memberships: readonly WantedMembership[]
}

/** Who is invited. They say everything else about themselves later. */
export interface Invitee {
  readonly email: string
  readonly given_name?: string | undefined
  readonly family_name?: string | undefined
  /** The language of the email. */
  readonly language?: Locale | undefined
  /** The application that the link in the email leads to. */
  readonly client_id?: string | undefined
}

interface Invited {
  /** Undefined if the actor learns only what they typed. */
  readonly sub: string | undefined
  /** Whether an email was sent; without, the person had an account and is a member now. */
  readonly isInvited: boolean
  readonly memberships: readonly Assigned[]
}

/** Invites somebody by email. */
export type InviteMember = (actor: Actor, invitation: Invitation) => Promise<Invited>

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
  check(stores: Stores, actor: Actor, invitee: Invitee): Promise<void>
  /**
   * Finds the account, or prepares one with its email, in the transaction of the stores.
   * `unproved`: an account has the address and somebody can sign in to it, but has not proved that
   * it is theirs. `taken`: somebody else prepared an account meanwhile. The email has the look of
   * the group, if there is one.
   */
  prepare(
    stores: Stores,
    log: Recording,
    invitee: Invitee,
    groupId: string | undefined,
  ): Promise<Prepared>
  /** Sends the email, after the commit. */
  deliver(): void
}

type Prepared = { readonly sub: string; readonly isInvited: boolean } | 'unproved' | 'taken'

/** What invitations need beside groups: a transaction with the stores of users. */
interface InviteContext<Stores> {
  readonly recorded: <Result>(
    actor: Actor,
    work: (stores: Stores, log: Recording) => Promise<Done<Result>>,
  ) => Promise<Result>
  readonly invitees: Invitees<Stores>
}

/**
 * Makes the owner of an email address a member of groups: an account that has proved the address,
 * or a new one whose owner gets a link by email. The memberships begin at once, by the rights that
 * the actor has now; those of people who are not below the actor are open. Nobody can use a new
 * account before they have proved the address.
 */
export function inviteMember<Stores extends GroupStores>(
  context: GroupContext,
  { recorded, invitees }: InviteContext<Stores>,
): InviteMember {
  const { groups: outside, rights, administrators } = context
  const assign = assignInside(context)

  async function check(groups: GroupStore, actor: Actor, { memberships }: Invitation) {
    rights.checkMachine(actor, 'users_write')
    for (const { groupId, roles } of memberships) {
      await rights.check(groups, actor, 'groups_write', groupId)
      await rights.checkRoles(groups, actor, groupId, { before: [], after: roles })
      if (groupId === administrators.groupId) throw notAnAdministrator()
    }
  }

  /** Somebody who may not invite any number of people. */
  async function boundedInviter(actor: Actor): Promise<string | undefined> {
    if (actor.kind !== 'person') return undefined
    return (await rights.has(outside, actor, 'groups_write', rootId)) ? undefined : actor.sub
  }

  async function join(
    stores: Stores,
    log: Recording,
    { sub, isInvited }: Joining,
    given: Invitation,
  ): Promise<Invited> {
    const name = namedByLoginName(given.email)
    const memberships: Assigned[] = []
    for (const { groupId, roles } of inOrder(given.memberships)) {
      const assignment = { groupId, sub, name, roles, appendRole: true, isTold: isInvited }
      const assigned = await assign(stores, log, assignment)
      memberships.push(assigned)
      if (!isInvited || sub === undefined || assigned.invitedAs) continue
      log.change('GROUP_USER_INVITED', { sub, detail: { groupId }, inGroups: [groupId] })
    }
    await postLetters(context, stores, log.actor, memberships)
    // Whoever has nobody below them by this address learns nothing about it.
    const isTyped = memberships.some(({ invitedAs }) => invitedAs !== undefined)
    return { sub: isTyped ? undefined : sub, isInvited: isInvited || isTyped, memberships }
  }

  const attempt = (actor: Actor, invitation: Invitation) =>
    recorded<Invited | 'unproved' | 'taken'>(actor, async (stores, log) => {
      // Again, because the actor may have lost the right meanwhile.
      await check(stores.groups, actor, invitation)
      const isBounded = await rights.isBounded(stores.groups, actor)
      if (isBounded) await invitees.check(stores, actor, invitation)
      const [into, ...others] = invitation.memberships
      const groupId = others.length === 0 ? into?.groupId : undefined
      const prepared = await invitees.prepare(stores, log, invitation, groupId)
      if (prepared === 'unproved' && isBounded) {
        return log.done(await join(stores, log, { sub: undefined, isInvited: false }, invitation))
      }
      if (typeof prepared === 'string') return log.done(prepared)
      return log.done(await join(stores, log, prepared, invitation))
    })

  return async (actor, invitation) => {
    checkDifferent(invitation)
    await check(outside, actor, invitation)
    await invitees.count(await boundedInviter(actor), invitation.email)
    const first = await attempt(actor, invitation)
    // The account that was prepared meanwhile is found the second time.
    const outcome = first === 'taken' ? await attempt(actor, invitation) : first
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
