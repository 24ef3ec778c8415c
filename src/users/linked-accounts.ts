import type { Actor } from '../events/actor.ts'
import type { Recording } from '../events/recorded.ts'
import type { UpstreamAttempt } from '../kernel/upstream-attempt.ts'
import type { PassCredentialGate } from './credential-gate.ts'
import {
  heldBySomebody,
  newIdentity,
  type UpstreamAccount,
  type UpstreamAccountStores,
} from './upstream-accounts.ts'
import { type Identity, localProvider } from './user.ts'
import type { UserContext } from './user-context.ts'
import { UsersError } from './users-error.ts'

/** What a person signs in with no more. The account is unknown if its connection is gone. */
export interface Unlinked extends Pick<Identity, 'sub' | 'identityId'> {
  readonly account: UpstreamAccount | undefined
}

/** Links accounts elsewhere to people, and takes them away. */
export interface LinkedAccounts<Stores> {
  /** Adds a way to sign in to the account of a person; throws a UsersError. */
  link(actor: Actor & { readonly sub: string }, admit: Admit<Stores>): Promise<void>
  /** Takes one away, if another one is left. */
  unlink(actor: Actor & { readonly sub: string }, identityId: string): Promise<void>
  /**
   * Takes away all accounts of a connection that a person has, for whoever administers that.
   * `last`: the person could not sign in any more, and nobody has insisted. Changes nothing unless
   * it answers `unlinked`.
   */
  unlinkFrom(
    stores: Stores,
    log: Recording,
    wish: {
      readonly sub: string
      readonly connectionId: string
      readonly force: boolean
      readonly inGroups: readonly string[]
    },
  ): Promise<'unlinked' | 'unknown' | 'last'>
}

type Admit<Stores> = UpstreamAttempt<Stores, Recording>['admit']

interface LinkContext<Stores extends UpstreamAccountStores> extends UserContext<Stores> {
  readonly passGate: PassCredentialGate<Stores>
  /** Makes links void that the person has begun, and not finished. */
  readonly voidPending: (stores: Stores, sub: string) => Promise<void>
  /** Does what follows when a person cannot come from somewhere any more. */
  readonly onUnlinked: (stores: Stores, log: Recording, unlinked: Unlinked) => Promise<void>
}

export function linkedAccounts<Stores extends UpstreamAccountStores>(
  context: LinkContext<Stores>,
): LinkedAccounts<Stores> {
  const { recorded, passGate, voidPending, onUnlinked } = context

  async function removeLink(
    inside: Stores,
    log: Recording,
    { sub, identityId, provider }: Identity,
    account: UpstreamAccount | undefined,
    inGroups?: readonly string[],
  ): Promise<void> {
    await inside.users.removeIdentity(identityId, sub)
    await onUnlinked(inside, log, { sub, identityId, account })
    log.change('IDENTITY_UNLINKED', { sub, detail: { identity: identityId, provider }, inGroups })
  }

  return {
    async link(actor, admit) {
      const { sub } = actor
      await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await passGate(inside, actor, 'own-identity')
        await voidPending(inside, sub)
        const person = await admit(inside)
        const holder = await inside.upstreamAccounts.find(person)
        if (holder?.sub === sub) return log.unchanged()
        const identity = newIdentity(sub, person, log.now)
        await inside.users.putIdentity(identity)
        const { identityId } = identity
        if (!(await inside.upstreamAccounts.add({ ...person, identityId }))) throw heldBySomebody()
        const detail = { identity: identityId, provider: person.provider }
        return log.change('IDENTITY_LINKED', { sub, detail })
      })
    },

    async unlink(actor, identityId) {
      const { sub } = actor
      await recorded(actor, async (inside, log) => {
        await inside.people.lock(sub)
        await passGate(inside, actor, 'own-identity')
        await voidPending(inside, sub)
        const identities = await inside.users.identitiesOf(sub)
        const identity = identities.find((each) => each.identityId === identityId)
        if (!identity || identity.provider === localProvider) throw unknownIdentity()
        if (!(await hasOtherWay(inside, sub, identities, [identityId]))) throw lastWayIn()
        const accounts = await inside.upstreamAccounts.ofPerson(sub)
        const account = accounts.find((each) => each.identityId === identityId)
        await removeLink(inside, log, identity, account)
        return log.done()
      })
    },

    async unlinkFrom(inside, log, { sub, connectionId, force, inGroups }) {
      await inside.people.lock(sub)
      const all = await inside.upstreamAccounts.ofPerson(sub)
      const accounts = all.filter((account) => account.connectionId === connectionId)
      if (accounts.length === 0) return 'unknown'
      const identities = await inside.users.identitiesOf(sub)
      const ending = accounts.map(({ identityId }) => identityId)
      if (!force && !(await hasOtherWay(inside, sub, identities, ending))) return 'last'
      await voidPending(inside, sub)
      for (const account of accounts) {
        const identity = identities.find(({ identityId }) => identityId === account.identityId)
        if (identity) await removeLink(inside, log, identity, account, inGroups)
      }
      return 'unlinked'
    },
  }
}

/** Whether a person can sign in without these identities: by password, passkey or another one. */
async function hasOtherWay(
  { factors, upstreamAccounts: accounts }: UpstreamAccountStores,
  sub: string,
  identities: readonly Identity[],
  except: readonly string[],
): Promise<boolean> {
  if (identities.some(({ passwordHash }) => passwordHash !== undefined)) return true
  if ((await factors.listOf(sub)).some(({ kind }) => kind === 'passkey')) return true
  return (await accounts.ofPerson(sub)).some(({ identityId }) => !except.includes(identityId))
}

function unknownIdentity(): UsersError {
  return new UsersError(10004, 'there is no such linked account')
}

function lastWayIn(): UsersError {
  return new UsersError(
    10007,
    'this is the only way in which you can sign in; set a password or add a passkey first',
  )
}
