import type { Clock } from '../../kernel/clock.ts'
import { randomId } from '../../kernel/ids.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/letter.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type HashQueue, type HashRun, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import { checkCode, checkKey, proofRefused } from '../mailed-codes/check-proof.ts'
import type { LetterLimits } from '../mailed-codes/letter-limits.ts'
import type { ProofSecrets } from '../mailed-codes/proof-secrets.ts'
import { redeemProof } from '../mailed-codes/redeem-proof.ts'
import type { DeviceStore } from '../stores/device-store.ts'
import type { EndSessions, NotifyOfPassword, PeopleStores } from '../stores/people-stores.ts'
import type { Proof } from '../stores/proof-store.ts'
import { type Identity, localProvider, type User } from '../user.ts'
import { mayAct } from '../user-status.ts'
import type { PasswordPolicy } from './password-policy.ts'
import { passwordRefused, replacePassword, wasUsedBefore } from './replace-password.ts'

/** A new password for whoever has the mailbox of the account. */
export interface PasswordReset {
  /** Sends a code, a link or both, if the address is an account's; answers the same if it is not. */
  initiate(request: ResetRequest): Promise<{ readonly resetRequestId: string }>
  /** Takes the code for a secret that opens the last step. */
  validateCode(given: {
    readonly resetRequestId: string
    readonly code: string
    readonly address: string
  }): Promise<{ readonly exchangeId: string }>
  /** Sets the password, once; all sessions and refresh tokens end. */
  accept(given: ResetAcceptance): Promise<void>
}

export interface ResetRequest {
  readonly email: string
  readonly by: 'code' | 'link' | 'both'
  readonly locale: MailLocale
  readonly address: string
  /** Digest of what tells the browser from others, where one is used. */
  readonly device?: string | undefined
}

export interface ResetAcceptance {
  readonly resetRequestId: string
  readonly exchangeId: string
  readonly password: string
  readonly address: string
}

/** The stores of a reset: it knows the browsers of its owner. */
export interface ResetStores extends PeopleStores {
  readonly devices: DeviceStore
}

export interface PasswordResetParts<Stores extends ResetStores> {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly secrets: ProofSecrets
  readonly limits: AttemptLimits
  readonly letterLimits: LetterLimits
  readonly policy: PasswordPolicy
  readonly passwords: PasswordHasher
  readonly hashQueue: HashQueue
  readonly history: number
  readonly validSeconds: number
  readonly pendingMayLogIn: boolean
  /** The address of the page that a link opens. */
  readonly linkTo: (resetRequestId: string, exchangeId: string) => string
  readonly endSessions: EndSessions<Stores>
  readonly notify: NotifyOfPassword<Stores>
  readonly clock: Clock
}

const purpose = 'reset-password'

export function passwordReset<Stores extends ResetStores>(
  parts: PasswordResetParts<Stores>,
): PasswordReset {
  const { stores, transact, mail, secrets, limits, policy, passwords, hashQueue, clock } = parts
  const former = { store: stores.passwords, passwords, history: parts.history }

  return {
    async initiate({ email, by, locale, address, device }) {
      const name = normaliseLoginName(email) ?? email
      const user = await findResettable(name)
      const ownDevice = await findOwnDevice(user, device)
      const pace = await parts.letterLimits.check({ address, recipient: name, ownDevice })
      const id = randomId()
      const code = secrets.newCode({ purpose, id })
      const key = secrets.newKey()
      // A link is good for the owner whoever asked for it, so a letter that has to do for others has one.
      const [byCode, byLink] = [by !== 'link', by !== 'code' || pace === 'rare']
      // The same is written for an address that nobody has, to nobody.
      await transact(async ({ proofs, outbox }) => {
        await proofs.put({
          purpose,
          id,
          sub: user?.sub,
          email: name,
          codeDigest: byCode ? code.digest : undefined,
          keyDigest: byLink ? key.digest : undefined,
          requestId: undefined,
          browser: undefined,
          expiresAt: clock() + parts.validSeconds * 1000,
        })
        await mail.post(outbox, {
          to: pace === 'withheld' ? undefined : user?.email,
          locale,
          letter: {
            kind: 'resetPassword',
            code: byCode ? code.secret : undefined,
            link: byLink ? parts.linkTo(id, key.secret) : undefined,
            validSeconds: parts.validSeconds,
          },
          validSeconds: parts.validSeconds,
        })
      })
      mail.hurry()
      return { resetRequestId: id }
    },

    async validateCode({ resetRequestId: id, code, address }) {
      const proof = await checkCode(parts, purpose, { id, code, address })
      const key = secrets.newKey()
      if (!(await stores.proofs.exchange(proof, key.digest))) throw proofRefused()
      return { exchangeId: key.secret }
    },

    async accept({ resetRequestId: id, exchangeId: key, password, address }) {
      const proof = await checkKey(parts, purpose, { id, key, address })
      const { user, identity } = await findOwner(stores, proof)
      const source = hashSource({ address, sub: user.sub })
      const hash = await inHashQueue(hashQueue, source, (run) =>
        hashNew(user, identity, password, run),
      )
      await conclude(proof, hash, address)
    },
  }

  async function hashNew(
    user: User,
    identity: Identity,
    text: string,
    run: HashRun,
  ): Promise<string> {
    const faults = await policy.faultsOf(text, user, run)
    if (faults.length > 0) throw passwordRefused(faults, '/password')
    const password = normalisePassword(text) ?? ''
    if (await wasUsedBefore(former, identity, password, run)) {
      throw passwordRefused([{ code: 'usedBefore' }], '/password')
    }
    return run('hash', () => passwords.hash(password))
  }

  async function conclude(proof: Proof, hash: string, address: string): Promise<void> {
    const now = clock()
    await redeemProof(transact, proof, async (inside) => {
      const { user, identity } = await findOwner(inside, proof)
      const replacement = { identity, hash, mustChange: false, history: parts.history, now }
      if (!(await replacePassword(inside, replacement))) throw proofRefused()
      await parts.endSessions(inside, user.sub)
      const names = (await inside.users.loginNamesOf(user.sub)).map(({ name }) => name)
      await limits.forgive(user.sub, names, inside.attempts)
      await inside.events.append({
        type: 'PASSWORD_RESET',
        time: now,
        outcome: 'success',
        sub: user.sub,
        address,
      })
      await parts.notify(inside, user)
    })
    mail.hurry()
  }

  /** Somebody who may act and has a password to forget; reads as much for nobody. */
  async function findResettable(name: string): Promise<User | undefined> {
    const user = await stores.users.findByLoginName(name)
    const identities = await stores.users.identitiesOf(user?.sub ?? '')
    return user && isOwner(user, name) && identities.some(isLocal) ? user : undefined
  }

  /** The browser, if the user has signed in with it before; reads as much for nobody. */
  async function findOwnDevice(
    user: User | undefined,
    device: string | undefined,
  ): Promise<string | undefined> {
    if (device === undefined) return undefined
    const isKnown = await stores.devices.isKnown(user?.sub ?? '', device, clock())
    return isKnown ? device : undefined
  }

  async function findOwner(
    { users }: PeopleStores,
    { sub = '', email }: Proof,
  ): Promise<{ readonly user: User; readonly identity: Identity }> {
    const user = await users.find(sub)
    const identity = (await users.identitiesOf(sub)).find(isLocal)
    if (user && identity && isOwner(user, email)) return { user, identity }
    throw proofRefused()
  }

  /** Whether the mailbox is still the user's, and the user still one of ours. */
  function isOwner(user: User, name: string): boolean {
    const isTheirs = user.email !== undefined && normaliseLoginName(user.email) === name
    return isTheirs && mayAct(user.status, parts)
  }
}

function isLocal({ provider }: Identity): boolean {
  return provider === localProvider
}
