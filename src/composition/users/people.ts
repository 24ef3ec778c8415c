import type { KnownPeople } from '../../connections/preview-rules.ts'
import { isAdministrator } from '../../groups/administrators.ts'
import type { InvitationLetters, People } from '../../groups/group-context.ts'
import { GroupsError, invalidGroup } from '../../groups/groups-error.ts'
import type { Invitee, Invitees } from '../../groups/invite-member.ts'
import { normaliseLoginName } from '../../kernel/login-name.ts'
import { quotableName } from '../../kernel/quotable-name.ts'
import type { AttemptStore } from '../../limits/attempt-store.ts'
import type { MailContent } from '../../mail/mail-message.ts'
import type { Services } from '../../services.ts'
import type { Stores } from '../../storage/storage.ts'
import type { FactorStore } from '../../users/factor.ts'
import { type MailLimits, mailLimits } from '../../users/mail-limits.ts'
import { claimsOf } from '../../users/records/claims.ts'
import { emailOf } from '../../users/registration/account-links.ts'
import type { CheckInvitation, InviteInside } from '../../users/registration/invite.ts'
import { findLocalIdentity, mayBeMember, type User } from '../../users/user.ts'
import type { UserStore } from '../../users/user-store.ts'
import { UsersError } from '../../users/users-error.ts'

/** Where users and what they sign in with are read. */
interface PeopleStores {
  readonly users: Pick<UserStore, 'find' | 'findMany' | 'findByLoginName'>
  readonly factors: Pick<FactorStore, 'holdersAmong'>
}

/** What groups may know of users. */
export function buildPeople({ users, factors }: PeopleStores): People {
  return {
    async describe(subs) {
      const found = await users.findMany(subs)
      return new Map(found.map((user) => [user.sub, descriptionOf(user)]))
    },
    async findSignIns(subs) {
      const [found, holders] = await Promise.all([users.findMany(subs), factors.holdersAmong(subs)])
      return new Map(
        found.map(({ sub, lastLoginAt, createdAt }) => [
          sub,
          { activeAt: lastLoginAt ?? createdAt, hasFactor: holders.has(sub) },
        ]),
      )
    },
    async findSub(text) {
      const name = normaliseLoginName(text)
      return name === undefined ? undefined : (await users.findByLoginName(name))?.sub
    },
    findStatus: async (sub) => (await users.find(sub))?.status,
    mayBeMember,
  }
}

/** Who came through a connection, and what was said of them last. */
export function buildKnownPeople({ storage }: Pick<Services, 'storage'>): KnownPeople {
  const { users, upstreamAccounts } = storage.stores
  const { findSub } = buildPeople(storage.stores)
  return {
    async lastSaid(connectionId, person) {
      const sub = (await users.find(person))?.sub ?? (await findSub(person))
      if (sub === undefined) return undefined
      const accounts = await upstreamAccounts.ofPerson(sub)
      const account = accounts.find((each) => each.connectionId === connectionId)
      if (!account) return undefined
      const identities = await users.identitiesOf(sub)
      const { identityId } = account
      return { sub, rawJson: identities.find((each) => each.identityId === identityId)?.rawJson }
    },
  }
}

function descriptionOf(user: User) {
  const { name } = claimsOf(user, [], new Set(['openid', 'profile']))
  return {
    name: typeof name === 'string' ? name : undefined,
    username: user.username,
    email: user.email,
    picture: user.profile.picture,
    userStatus: user.status,
  }
}

/** What invitations into groups need of users. */
export interface InvitingOperations {
  readonly inviteInside: InviteInside<Stores>
  readonly checkInvitation: CheckInvitation<Stores>
  readonly countInvitation: MailLimits['checkInvitation']
}

/** The accounts of people who are invited into groups. */
export function buildInvitees(
  { inviteInside, checkInvitation, countInvitation }: InvitingOperations,
  { mail, settings }: Services,
): Invitees<Stores> {
  /** Roles are for the owner of the mailbox. Nobody else may be able to use the account. */
  async function mayWait({ users, groups }: Stores, { sub, status }: User): Promise<boolean> {
    if (status !== 'PENDING' || (await isAdministrator(groups, settings.prefix, sub))) return false
    return findLocalIdentity(await users.identitiesOf(sub))?.passwordHash === undefined
  }

  return {
    count: (inviter, email) => countInvitation({ inviter, recipient: nameOf({ email }) }),
    async check(stores, _actor, invitee) {
      await inGroupWords(checkInvitation(stores, invitationOf(invitee)))
    },
    async prepare(stores, log, invitee, groupId) {
      const known = await stores.users.findByLoginName(nameOf(invitee))
      if (known) {
        if (emailOf(known) !== nameOf(invitee)) return 'unproved'
        if (known.emailVerified) return { sub: known.sub, isInvited: false }
        if (!(await mayWait(stores, known))) return 'unproved'
      }
      const given = { ...invitationOf(invitee), groupId }
      const user = await inGroupWords(inviteInside(stores, log, given))
      return user instanceof UsersError ? 'taken' : { sub: user.sub, isInvited: true }
    },
    deliver: mail.deliverSoon,
  }
}

function nameOf({ email }: Pick<Invitee, 'email'>): string {
  return normaliseLoginName(email) ?? email
}

function invitationOf(invitee: Invitee) {
  const { email, given_name, family_name, language, client_id } = invitee
  return {
    record: {
      email,
      ...(given_name !== undefined && { given_name }),
      ...(family_name !== undefined && { family_name }),
    },
    locale: language ?? ('en-US' as const),
    clientId: client_id,
  }
}

/** Errors of users, as the family of groups tells them. */
async function inGroupWords<T>(invited: Promise<T>): Promise<T> {
  try {
    return await invited
  } catch (error) {
    if (!(error instanceof UsersError)) throw error
    if (error.code === 10001) throw invalidGroup(error.faults)
    throw new GroupsError(11010, error.message)
  }
}

const weekSeconds = 7 * 86_400

/** The limits of emails by the settings; the store may be that of a transaction. */
export function buildMailLimits(
  { settings: { limits }, clock }: Pick<Services, 'settings' | 'clock'>,
  { attempts }: { readonly attempts: AttemptStore },
): MailLimits {
  return mailLimits(attempts, limits, clock)
}

/** Posts an email to a person, if they have shown that the address is theirs. */
export function buildPersonMail({ mail, localeOf }: Services) {
  return async ({ outbox, users }: Stores, sub: string, content: MailContent): Promise<void> => {
    if (!mail.canSend) return
    const user = await users.find(sub)
    if (!user?.emailVerified || user.email === undefined) return
    const { email: to } = user
    const about = { sub }
    await mail.post(outbox, {
      to,
      locale: localeOf(user),
      content,
      about,
      validSeconds: weekSeconds,
    })
  }
}

/** Emails to people whom administrators of groups have named. */
export function buildInvitationLetters(services: Services): InvitationLetters {
  const { settings, storage, mail, localeOf } = services
  const { users, groups } = storage.stores
  const limits = buildMailLimits(services, storage.stores)
  const page = `${settings.baseUrl}/account/groups`
  return {
    countNamed: limits.checkNamed,
    async post(stores, sub, { groupId, invitation, by }) {
      if (!mail.canSend) return
      const [inviter, group] = await Promise.all([users.find(by), groups.find(groupId)])
      const user = sub === undefined ? undefined : await users.find(sub)
      const email = user?.emailVerified ? user.email : undefined
      const isTold = email !== undefined && (await buildMailLimits(services, stores).mayTell(email))
      const about = new URLSearchParams({ invitation })
      await mail.post(stores.outbox, {
        to: isTold ? email : undefined,
        locale: user ? localeOf(user) : 'en-US',
        content: {
          ...{ kind: 'groupInvitation', link: `${page}?${about}` },
          by: quotableName(inviter && descriptionOf(inviter).name),
          into: quotableName(group?.groupName),
        },
        about: { invitedBy: groupId },
        validSeconds: weekSeconds,
      })
    },
    deliver: mail.deliverSoon,
  }
}
