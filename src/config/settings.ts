import Type, { type Static } from 'typebox'
import { hostName, http, metrics } from './listener-settings.ts'
import { mail, password, users } from './people-settings.ts'
import { choice, flag, fraction, group, list, text, whole } from './setting-kinds.ts'

const day = 86_400

const date = { pattern: /^\d{4}-\d{2}-\d{2}$/, rule: 'a day such as `2026-11-15`' }
const httpsUrl = {
  pattern: /^https?:\/\/[^\s"<>\\^`{|}]+$/,
  rule: 'an address that starts with https:// (http:// only for this machine)',
}
const color = { pattern: /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, rule: 'a colour such as #17594a' }
const masterKey = { minLength: 32, secret: true }
const signingAlg = Type.Enum(['RS256', 'PS256', 'ES256', 'EdDSA'])
const { Optional: optional } = Type

const tokens = group(
  {
    accessTokenSeconds: whole(
      3600,
      [30, day],
      'Life of an access token. A client may have its own.',
    ),
    idTokenSeconds: whole(3600, [30, day], 'Life of an ID token. A client may have its own.'),
    codeSeconds: whole(60, [10, 600], 'Life of an authorization code. A client may have its own.'),
    refreshIdleSeconds: whole(
      30 * day,
      [60, 3650 * day],
      'How long a refresh token waits for its next use. A client may have its own.',
    ),
    refreshAbsoluteSeconds: whole(
      90 * day,
      [60, 3650 * day],
      'How long refresh tokens of one sign-in go on at most, however often they are used. A client may have its own.',
    ),
    refreshGraceSeconds: whole(
      10,
      [0, 60],
      'How long a replaced refresh token still gives the same successor, for clients that lost the answer. Later its use ends the whole family.',
    ),
    groupClaim: choice(
      ['direct', 'inherited', 'none'],
      'direct',
      'What the `groups` claim of a token holds when scope `groups` was granted: the memberships of the user, these with the roles held in groups above as well, or nothing. User info tells the memberships either way.',
    ),
    groupClaimBytes: whole(
      4096,
      [0, 65_536],
      'Size up to which the `groups` claim is put into a token. In the place of a longer one stands `groups_overflow: true`, since many servers refuse large headers; user info and introspection still tell it.',
    ),
    clockLeewaySeconds: whole(
      10,
      [0, 60],
      'By how much the clocks of other parties, and of other nodes, may differ from ours.',
    ),
  },
  'How long things last that clients are given, and what they hold.',
)

const sessions = group(
  {
    idleSeconds: whole(2 * 3600, [60, 365 * day], 'How long a sign-in lasts without use.'),
    absoluteSeconds: whole(12 * 3600, [60, 365 * day], 'How long a sign-in lasts at most.'),
    rememberSeconds: whole(
      30 * day,
      [60, 365 * day],
      'How long a sign-in lasts, used or not, if the person chose to stay signed in.',
    ),
  },
  "A person's sign-in at this server.",
)

const keys = group(
  {
    algorithms: list(
      signingAlg,
      { default: ['RS256', 'ES256', 'PS256', 'EdDSA'], minItems: 1 },
      'Algorithms the server signs with; there is a key for each. RS256 must be among them.',
    ),
    rsaBits: choice(
      [2048, 3072, 4096],
      2048,
      'Length of new RSA keys. A longer key signs several times more slowly.',
    ),
    rotateDays: whole(90, [1, 3650], 'After how many days a key is replaced by the next.'),
    aheadDays: whole(
      7,
      [1, 365],
      'How many days before it signs a key is published, so that every cache of the key set knows it.',
    ),
    retiredDays: whole(
      7,
      [1, 365],
      'How many days a replaced key is still published. Must exceed the life of every token.',
    ),
  },
  'Signing keys. They are made, replaced and removed by the server.',
)

const limits = group(
  {
    accountFailures: whole(5, [1, 100], 'Wrong passwords for one account before a delay begins.'),
    accountFirstDelaySeconds: whole(
      1,
      [1, 3600],
      'The first delay. It doubles with every further failure.',
    ),
    accountLongestDelaySeconds: whole(900, [1, day], 'The longest delay.'),
    addressFailuresPerMinute: whole(
      100,
      [1, 100_000],
      'Failed attempts per minute from one address (IPv6: one /64) before it has to wait.',
    ),
    passwordsPerAddress: whole(
      50,
      [1, 10_000],
      'Passwords from one address (IPv6: one /64) that may be checked or wait at once. Nobody has more than there are free places, so that others always find one. Further ones are answered 429 with `Retry-After`.',
    ),
    passwordsPerAccount: whole(
      20,
      [1, 10_000],
      'The same for one account, known or not, from wherever they come.',
    ),
    foreignHashFactor: whole(
      20,
      [1, 1000],
      'How many times the cost of our own password hashes, in time and in memory, a hash may take that is imported or given with a user. Those in the store that take more are not checked: their owners have to reset the password.',
    ),
    clientFailuresPerMinute: whole(
      100,
      [1, 100_000],
      'Failed authentications of one client per minute, from one address, before that address has to wait.',
    ),
    authorizationsPerAddressAndMinute: whole(
      300,
      [10, 100_000],
      'Authorization requests per minute from one address (IPv6: one /64) that lead to a page, such as that of the sign-in. Each is kept for an hour. People who are signed in pass without a page.',
    ),
    authorizationsUnderWay: whole(
      20_000,
      [100, 10_000_000],
      'Authorization requests that wait for somebody to sign in before an address (IPv6: one /64) that has more than 20 of them gets 429. Those under way go on, and others may begin until there are twice as many; then the answer is 503.',
    ),
    requestUrisAtOnce: whole(
      16,
      [1, 1000],
      'How many `request_uri`s are fetched at once. Strangers choose them, so addresses are served in turn, and none has more than a quarter of the places. Key sets of clients and back-channel logouts have places of their own.',
    ),
    requestUrisPerAddressAndMinute: whole(
      60,
      [1, 100_000],
      'How many `request_uri`s one address (IPv6: one /64) may have fetched in a minute.',
    ),
    requestsPerTarget: whole(
      4,
      [1, 1000],
      'How many requests of one kind the server sends to one network address at once, by whatever names it is called.',
    ),
    logoutAttempts: whole(
      15,
      [1, 100],
      'How often a back-channel logout is tried, over about three hours, before it is given up with an event.',
    ),
    lettersPerAddressAndHour: whole(
      30,
      [1, 100_000],
      'Requests per hour from one address (IPv6: one /64) that make the server send mail: registrations and forgotten passwords.',
    ),
    lettersPerRecipientAndHour: whole(
      5,
      [1, 1000],
      'Such requests per hour about one email address, known or not, from one address. A recipient who has had so many emails, whoever asked for them, gets one every five minutes at most.',
    ),
  },
  'Limits on what strangers may try. Of sign-ins, only failures count.',
)

/** Every setting with its type, default, rule and explanation. `a.bC` is `OSTIARY_A_B_C` in the environment. */
export const settingsSchema = group(
  {
    baseUrl: text(
      {
        ...httpsUrl,
        derived: 'http://localhost:<port>',
        rule: 'an address such as https://login.example.com, without user, query, fragment and trailing slash',
      },
      'Address at which clients and browsers reach the server: the issuer of every token, and the start of every URL it tells. https, except on this machine.',
    ),
    host: text(
      { default: '127.0.0.1' },
      'Address the server listens on. In a container, or without a proxy on the same machine, use `0.0.0.0` or `::`.',
    ),
    port: whole(
      8080,
      [0, 65_535],
      'Port the server listens on. With 0 the system chooses one; give `baseUrl` too then.',
    ),
    dataDir: text(
      { default: './data', path: true },
      'Folder for the embedded store and the master key made for it. Relative to the working directory.',
    ),
    databaseUrl: text(
      {
        derived: 'sqlite:<dataDir>/ostiary.db',
        secret: true,
        pattern: /^(?:sqlite:.+|postgres(?:ql)?:\/\/.+)$/,
        rule: '`sqlite:<file>` or `postgres://user:password@host/database`',
      },
      'The store: `sqlite:<file>` for one process, `postgres://…` for any number of them.',
    ),
    database: group(
      {
        statementSeconds: whole(
          10,
          [1, 600],
          'How long PostgreSQL may take for one statement of the server. Then the caller is answered 503, and a connection that does not answer at all is replaced. Imports, exports, migrations and commands have no limit.',
        ),
      },
      'How the store is used.',
    ),
    secretKey: optional(
      text(
        {
          ...masterKey,
          derived:
            'embedded store: made at first start in `<dataDir>/secret.key`; PostgreSQL: required',
        },
        'Master key. It seals signing keys and client secrets in the store and is kept nowhere else: without it a backup is worthless. `openssl rand -base64 48` makes a good one.',
      ),
    ),
    previousSecretKeys: list(
      text(masterKey, 'An earlier master key.'),
      { secret: true },
      'Earlier master keys, while the store still holds values sealed with them.',
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
        "Address of your documentation for developers, told in the server's metadata.",
      ),
    ),
    policyUri: optional(
      text(
        httpsUrl,
        'Address of your privacy policy, told in the metadata and on the pages. Without it, `/policy` says that there is none.',
      ),
    ),
    termsUri: optional(
      text(
        httpsUrl,
        'Address of your terms of use, told in the metadata and on the pages. Without it, `/terms` says that there are none.',
      ),
    ),
    http,
    metrics,
    log: group(
      {
        level: choice(
          ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
          'info',
          'The least important lines that are written.',
        ),
        format: choice(['json', 'pretty'], 'json', '`json` for machines, `pretty` for people.'),
      },
      'The log, on standard error.',
    ),
    tokens,
    sessions,
    keys,
    password,
    limits,
    pkce: group(
      {
        minVerifierLength: whole(
          43,
          [32, 128],
          'Shortest PKCE verifier. RFC 7636 says 43; lower it only for old clients that send less.',
        ),
      },
      'Proof key for code exchange.',
    ),
    introspection: group(
      {
        open: flag(
          false,
          'Lets callers without authentication introspect access tokens of the client they name. For old resource servers only.',
        ),
      },
      'Token introspection.',
    ),
    v1: group(
      {
        enabled: flag(true, 'Serves the paths of the first generation of the API.'),
        deprecatedSince: text(
          { ...date, default: '2026-11-15' },
          'Since when your applications are told to leave v1, in the header `Deprecation` of every answer of a v1 path (RFC 9745). The default is the day of the first release; it may also lie ahead.',
        ),
        sunset: optional(
          text(
            date,
            'When you will switch v1 off, told in the header `Sunset` of the same answers (RFC 8594). Nothing is switched off by it.',
          ),
        ),
      },
      'The legacy generation.',
    ),
    users,
    mail,
    events: group(
      {
        retainDays: whole(
          400,
          [0, 36_500],
          'How many days events are kept; 0 keeps them for ever. The rest of the log still verifies: it then begins at a link that the server has signed.',
        ),
        failureWindowSeconds: whole(
          600,
          [1, day],
          'Failed sign-ins, client authentications and redirect URIs of one client, address (IPv6: one /64) and user leave one event at once, and one more with a `count` of the others after so long.',
        ),
        sampleAccessTokens: fraction(
          0,
          [0, 1],
          'Share of issued access tokens that leave an event: 0 none, 1 every one, at the cost of a write for each.',
        ),
      },
      'The event log.',
    ),
    pages: group(
      {
        name: text({ default: 'Ostiary', maxLength: 100 }, 'Name that stands on every page.'),
        logoUrl: optional(text(httpsUrl, 'Logo shown instead of the name. Loaded by the browser.')),
        primaryColor: optional(text(color, 'Colour of buttons and links.')),
        backgroundColor: optional(text(color, 'Colour behind the page.')),
      },
      'The look of the hosted pages. Text colours are chosen to stay readable, light and dark.',
    ),
    fetch: group(
      {
        allowedHosts: list(
          hostName,
          {},
          'When given, the only hosts the server fetches anything from, such as the key sets of clients. Narrows; private addresses stay refused.',
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
