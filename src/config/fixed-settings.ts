import { settingList } from './setting-list.ts'

/** Why a setting can be given at a start alone. */
export type FixedReason =
  | 'process'
  | 'store'
  | 'first-start'
  | 'addresses'
  | 'keys'
  | 'machine'
  | 'trust'
  | 'clients'

/** The reasons in words, for people who would like to change such a setting. */
export const fixedReasons: Readonly<Record<FixedReason, string>> = {
  process:
    'The process listens, logs and is measured by it from its start on, each node by its own.',
  store: 'The server has to know it before it can read its store.',
  'first-start': 'The first start writes it into the store; later nothing reads it.',
  addresses:
    'Clients, tokens and passkeys are bound to it, and it decides which addresses are served.',
  keys: 'Keys are made for it when the server starts, or what it protects would be lost.',
  machine: 'It is measured for the machine of a node.',
  trust:
    'Whoever changes it could reach networks, or prove domains, that the operator has not opened.',
  clients:
    'Clients are registered by it, and some would be refused; `ostiary doctor` names them before a start.',
}

/** A key, or a group of keys with a dot at the end. */
const fixed: Readonly<Record<FixedReason, readonly string[]>> = {
  process: ['host', 'port', 'http.', 'metrics.', 'tracing.', 'log.'],
  store: ['dataDir', 'databaseUrl', 'database.', 'secretKey', 'previousSecretKeys'],
  'first-start': ['adminUsername', 'adminPassword', 'prefix'],
  addresses: [
    ...['baseUrl', 'mtls.baseUrl', 'signIn.passkeys.rpId', 'signIn.passkeys.origins'],
    ...['v1.enabled', 'compat.enabled', 'compat.profile', 'console.enabled'],
  ],
  keys: ['keys.algorithms', 'openid.pairwiseSecret'],
  machine: [
    ...['password.memoryKib', 'password.passes', 'password.parallelism', 'password.concurrency'],
    ...[
      'password.breachedFile',
      'password.queueLength',
      'limits.passwordsPerAddress',
      'limits.passwordsPerAccount',
    ],
    ...['limits.foreignHashFactor', 'tokens.cacheMegabytes'],
  ],
  trust: ['fetch.', 'connections.resolver'],
  clients: ['security.minimumProfile'],
}

const reasons: ReadonlyMap<string, FixedReason> = new Map(
  (Object.keys(fixed) as FixedReason[]).flatMap((reason) =>
    settingList
      .filter(({ key }) =>
        fixed[reason].some((each) => (each.endsWith('.') ? key.startsWith(each) : key === each)),
      )
      .map(({ key }) => [key, reason] as const),
  ),
)

/** Why this setting can be given at a start alone; undefined if it can change at any time. */
export function fixedReasonOf(key: string): FixedReason | undefined {
  return reasons.get(key)
}
