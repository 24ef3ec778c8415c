import type { Logger } from 'pino'
import type { SettingOrigins } from './config/effective-settings.ts'
import { findMasterKeyFile, masterKeys } from './config/master-key.ts'
import { tokenCacheBytes } from './config/sections/token-settings.ts'
import { isLocalOnly } from './config/setting-rules.ts'
import type { Settings } from './config/settings.ts'
import { groupsClaim, rolesClaim } from './groups/members/read/group-claims.ts'
import { isMemberOfAny } from './groups/members/read/is-member-of-any.ts'
import { isAdministrator } from './groups/rights/is-administrator.ts'
import { managementRoles } from './groups/rights/management-roles.ts'
import { mayActFor } from './groups/rights/may-act-for.ts'
import {
  appointAdministrator,
  ensureBuiltInGroups,
  hasAdministrator,
  joinUsers,
} from './groups/tree/built-in-groups.ts'
import { type SecretBox, secretBox } from './kernel/crypto/secret-box.ts'
import type { Clock } from './kernel/time/clock.ts'
import { type AttemptLimits, attemptLimits, attemptRules } from './limits/attempt-limits.ts'
import { type Mailer, mailer } from './mail/mailer.ts'
import { type MailTransport, senderOf, smtpTransport } from './mail/smtp-transport.ts'
import type { Meters } from './metrics/meters.ts'
import { clientSecrets } from './oauth/clients/credentials/client-secrets.ts'
import { checkSector } from './oauth/clients/registration/check-sector.ts'
import { clientRegistry } from './oauth/clients/registry/client-registry.ts'
import type { KeyChangeDependencies } from './oauth/keys/rotate-keys.ts'
import { serverSecrets } from './oauth/keys/server-secrets.ts'
import { encryptionAlg } from './oauth/model/key-algs.ts'
import { type Strength, strengthOfAcr } from './oauth/model/strength.ts'
import type { SubjectDirectory } from './oauth/subject-directory.ts'
import { safeFetch } from './outgoing/safe-fetch.ts'
import { chooseLocale } from './pages/texts/choose-locale.ts'
import { openStorage, type StorageObserver, type StorageOptions } from './storage/open-storage.ts'
import type { Storage, Stores } from './storage/storage.ts'
import type { Tracing } from './tracing/tracing.ts'
import { addUser } from './users/account/add-user.ts'
import {
  type BootstrapOutcome,
  bootstrapAdministrator,
} from './users/account/bootstrap-administrator.ts'
import type { FactorKind } from './users/factor.ts'
import { ownMailCodes } from './users/factors/own-mail-codes.ts'
import { type HashQueue, hashQueue, runAtOnce } from './users/hashing/hash-queue.ts'
import { passwordHasher } from './users/hashing/password-hasher.ts'
import type { LocaleOf } from './users/locale-of.ts'
import { passwordFaultWords } from './users/password-fault.ts'
import { type PasswordAge, passwordAge } from './users/passwords/password-age.ts'
import { passwordPolicy } from './users/passwords/password-policy.ts'
import { claimsOf } from './users/records/claims.ts'
import { readCustomFieldRules } from './users/records/custom-fields.ts'
import { newBrowserNotice } from './users/sign-in/new-browser-notice.ts'
import { type RecordSignIn, recordSignIn } from './users/sign-in/record-sign-in.ts'
import { type SignIn, signIn } from './users/sign-in/sign-in.ts'
import type { User } from './users/user.ts'
import { mayAct, mayBeMember } from './users/user-status.ts'
import { legacyCalls } from './v1/use/legacy-calls.ts'
import { mostAtOnce, webhookDelivery } from './webhooks/delivery/webhook-delivery.ts'
import { webhookSecrets } from './webhooks/webhook-secrets.ts'

export interface Environment {
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Logger
  /** Where each setting comes from. */
  readonly settingOrigins?: SettingOrigins
  /** Undefined if nobody reads metrics. */
  readonly meters?: Meters | undefined
  /** Undefined while tracing is off. */
  readonly tracing?: Tracing | undefined
}

export interface OpenOptions extends Pick<StorageOptions, 'migrate' | 'statementMs' | 'serving'> {
  /** Opens the store; a program that embeds the server may put something around it. */
  readonly open?: ((options: StorageOptions) => Promise<Storage>) | undefined
}

/** What the server and the commands share: the store, its secrets, and the rules over users and keys. */
export type Services = Awaited<ReturnType<typeof openServices>>

/** Opens the store and builds what works on it. No request is answered yet. */
export async function openServices(
  { settings, clock, log, settingOrigins = new Map(), meters, tracing }: Environment,
  { open = openStorage, ...options }: OpenOptions = {},
) {
  const keyOfExisting = findMasterKeyFile(settings)
  // Before the store is opened, since a store without its key must not be given another.
  const box = secretBox(masterKeys(settings))
  const { databaseUrl } = settings
  const observer = meters && storageObserver(meters)
  const storage = await open({ databaseUrl, clock, log, keyOfExisting, observer, ...options })
  try {
    const environment = { settings, clock, log, settingOrigins, meters, tracing }
    return await buildServices(environment, storage, box)
  } catch (error) {
    await storage.close()
    throw error
  }
}

async function buildServices(
  { settings, clock, log, settingOrigins, meters, tracing }: Required<Environment>,
  storage: Storage,
  box: SecretBox,
) {
  const { stores, transact } = storage
  const serverSecret = serverSecrets({ keyStore: stores.keys, box })

  const passwords = passwordHasher({
    cost: settings.password,
    foreignHashFactor: settings.limits.foreignHashFactor,
  })
  const { concurrency, queueLength: waiting } = settings.password
  const queue = hashQueue({
    concurrency,
    waiting,
    perAddress: settings.limits.passwordsPerAddress,
    perAccount: settings.limits.passwordsPerAccount,
    onBegin: meters?.passwordJobBegun,
  })
  const onCreated = (inside: Stores, user: User) =>
    joinUsers(inside, settings.prefix, user.sub, clock())

  const { attempts } = stores
  const limits = attemptLimits({ attempts, rules: attemptRules(settings.limits), clock })
  const age = passwordAge({ stores, maxAgeDays: settings.password.maxAgeDays, clock })
  const customFields = readCustomFieldRules(settings.users.customFields)
  const policy = passwordPolicy(settings.password)

  const mail = mailer({
    outbox: stores.outbox,
    transport: openTransport(settings, tracing),
    mayShow: isLocalOnly(settings),
    service: settings.pages.name,
    box,
    clock,
    log,
    onAttempt: meters?.mailHandled,
  })
  const signInRecorder = buildRecordSignIn({ settings, clock, log }, mail)
  const digestKey = await serverSecret('client-secret-digest')
  const secretsOfClients = clientSecrets({ box, digestKey, clock })
  const keyChanges: KeyChangeDependencies = {
    keyStore: stores.keys,
    transact,
    box,
    clock,
    settings: { ...settings.keys, algorithms: [...settings.keys.algorithms, encryptionAlg] },
  }
  return {
    settings,
    settingOrigins,
    clock,
    log,
    meters,
    tracing,
    storage,
    box,
    serverSecret,
    passwords,
    hashQueue: queue,
    limits,
    age,
    customFields,
    onCreated,
    mail,
    localeOf,
    recordSignIn: signInRecorder,
    webhooks: openWebhooks({ settings, clock, log, tracing }, storage, box),
    keyChanges,
    /** Counts the signatures that failed because no key was there, by algorithm. */
    missingKeys: new Map<string, number>(),
    /** Counts the calls of v1 until a chore adds them to the store. */
    legacyCalls: legacyCalls({ store: stores.legacyUse, clock }),
    clientSecrets: secretsOfClients,
    clientRegistry: clientRegistry({
      transact,
      clientSecrets: secretsOfClients,
      checkSector: checkSector(safeFetch({ ...settings.fetch, concurrency: 4, clock })),
      clock,
    }),
    policy,
    addUser: addUser({
      transact,
      policy,
      passwords,
      hashQueue: queue,
      customFields,
      clock,
      onCreated,
    }),
    directory: subjectDirectory({
      settings,
      clock,
      storage,
      passwords,
      hashQueue: queue,
      limits,
      age,
      recordSignIn: signInRecorder,
      meters,
      sendsCodes: settings.signIn.mailCodes && mail.canSend,
    }),
  }
}

/** Connects what the store reports with the metrics. */
function storageObserver(meters: Meters): StorageObserver {
  return {
    onEvent: meters.event,
    onBegin: meters.transactionBegun,
    onCacheRead: meters.cacheRead,
  }
}

/** Counts the sign-ins of which there is no event, because no password was checked. */
function countRefusals(authenticate: SignIn, meters: Meters | undefined): SignIn {
  if (!meters) return authenticate
  return async (attempt) => {
    const outcome = await authenticate(attempt)
    const hasEvent = outcome.kind === 'signed-in' || outcome.kind === 'refused'
    if (!hasEvent) meters.signInRefused(outcome.kind)
    return outcome
  }
}

/** Creates the built-in groups and an administrator where they are missing. */
export async function prepareStore(services: Services): Promise<BootstrapOutcome> {
  const { settings, clock, passwords } = services
  const { transact } = services.storage
  const { prefix } = settings
  await transact((stores) => ensureBuiltInGroups(stores, prefix, clock()))
  const outcome = await bootstrapAdministrator({
    transact,
    passwords,
    clock,
    username: settings.adminUsername,
    password: settings.adminPassword,
    isNeeded: async ({ groups }: Stores) => !(await hasAdministrator(groups, prefix)),
    onCreated: async (stores, { sub }) => {
      await joinUsers(stores, prefix, sub, clock())
      await appointAdministrator(stores, { prefix, sub, mayBeMember, now: clock() })
    },
  })
  if (outcome.kind === 'created') await warnOfWeakPassword(services)
  return outcome
}

/** The operator may configure a weak password for the administrator, but is warned. */
async function warnOfWeakPassword({ settings, policy, log }: Services): Promise<void> {
  const { adminPassword, adminUsername: username } = settings
  if (adminPassword === undefined) return
  const person = { username, email: undefined, mobileNumber: undefined, profile: {} }
  const faults = await policy.faultsOf(adminPassword, person, runAtOnce)
  if (faults.length === 0) return
  const reasons = faults.map(passwordFaultWords).join(', ')
  log.warn({ reasons }, 'adminPassword does not keep the password policy; choose another soon')
}

function openTransport(
  settings: Settings,
  tracing: Tracing | undefined,
): MailTransport | undefined {
  const { smtpUrl, requireTls } = settings.mail
  if (smtpUrl === undefined) return undefined
  const transport = smtpTransport({ smtpUrl, from: senderOf(settings), requireTls })
  if (!tracing) return transport
  const attributes = { 'server.address': new URL(smtpUrl).hostname }
  return {
    ...transport,
    send: (to, message) =>
      tracing.trace({ name: 'send email', kind: 'client', attributes }, () =>
        transport.send(to, message),
      ),
  }
}

/** The secrets of webhooks, and what delivers events to them. */
function openWebhooks(environment: Environment, storage: Storage, box: SecretBox) {
  const { settings, clock, log, tracing } = environment
  const { timeoutSeconds, privateHosts } = settings.webhooks
  const secrets = webhookSecrets(box)
  const { allowedHosts, allowPrivate } = settings.fetch
  const targets = { allowedHosts, allowPrivate, privateHosts }
  const fetch = safeFetch({
    ...targets,
    timeoutMs: timeoutSeconds * 1000,
    concurrency: 8 * mostAtOnce,
    perTarget: 2 * mostAtOnce,
    clock,
    trace: tracing?.trace,
  })
  return {
    secrets,
    /** Where messages may be sent. */
    targets,
    delivery: webhookDelivery({
      ...storage.stores,
      transact: storage.transact,
      secrets,
      fetch,
      settings: settings.webhooks,
      clock,
      log,
    }),
  }
}

const localeOf: LocaleOf = ({ profile }, origin) =>
  chooseLocale([profile.locale, origin?.locale].join(' '), undefined)

/** Records sign-ins, and sends people an email about those in a new browser. */
function buildRecordSignIn({ settings, clock }: Environment, mail: Mailer): RecordSignIn {
  return recordSignIn({
    notifyOfNewBrowser: newBrowserNotice({
      mail,
      isOn: settings.signIn.newBrowserMail,
      link: `${settings.baseUrl}/account`,
      localeOf,
      clock,
    }),
    clock,
  })
}

interface SubjectDirectoryDependencies {
  readonly settings: Settings
  readonly clock: Clock
  readonly storage: Storage
  readonly passwords: ReturnType<typeof passwordHasher>
  readonly hashQueue: HashQueue
  readonly limits: AttemptLimits
  readonly age: PasswordAge
  readonly recordSignIn: RecordSignIn
  readonly meters: Meters | undefined
  /** Whether codes by mail can be a second factor. */
  readonly sendsCodes: boolean
}

const minuteMs = 60_000
const dayMs = 86_400_000
/** The strength that a factor gives to a sign-in. */
const reachedBy: Readonly<Record<FactorKind, Strength>> = {
  totp: 'two-factor',
  passkey: 'phishing-resistant',
}

/** Where users and groups meet the OAuth core, which knows neither. */
function subjectDirectory(services: SubjectDirectoryDependencies): SubjectDirectory {
  const { settings, clock, storage, passwords, hashQueue, limits, age } = services
  const { stores, transact } = storage
  const { prefix } = settings
  const { pendingMayLogIn } = settings.users
  // Each token that is asked about may be of another user.
  const limit = { bytes: tokenCacheBytes(settings.tokens) }
  const users = storage.cache('status', limit, stores.users.find, (sub) => [sub])
  // Most servers have no policies of groups, and need not ask for them with every token.
  const policies = storage.cache('clients', 1, stores.signInPolicies.list)
  return {
    find: users.get,
    mayAct: (status) => mayAct(status, { pendingMayLogIn }),
    async claims(sub, scopes) {
      const user = await users.get(sub)
      if (!user) return { sub }
      const identities = scopes.has('identities') ? await stores.users.identitiesOf(sub) : []
      return claimsOf(user, identities, scopes)
    },
    roles: (sub) => rolesClaim(stores.groups, prefix, sub),
    groups: (sub, choice) => groupsClaim(stores.groups, sub, choice),
    async factorsOf(sub) {
      const factors = await stores.factors.listOf(sub)
      return {
        strengths: factors.map(({ kind }) => reachedBy[kind]),
        hasMailCodes: (await ownMailCodes(stores, sub, services.sendsCodes)).kind !== 'none',
      }
    },
    askedSince: stores.enrolments.find,
    beginEnrolment: (sub) => stores.enrolments.begin(sub, clock()),
    async groupRulesOf(sub) {
      if ((await policies.get('')).length === 0) return []
      const found = await stores.signInPolicies.listFor(sub)
      return found.map(({ minimumAcr, ...rule }) => ({
        ...rule,
        strength: strengthOfAcr(minimumAcr) ?? 'phishing-resistant',
      }))
    },
    isTrustedBrowser: (sub, browser, mostDays) => {
      const now = clock()
      // The clocks of nodes differ a little.
      const latest = now + mostDays * dayMs + minuteMs
      return stores.trustedBrowsers.isTrusted(sub, browser, { now, latest })
    },
    isMemberOfAny: (sub, groups) => isMemberOfAny(stores.groups, sub, groups),
    isAdministrator: (sub) => isAdministrator(stores.groups, prefix, sub),
    managementRoles: (sub) => managementRoles(stores.groups, prefix, sub),
    mayActFor: async (actor, sub) =>
      mayActFor(stores.groups, prefix, actor, { sub, held: await groupsClaim(stores.groups, sub) }),
    authenticate: countRefusals(
      signIn({
        stores,
        transact,
        limits,
        passwords,
        age,
        hashQueue,
        pendingMayLogIn,
        recordSignIn: services.recordSignIn,
        clock,
      }),
      services.meters,
    ),
  }
}
