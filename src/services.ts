import type { Logger } from 'pino'
import { roleUses } from './access/reviews/role-uses.ts'
import { keyUses } from './api-keys/key-uses.ts'
import { findMasterKeyFile, masterKeys } from './config/master-key.ts'
import type { SettingOrigins } from './config/setting-list.ts'
import { isLocalOnly } from './config/setting-rules.ts'
import type { Settings } from './config/settings.ts'
import { recorder } from './events/recorded.ts'
import { administrators } from './groups/administrators.ts'
import { joinUsers } from './groups/built-in-groups.ts'
import { settleTerms } from './groups/settle-terms.ts'
import { type SecretBox, secretBox } from './kernel/sealing.ts'
import type { Clock } from './kernel/time.ts'
import { attemptLimits, attemptRules } from './limits/attempt-limits.ts'
import { mailer } from './mail/mailer.ts'
import { openMailTransport } from './mail/smtp-transport.ts'
import type { Meters } from './metrics/meters.ts'
import { clientSecrets } from './oauth/clients/client-secrets.ts'
import { checkSector } from './oauth/clients/metadata/pairwise-rules.ts'
import { clientRegistry } from './oauth/clients/registry/client-registry.ts'
import type { KeyContext } from './oauth/keys/rotate-keys.ts'
import { serverSecrets } from './oauth/keys/server-secrets.ts'
import { encryptionAlg } from './oauth/model/signing-keys.ts'
import { safeFetch } from './outgoing/safe-fetch.ts'
import { buildLooks } from './services/build-looks.ts'
import { buildSubjectDirectory } from './services/build-subject-directory.ts'
import { mayUsePassword } from './services/may-use-password.ts'
import { openProvisioning } from './services/open-provisioning.ts'
import { openWebhooks } from './services/open-webhooks.ts'
import { settingsReader } from './services/settings-reader.ts'
import {
  openStorage,
  type SettleDue,
  type StorageObserver,
  type StorageOptions,
} from './storage/open-storage.ts'
import type { Storage, Stores } from './storage/storage.ts'
import { chooseLocale } from './texts/choose-locale.ts'
import { offeredLocales } from './texts/locales.ts'
import type { Tracing } from './tracing/tracing.ts'
import { addUser } from './users/add-user.ts'
import { hashQueue } from './users/hashing/hash-queue.ts'
import { passwordHasher } from './users/hashing/password-hasher.ts'
import { mailFailures } from './users/mail-failures.ts'
import { passwordAge } from './users/password-age.ts'
import { passwordPolicy } from './users/password-policy.ts'
import { breachedPasswords } from './users/passwords/breached-passwords.ts'
import { recordSignIn } from './users/record-sign-in.ts'
import { readCustomFieldRules } from './users/records/custom-fields.ts'
import { mayAct, mayBeMember } from './users/user.ts'
import type { LocaleOf, UserContext } from './users/user-context.ts'
import { legacyCalls } from './v1/legacy-use.ts'

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

/**
 * What the server and the commands share: the store, its secrets, the rules over users and keys.
 */
export type Services = Awaited<ReturnType<typeof buildServices>>

/** Opens the store and builds what works on it. No request is answered yet. */
export async function openServices(
  { settings, clock, log, settingOrigins = new Map(), meters, tracing }: Environment,
  { open = openStorage, ...options }: OpenOptions = {},
): Promise<Services> {
  const keyOfExisting = findMasterKeyFile(settings)
  // Before the store is opened, since a store without its key must not be given another.
  const box = secretBox(masterKeys(settings))
  const { databaseUrl, database } = settings
  const observer = meters && storageObserver(meters)
  // Roles are settled by the settings that the server runs with at the time.
  let latest = settings
  const settle = settleTerms({
    administrators: administrators(settings.prefix, (status) => mayAct(status, latest.users)),
    mayBeMember,
  })
  const settleDue: SettleDue = (transact, now) => settle(recorder<Stores>({ transact, clock: now }))
  const { untried } = database
  const opened = { databaseUrl, untried, clock, log, keyOfExisting, observer, settleDue }
  const storage = await open({ ...opened, ...options })
  try {
    const environment = { settings, clock, log, settingOrigins, meters, tracing }
    const kept = await openKept(environment, storage, box)
    return await buildServices({
      ...kept,
      onSettings: (next) => {
        latest = next
      },
    })
  } catch (error) {
    await storage.close()
    throw error
  }
}

/** What lasts as long as the process, whatever settings change. */
async function openKept(
  { settings, clock, log, settingOrigins, meters, tracing }: Required<Environment>,
  storage: Storage,
  box: SecretBox,
) {
  const { stores } = storage
  const serverSecret = serverSecrets(stores.keys, box)
  const { concurrency, queueLength: waiting } = settings.password
  return {
    clock,
    log,
    meters,
    tracing,
    storage,
    box,
    serverSecret,
    passwords: passwordHasher({
      cost: settings.password,
      foreignHashFactor: settings.limits.foreignHashFactor,
    }),
    hashQueue: hashQueue({
      concurrency,
      waiting,
      perAddress: settings.limits.passwordsPerAddress,
      perAccount: settings.limits.passwordsPerAccount,
      onBegin: meters?.passwordJobBegun,
    }),
    clientSecrets: clientSecrets(box, await serverSecret('client-secret-digest'), clock),
    /** Counts the signatures that failed because no key was there, by algorithm. */
    missingKeys: new Map<string, number>(),
    /** Collects which roles are used until a chore writes it to the store. */
    roleUses: roleUses(stores.roleUses, clock),
    /** The same for API keys. */
    keyUses: keyUses(stores.apiKeys, clock),
    /** Counts the calls of v1 until a chore adds them to the store. */
    legacyCalls: legacyCalls(stores.legacyUse, clock),
    readSettings: settingsReader({
      given: { settings, origins: settingOrigins },
      store: stores.settings,
      changes: storage.changes(['settings']),
      box,
      log,
    }),
  }
}

type Kept = Awaited<ReturnType<typeof openKept>> & {
  /** Is told the settings that services are built with. */
  readonly onSettings: (settings: Settings) => void
}

/** Builds the services again over the same store, with the settings that are in force now. */
export function renewServices({ kept }: Services): Promise<Services> {
  return buildServices(kept)
}

async function buildServices(kept: Kept) {
  const { clock, log, meters, tracing, storage, box, roleUses: usesOfRoles } = kept
  const inForce = await kept.readSettings()
  const { settings } = inForce
  kept.onSettings(settings)
  const { stores, transact } = storage
  const recorded = recorder<Stores>({ transact, clock })
  const { attempts } = stores
  const limits = attemptLimits({ attempts, rules: attemptRules(settings.limits), clock })

  const looks = buildLooks(settings, storage)
  const mail = mailer({
    outbox: stores.outbox,
    transport: openMailTransport(settings, tracing),
    mayShow: isLocalOnly(settings),
    brandFor: looks.brandFor,
    findImage: looks.findImage,
    ownTexts: looks.ownTexts,
    box,
    clock,
    log,
    onAttempt: meters?.mailHandled,
  })
  const localeOf = chooseMailLocale(settings)
  const signInRecorder = recordSignIn({
    mail,
    isOn: settings.signIn.newBrowserMail,
    link: `${settings.baseUrl}/account`,
    localeOf,
  })
  const isBreached = breachedPasswords({
    settings: settings.password,
    fetch: safeFetch({ ...settings.fetch, concurrency: 8, timeoutMs: 2_000, clock }),
    log,
    onChecked: meters?.breachChecked,
  })
  const domains = storage.cache(['connections'], 1, stores.domains.hasAny)
  const userContext: UserContext<Stores> = {
    stores,
    recorded,
    transact,
    clock,
    mail,
    localeOf,
    mailFailures: mailFailures({
      mail,
      isOn: settings.signIn.failedSignInMail,
      link: `${settings.baseUrl}/account`,
      localeOf,
    }),
    limits,
    passwords: kept.passwords,
    hashQueue: kept.hashQueue,
    policy: passwordPolicy(settings.password, isBreached),
    age: passwordAge(stores, settings.password.maxAgeDays, clock),
    history: settings.password.history,
    customFields: readCustomFieldRules(settings.users.customFields),
    pendingMayLogIn: settings.users.pendingMayLogIn,
    mayUsePassword: mayUsePassword(settings.prefix),
    hasDomains: () => domains.get(''),
    onCreated: (inside, log, { sub }) => joinUsers(inside, log, settings.prefix, sub),
  }
  const keyChanges: KeyContext = {
    keyStore: stores.keys,
    transact,
    recorded,
    box,
    clock,
    settings: { ...settings.keys, algorithms: [...settings.keys.algorithms, encryptionAlg] },
  }
  return {
    ...kept,
    kept,
    settings,
    /** The settings with their sources. */
    inForce,
    /** Makes changes with their events. */
    recorded,
    /** What the rules of users work with. */
    userContext,
    policy: userContext.policy,
    customFields: userContext.customFields,
    limits,
    mail,
    ...looks,
    localeOf,
    recordSignIn: signInRecorder,
    webhooks: openWebhooks({ settings, clock, log, tracing, recorded }, storage, box),
    provisioning: openProvisioning({ settings, clock, log, tracing, recorded }, storage, box),
    keyChanges,
    clientRegistry: clientRegistry({
      recorded,
      transact,
      prefix: settings.prefix,
      clientSecrets: kept.clientSecrets,
      checkSector: checkSector(safeFetch({ ...settings.fetch, concurrency: 4, clock })),
      clock,
      binMs: settings.bin.days * 86_400_000,
    }),
    addUser: addUser(userContext),
    directory: buildSubjectDirectory({
      settings,
      storage,
      userContext,
      roleUses: usesOfRoles,
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

/** The language of somebody's emails, among those that are offered. */
function chooseMailLocale({ pages }: Settings): LocaleOf {
  const languages = offeredLocales(pages.languages)
  return ({ profile }, actor) =>
    chooseLocale(languages, [profile.locale, actor?.locale].join(' '), undefined)
}
