import type { Clock } from '../../kernel/clock.ts'
import { randomId } from '../../kernel/ids.ts'
import { normaliseLoginName } from '../../kernel/names/login-name.ts'
import type { Transact } from '../../kernel/transact.ts'
import type { AttemptLimits } from '../../limits/attempt-limits.ts'
import type { MailLocale } from '../../mail/mail-message.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { type HashQueue, type HashRun, hashSource, inHashQueue } from '../hashing/hash-queue.ts'
import { normalisePassword } from '../hashing/password.ts'
import type { PasswordHasher } from '../hashing/password-hasher.ts'
import { checkCode, checkKey, mailedCodeRefused } from '../mailed-codes/check-mailed-code.ts'
import type { MailLimits } from '../mailed-codes/mail-limits.ts'
import type { MailedCodeSecrets } from '../mailed-codes/mailed-code-secrets.ts'
import { redeemMailedCode } from '../mailed-codes/redeem-mailed-code.ts'
import type { DeviceStore } from '../stores/device-store.ts'
import type { MailedCode } from '../stores/mailed-code-store.ts'
import type { EndSessions, NotifyOfPassword, UserStores } from '../stores/user-stores.ts'
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
export interface ResetStores extends UserStores {
  readonly devices: DeviceStore
}

export interface PasswordResetDependencies<Stores extends ResetStores> {
  readonly stores: Stores
  readonly transact: Transact<Stores>
  readonly mail: Mailer
  readonly secrets: MailedCodeSecrets
  readonly limits: AttemptLimits
  readonly mailLimits: MailLimits
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
  dependencies: PasswordResetDependencies<Stores>,
): PasswordReset {
  const { stores, transact, mail, secrets, limits, policy, passwords, hashQueue, clock } =
    dependencies
  const former = { store: stores.passwords, passwords, history: dependencies.history }

  return {
    async initiate({ email, by, locale, address, device }) {
      const name = normaliseLoginName(email) ?? email
      const user = await findResettable(name)
      const ownDevice = await findOwnDevice(user, device)
      const pace = await dependencies.mailLimits.check({ address, recipient: name, ownDevice })
      const id = randomId()
      const code = secrets.newCode({ purpose, id })
      const key = secrets.newKey()
      // A link is good for the owner whoever asked for it, so an email that has to do for others has one.
      const [byCode, byLink] = [by !== 'link', by !== 'code' || pace === 'rare']
      // The same is written for an address that nobody has, to nobody.
      await transact(async ({ mailedCodes, outbox }) => {
        await mailedCodes.put({
          purpose,
          id,
          sub: user?.sub,
          email: name,
          codeDigest: byCode ? code.digest : undefined,
          keyDigest: byLink ? key.digest : undefined,
          requestId: undefined,
          browser: undefined,
          expiresAt: clock() + dependencies.validSeconds * 1000,
        })
        await mail.post(outbox, {
          to: pace === 'withheld' ? undefined : user?.email,
          locale,
          content: {
            kind: 'resetPassword',
            code: byCode ? code.secret : undefined,
            link: byLink ? dependencies.linkTo(id, key.secret) : undefined,
            validSeconds: dependencies.validSeconds,
          },
          validSeconds: dependencies.validSeconds,
        })
      })
      mail.deliverSoon()
      return { resetRequestId: id }
    },

    async validateCode({ resetRequestId: id, code, address }) {
      const mailedCode = await checkCode(dependencies, purpose, { id, code, address })
      const key = secrets.newKey()
      if (!(await stores.mailedCodes.exchange(mailedCode, key.digest))) throw mailedCodeRefused()
      return { exchangeId: key.secret }
    },

    async accept({ resetRequestId: id, exchangeId: key, password, address }) {
      const mailedCode = await checkKey(dependencies, purpose, { id, key, address })
      const { user, identity } = await findOwner(stores, mailedCode)
      const source = hashSource({ address, sub: user.sub })
      const hash = await inHashQueue(hashQueue, source, (run) =>
        hashNew(user, identity, password, run),
      )
      await conclude(mailedCode, hash, address)
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

  async function conclude(mailedCode: MailedCode, hash: string, address: string): Promise<void> {
    const now = clock()
    await redeemMailedCode(transact, mailedCode, async (inside) => {
      const { user, identity } = await findOwner(inside, mailedCode)
      const replacement = { identity, hash, mustChange: false, history: dependencies.history, now }
      if (!(await replacePassword(inside, replacement))) throw mailedCodeRefused()
      await dependencies.endSessions(inside, user.sub)
      const names = (await inside.users.loginNamesOf(user.sub)).map(({ name }) => name)
      await limits.forgive(user.sub, names, inside.attempts)
      await inside.events.append({
        type: 'PASSWORD_RESET',
        time: now,
        outcome: 'success',
        sub: user.sub,
        address,
      })
      await dependencies.notify(inside, user)
    })
    mail.deliverSoon()
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
    { users }: UserStores,
    { sub = '', email }: MailedCode,
  ): Promise<{ readonly user: User; readonly identity: Identity }> {
    const user = await users.find(sub)
    const identity = (await users.identitiesOf(sub)).find(isLocal)
    if (user && identity && isOwner(user, email)) return { user, identity }
    throw mailedCodeRefused()
  }

  /** Whether the mailbox is still the user's, and the user still one of ours. */
  function isOwner(user: User, name: string): boolean {
    const isTheirs = user.email !== undefined && normaliseLoginName(user.email) === name
    return isTheirs && mayAct(user.status, dependencies)
  }
}

function isLocal({ provider }: Identity): boolean {
  return provider === localProvider
}
