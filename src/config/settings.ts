import Type, { type Static } from 'typebox'
import { apiKeys } from './sections/api-key-settings.ts'
import { clientDocuments, clientRegistration } from './sections/client-settings.ts'
import { compat } from './sections/compat-settings.ts'
import { connections } from './sections/connection-settings.ts'
import { ciba, device } from './sections/device-settings.ts'
import { issuers } from './sections/issuer-settings.ts'
import { limits } from './sections/limit-settings.ts'
import { hostName, http, metrics, tracing } from './sections/listener-settings.ts'
import { httpsUrl, pages } from './sections/page-settings.ts'
import { provisioning } from './sections/provisioning-settings.ts'
import { dpop, mtls } from './sections/sender-settings.ts'
import { signIn } from './sections/sign-in-settings.ts'
import { signals } from './sections/signals-settings.ts'
import { authorization, keys, security, sessions, tokens } from './sections/token-settings.ts'
import { mail, password, users } from './sections/user-settings.ts'
import { webhooks } from './sections/webhook-settings.ts'
import { choice, flag, fraction, group, list, text, whole } from './setting-kinds.ts'

const day = 86_400

const date = { pattern: /^\d{4}-\d{2}-\d{2}$/, rule: 'a day such as `2026-11-15`' }
const masterKey = { minLength: 32, secret: true }
const { Optional: optional } = Type

/**
 * Every setting with its type, default, rule and explanation. `a.bC` is
 * `OSTIARY_A_B_C` in the environment.
 */
export const settingsSchema = group(
  {
    baseUrl: text(
      {
        ...httpsUrl,
        derived: 'http://localhost:<port>',
        rule: 'an address such as https://login.example.com, without user, query, fragment and trailing slash',
      },
      'Address at which clients and browsers reach the server: the issuer of every token, and the beginning of every URL that the server publishes. https, except on this machine.',
    ),
    host: text(
      { default: '127.0.0.1' },
      'Address the server listens on. In a container, or without a proxy on the same machine, use `0.0.0.0` or `::`.',
    ),
    port: whole(
      8080,
      [0, 65_535],
      'Port the server listens on. With 0 the system chooses one; then set `baseUrl` too.',
    ),
    dataDir: text(
      { default: './data', path: true },
      'Folder of the embedded store and its master key. Relative to the working directory.',
    ),
    databaseUrl: text(
      {
        derived: 'sqlite:<dataDir>/ostiary.db',
        secret: true,
        pattern: /^(?:sqlite:.+|postgres(?:ql)?:\/\/.+)$/,
        rule: '`sqlite:<file>` or `postgres://user:password@host/database`',
      },
      'The database: `sqlite:<file>` for one process, `postgres://…` for any number of processes.',
    ),
    database: group(
      {
        statementSeconds: whole(
          10,
          [1, 600],
          'How long PostgreSQL may take for one statement of the server. After that the caller gets 503, and a connection that does not respond is replaced. Imports, exports, migrations and commands have no limit.',
        ),
        shared: flag(
          false,
          'Whether several servers may use one SQLite file. Otherwise a second one says so and stops. They wait for one another with every write, so take PostgreSQL for more than a trial.',
        ),
        untried: flag(
          false,
          'Whether a database is used that was not tried: one that only speaks the protocol of PostgreSQL, or a PostgreSQL before 15. On some of them locks are accepted and hold nothing.',
        ),
      },
      'Use of the database.',
    ),
    secretKey: optional(
      text(
        {
          ...masterKey,
          derived:
            'embedded store: made at first start in `<dataDir>/secret.key`; PostgreSQL: required',
        },
        'Master key. It encrypts signing keys and client secrets in the store, and is not stored there: without it a backup is useless. `openssl rand -base64 48` makes a good one.',
      ),
    ),
    previousSecretKeys: list(
      text(masterKey, 'An earlier master key.'),
      { secret: true },
      'Earlier master keys, as long as the store contains values that were encrypted with them (`ostiary keys reseal`).',
    ),
    adminUsername: text(
      { default: 'admin', maxLength: 128 },
      'Name of the administrator that the first start creates.',
    ),
    adminPassword: optional(
      text(
        { minLength: 8, secret: true, derived: 'a random one, printed once' },
        'Password of the administrator that the first start creates. Ignored later.',
      ),
    ),
    prefix: text(
      {
        default: 'ostiary',
        pattern: /^[a-z][a-z0-9_-]{0,31}$/,
        rule: 'at most 32 lower-case letters, digits, - and _, starting with a letter',
      },
      'Service prefix of scopes (`ostiary:users_read`) and built-in groups (`OSTIARY_USERS`). Choose it before the first start: clients and groups that exist keep the old names.',
    ),
    serviceDocumentation: optional(
      text(
        httpsUrl,
        "Address of your documentation for developers, published in the server's metadata.",
      ),
    ),
    policyUri: optional(
      text(
        httpsUrl,
        'Address of your privacy policy, published in the metadata and on the pages. Without it, `/policy` says that there is none.',
      ),
    ),
    termsUri: optional(
      text(
        httpsUrl,
        'Address of your terms of use, published in the metadata and on the pages. Without it, `/terms` says that there are none.',
      ),
    ),
    http,
    metrics,
    tracing,
    log: group(
      {
        level: choice(
          ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
          'info',
          'The least severe level that is written.',
        ),
        format: choice(
          ['auto', 'json', 'pretty'],
          'auto',
          '`json` for machines, `pretty` for people. `auto` is `pretty` on a terminal and `json` elsewhere.',
        ),
      },
      'The log, on standard error.',
    ),
    tokens,
    sessions,
    signIn,
    security,
    keys,
    password,
    limits,
    pkce: group(
      {
        minVerifierLength: whole(
          43,
          [32, 128],
          'Shortest PKCE verifier. RFC 7636 requires 43; lower it only for old clients that send shorter ones.',
        ),
      },
      'Proof key for code exchange.',
    ),
    dpop,
    mtls,
    authorization,
    openid: group(
      {
        claimsParameter: flag(
          false,
          'Lets clients ask for claims one by one, and for a sign-in of a certain strength, with the parameter `claims` (OpenID Connect Core §5.5). Off, the parameter is ignored.',
        ),
        pairwiseSecret: optional(
          text(
            { minLength: 32, secret: true, derived: 'a random one, kept in the store' },
            'Secret from which the pairwise subjects of clients are made. A backup has the one of the store. Set it if you will move people to another server with an export: the same secret there gives the same subjects. A change gives all pairwise clients new subjects.',
          ),
        ),
      },
      'Optional parts of OpenID Connect.',
    ),
    device,
    ciba,
    introspection: group(
      {
        open: flag(
          false,
          'Lets callers without authentication introspect access tokens; if they send a client_id, only those of that client. Only for old resource servers.',
        ),
      },
      'Token introspection.',
    ),
    v1: group(
      {
        enabled: flag(true, 'Serves the paths of the first generation of the API.'),
        deprecatedSince: text(
          { ...date, default: '2026-11-15' },
          'Since when v1 is deprecated, sent in the header `Deprecation` of every response of a v1 path (RFC 9745). The default is the day of the first release; it may be in the future.',
        ),
        sunset: optional(
          text(
            date,
            'When you will switch v1 off, sent in the header `Sunset` of the same responses (RFC 8594). It switches nothing off.',
          ),
        ),
      },
      'The legacy generation.',
    ),
    compat,
    console: group(
      { enabled: flag(true, 'Serves the console for administrators at `/console/`.') },
      'The console.',
    ),
    users,
    mail,
    history: group(
      {
        days: whole(
          1096,
          [0, 36_500],
          'How many days the history of roles is kept after a role has ended; 0 keeps it for ever. `asOf` asks no further back.',
        ),
      },
      'Who had which role when.',
    ),
    bin: group(
      {
        days: whole(
          30,
          [0, 365],
          'For how many days people, groups and apps that an administrator has deleted can be brought back. Then what is kept of them is erased. 0: at once, and nothing brings them back.',
        ),
      },
      'What was deleted and can be brought back.',
    ),
    events: group(
      {
        retainDays: whole(
          400,
          [0, 36_500],
          'How many days events are kept; 0 keeps them for ever. The rest of the log can still be verified: it begins at a place that the server has signed.',
        ),
        failureWindowSeconds: whole(
          600,
          [1, day],
          'Failed sign-ins, client authentications and redirect URIs of one client, address (IPv6: one /64) and user write one event at once. After this time a second event has the `count` of the others.',
        ),
        sampleAccessTokens: fraction(
          0,
          [0, 1],
          'Share of issued access tokens that write an event: 0 for none, 1 for all, which costs a write for each.',
        ),
      },
      'The event log.',
    ),
    pages,
    clientDocuments,
    clientRegistration,
    webhooks,
    connections,
    issuers,
    apiKeys,
    provisioning,
    signals,
    fetch: group(
      {
        allowedHosts: list(
          hostName,
          {},
          'If set, the server fetches only from these hosts, for instance the key sets of clients. Private addresses stay refused.',
        ),
        allowPrivate: flag(
          false,
          'Lets the server fetch from private and loopback addresses, and over http. For tests: refused unless `baseUrl` is on this machine.',
        ),
      },
      'What the server itself fetches on behalf of clients.',
    ),
  },
  'Settings of the server.',
)

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T

/** The settings in force. Paths are absolute, every default is filled in. */
export type Settings = DeepReadonly<Static<typeof settingsSchema>>
