import { doubtOf, verifyChain } from '../../events/verify-chain.ts'
import { hasAdministrator } from '../../groups/administrators.ts'
import { checkGroupTree } from '../../groups/check-group-tree.ts'
import { SealError } from '../../kernel/sealing.ts'
import { headSigner } from '../../management/events/head-signer.ts'
import { keySetLoader } from '../../oauth/keys/keyring.ts'
import { encryptionAlg, type StoredKey } from '../../oauth/model/signing-keys.ts'
import { mostWebhooks } from '../../webhooks/webhook.ts'
import { countOf, formatTime } from '../output/print-result.ts'
import { openSealedValues } from '../store/sealed-values.ts'
import { checkApprovers, checkEndingAdministrators } from './access-checks.ts'
import { type Check, type Finding, fail, type OpenStore, ok, warn } from './check.ts'
import { checkClients, checkProfiles } from './client-checks.ts'
import { checkConnections, checkDirectories, checkDomains } from './connection-checks.ts'
import { checkHeardSignals, checkStreams } from './stream-checks.ts'
import { checkTargets } from './target-checks.ts'

const dayMs = 86_400_000
const leewayMs = 60_000
/** The default of tokens.clockLeewaySeconds. */
const skewMs = 10_000
const mostNamed = 5

/** Every check of an open store. A new capability adds its own here. */
export const storeChecks: readonly Check<OpenStore>[] = [
  { name: 'store', run: checkStore },
  { name: 'schema', run: checkSchema },
  { name: 'store pages', run: checkPages },
  { name: 'durability', run: checkDurability },
  { name: 'restored', run: checkRestored },
  { name: 'master key', run: checkMasterKey },
  { name: 'signing keys', run: checkKeys },
  { name: 'spare keys', run: checkSpareKeys },
  { name: 'clients', run: checkClients },
  { name: 'security profiles', run: checkProfiles },
  { name: 'database clock', run: checkDatabaseClock },
  { name: 'time in store', run: checkTimes },
  { name: 'administrator', run: checkAdministrator },
  { name: 'login names', run: checkNames },
  { name: 'group tree', run: checkGroups },
  { name: 'event log', run: checkEvents },
  { name: 'webhooks', run: checkWebhooks },
  { name: 'connections', run: checkConnections },
  { name: 'directories', run: checkDirectories },
  { name: 'domains', run: checkDomains },
  { name: 'targets', run: checkTargets },
  { name: 'streams', run: checkStreams },
  { name: 'heard signals', run: checkHeardSignals },
  { name: 'ending roles', run: checkEndingAdministrators },
  { name: 'approvers', run: checkApprovers },
]

async function checkStore({ storage }: OpenStore): Promise<Finding> {
  const started = performance.now()
  await storage.ping()
  const ms = (performance.now() - started).toFixed(1)
  return ok(`${storage.engine} has the schema of this version and responds in ${ms} ms`)
}

/** Compares the tables with those that this version would make. */
async function checkSchema({ storage }: OpenStore): Promise<Finding> {
  const missing = await storage.findDrift()
  return missing.length === 0
    ? ok('every table, column, index and trigger is there')
    : fail(
        `somebody has removed or renamed: ${missing.slice(0, mostNamed).join(', ')}${missing.length > mostNamed ? ` and ${missing.length - mostNamed} more` : ''}; restore a backup, or put it back`,
      )
}

/** Reads every page of an embedded store. */
async function checkPages({ storage }: OpenStore): Promise<Finding> {
  if (storage.engine === 'postgres') return ok('PostgreSQL checks its own pages')
  const [first, ...others] = await storage.findDamage()
  if (first === undefined) return ok('no damage')
  const more = others.length > 0 ? `, and ${others.length} more` : ''
  return fail(
    `damaged (${first.replaceAll('\n', ' ')}${more}); stop the server, then run: ostiary restore FILE`,
  )
}

async function checkDurability({ storage }: OpenStore): Promise<Finding> {
  const unsafe = await storage.findUnsafeSettings()
  return unsafe.length === 0
    ? ok('what the database confirms survives a crash')
    : warn(
        `PostgreSQL may lose what it has confirmed when it crashes; switch on: ${unsafe.join(', ')}`,
      )
}

/** A backup that was copied into place brings ended sessions and used tokens back (B06). */
async function checkRestored({ storage }: OpenStore): Promise<Finding> {
  const madeAt = await storage.stores.restores.findBackupTime()
  return madeAt === undefined
    ? ok('no restore waits to be finished')
    : fail(
        `the store is a copy of the backup of ${formatTime(madeAt)}, and the sessions in it are valid again; run: ostiary after-restore`,
      )
}

async function checkMasterKey(context: OpenStore): Promise<Finding> {
  const { storage, box, presentBox, settings, clock } = context
  let count = 0
  const problem = await problemOf(async () => {
    count = await openSealedValues(storage, box, clock)
  })
  if (problem)
    return fail(`${problem}; set the right secretKey, or add the earlier one to previousSecretKeys`)
  const values = countOf(count, 'sealed value')
  return (await problemOf(() => openSealedValues(storage, presentBox, clock)))
    ? warn(`opens ${values}, some with an earlier key; run: ostiary keys reseal`)
    : settings.previousSecretKeys.length > 0
      ? warn(
          `${box.keyId} alone opens ${values}; remove previousSecretKeys, which is not needed any more`,
        )
      : ok(`${box.keyId} opens ${values}`)
}

async function problemOf(open: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await open()
    return undefined
  } catch (error) {
    if (error instanceof SealError) return error.message
    throw error
  }
}

async function checkKeys({ storage, settings, clock }: OpenStore): Promise<Finding> {
  const { algorithms, rotateDays } = settings.keys
  const keys = await storage.stores.keys.list()
  const currentOf = (alg: string): StoredKey | undefined =>
    keys.find((key) => key.alg === alg && key.state === 'current')
  const missing = algorithms.filter((alg) => !currentOf(alg))
  if (missing.length > 0) {
    return warn(`none for ${missing.join(', ')}; the next start of the server creates them`)
  }
  // A running server rotates keys itself, so an overdue key shows that none has run.
  const overdue = algorithms.filter((alg) => {
    const since = currentOf(alg)?.stateSince ?? 0
    return since + (rotateDays + 1) * dayMs < clock()
  })
  return overdue.length > 0
    ? warn(`${overdue.join(', ')} should have been rotated; run: ostiary keys rotate`)
    : ok(`there is one for each of ${algorithms.join(', ')}`)
}

/** Keys that are published although the settings do not name them, or that should be gone. */
async function checkSpareKeys({ storage, settings, clock }: OpenStore): Promise<Finding> {
  const { algorithms, retiredDays } = settings.keys
  const used: readonly string[] = [...algorithms, encryptionAlg]
  const keys = await storage.stores.keys.list()
  const unused = keys.filter(
    ({ alg, state }) => !used.includes(alg) && (state === 'current' || state === 'next'),
  )
  const due = clock() - (retiredDays + 1) * dayMs
  const expired = keys.filter(({ state, stateSince }) => state === 'retired' && stateSince < due)
  const found = [
    ...unused.map(
      ({ kid, alg }) =>
        `${kid} is published, but keys.algorithms does not name ${alg}; add it, or run: ostiary keys withdraw ${kid}`,
    ),
    ...expired.map(
      ({ kid }) =>
        `${kid} should have been removed; a running server does this, look for 'a chore failed' in its log`,
    ),
  ]
  return found.length === 0 ? ok('there are none') : warn(found.join('. '))
}

/** PostgreSQL decides with its own clock what has expired. */
async function checkDatabaseClock({ storage }: OpenStore): Promise<Finding> {
  if (storage.engine === 'sqlite') return ok('the store uses the clock of this machine')
  const aheadMs = await storage.clockAhead()
  const seconds = (Math.abs(aheadMs) / 1000).toFixed(1)
  const words = `PostgreSQL is ${seconds} s ${aheadMs < 0 ? 'behind' : 'ahead of'} this machine`
  if (Math.abs(aheadMs) > leewayMs) return fail(`${words}; let NTP set both clocks`)
  return Math.abs(aheadMs) > skewMs ? warn(`${words}; let NTP set both clocks`) : ok(words)
}

/** A store knows times at which the clock was right. */
async function checkTimes({ storage, clock }: OpenStore): Promise<Finding> {
  const keys = await storage.stores.keys.list()
  const swept = (await storage.sweptUpTo()) ?? 0
  const newest = Math.max(swept, ...keys.map(({ stateSince }) => stateSince))
  return newest > clock() + leewayMs
    ? fail(`it was in use at ${formatTime(newest)}, which is in the future; set the clock`)
    : ok('nothing in it is from the future')
}

async function checkAdministrator({ storage, settings }: OpenStore): Promise<Finding> {
  return (await hasAdministrator(storage.stores.groups, settings.prefix))
    ? ok('there is one')
    : warn('there is none; the next start creates one, or run: ostiary user appoint NAME')
}

/** Login names that are older than the present rules; a person has to decide who keeps them. */
async function checkNames({ storage }: OpenStore): Promise<Finding> {
  const most = 20
  const twins = await storage.stores.users.findNameTwins(most)
  if (twins.length === 0)
    return ok('no username looks like another; no address belongs to two users')
  const subsOf = (kind: string) => twins.filter((twin) => twin.kind === kind).map(({ sub }) => sub)
  const [alike, nameless] = [subsOf('username'), subsOf('email')]
  const found = [
    ...(alike.length > 0 ? [`the username looks like another’s: ${alike.join(', ')}`] : []),
    ...(nameless.length > 0
      ? [`the address is no name to sign in with: ${nameless.join(', ')}`]
      : []),
  ]
  const first = twins.length === most ? `the first ${most}: ` : ''
  return warn(`${first}${found.join('; ')}; ask these users, and rename or delete one of each pair`)
}

/** Reads every group and membership, page by page. */
async function checkGroups({ storage }: OpenStore): Promise<Finding> {
  const { groups, memberships, faults, examples } = await checkGroupTree(storage.stores.groups)
  return faults > 0
    ? fail(`${countOf(faults, 'fault')}; restore a backup. The first: ${examples.join('; ')}`)
    : ok(`${countOf(groups, 'group')} and ${countOf(memberships, 'membership')} are consistent`)
}

/** Reads the whole log, some ten thousand events per second. */
async function checkEvents({ storage, box }: OpenStore): Promise<Finding> {
  const { keys, eventChain: chain } = storage.stores
  let closedKeys = 0
  const log = {
    error: () => {
      closedKeys += 1
    },
  }
  const keySet = await keySetLoader(keys, box, log)()
  const finding = await verifyChain({ chain, signer: headSigner(async () => keySet) })
  if (finding.kind === 'broken') {
    const { seq, id, problem } = finding
    return fail(`event ${seq}${id ? ` (${id})` : ''}: ${problem}; compare with a backup`)
  }
  const { sealed, unsealed, signedTo, hash } = finding
  const events = countOf(sealed, 'event forms', 'events form')
  if (sealed > 0 && closedKeys > 0) {
    return warn(
      `${events} an unbroken chain, but its signatures cannot be checked without the right master key`,
    )
  }
  const doubt = doubtOf(finding)
  if (doubt !== undefined) return warn(`${events} an unbroken chain, but ${doubt}`)
  const found = `${events} an unbroken chain, signed up to ${signedTo}, ${unsealed} not yet sealed`
  return ok(sealed > 0 ? `${found}; the last is ${hash}` : found)
}

/** Webhooks that the server disabled, and messages that do not arrive. */
async function checkWebhooks({ storage, clock }: OpenStore): Promise<Finding> {
  const { webhooks, deliveries } = storage.stores
  const all = await webhooks.list(undefined, mostWebhooks)
  const disabled = all.filter(({ disabledReason }) => disabledReason !== undefined)
  const { pending, dead, oldestPending = clock() } = await deliveries.counts()
  const minutes = Math.floor((clock() - oldestPending) / 60_000)
  const since = pending > 0 ? ` (the oldest for ${minutes} min)` : ''
  const found = [
    countOf(all.length, 'webhook'),
    countOf(pending, 'message waits', 'messages wait') + since,
    countOf(dead, 'dead letter'),
  ].join(', ')
  if (disabled.length > 0) {
    const ids = disabled.map(({ id }) => id).join(', ')
    return warn(`${found}; the server disabled ${ids}: mend the receiver and enable it again`)
  }
  return dead > 0 ? warn(`${found}; mend the receiver and replay them`) : ok(found)
}
