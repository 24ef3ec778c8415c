import Type from 'typebox'
import { choice, flag, group, list, whole } from '../setting-kinds.ts'

const day = 86_400
const signingAlg = Type.Enum(['RS256', 'PS256', 'ES256', 'EdDSA'])

/** Settings of tokens. */
export const tokens = group(
  {
    accessTokenSeconds: whole(
      3600,
      [30, day],
      'How long an access token is valid. A client may have its own value.',
    ),
    idTokenSeconds: whole(
      3600,
      [30, day],
      'How long an ID token is valid. A client may have its own value.',
    ),
    codeSeconds: whole(
      60,
      [10, 600],
      'How long an authorization code is valid. A client may have its own value.',
    ),
    refreshIdleSeconds: whole(
      30 * day,
      [60, 3650 * day],
      'How long a refresh token is valid without use. A client may have its own value.',
    ),
    refreshAbsoluteSeconds: whole(
      90 * day,
      [60, 3650 * day],
      'How long the refresh tokens of one sign-in are valid at most, even when they are used. A client may have its own value.',
    ),
    refreshGraceSeconds: whole(
      10,
      [0, 60],
      'How long a replaced refresh token still gives the same new one, for clients that lost the response. Using it later revokes the whole family.',
    ),
    groupClaim: choice(
      ['direct', 'inherited', 'none'],
      'direct',
      'What the `groups` claim of a token contains when the scope `groups` was granted: the memberships of the user (`direct`), also the roles from groups above (`inherited`), or nothing (`none`). User info always contains the memberships.',
    ),
    groupClaimBytes: whole(
      4096,
      [0, 65_536],
      'Largest `groups` claim in a token. A longer one is replaced by `groups_overflow: true`, because many servers refuse large headers; user info and introspection still contain it.',
    ),
    endWithRoles: flag(
      true,
      'Whether an access token and an ID token expire when the first role in their `roles` or `groups` claim ends, if that is earlier. Applications that verify tokens themselves then never see a role for longer than it was given.',
    ),
    assertionSeconds: whole(
      300,
      [60, 3600],
      'How long an assertion may be valid with which a client authenticates. Some libraries make them for an hour.',
    ),
    clockLeewaySeconds: whole(
      10,
      [0, 60],
      'How much the clocks of clients and of other nodes may differ from the clock of this server.',
    ),
    cacheMegabytes: whole(
      96,
      [1, 16_384],
      'How much memory a node uses for access tokens, so that it verifies each of them once, and with SQLite also for their users; a third for each. 96 MB are enough for about 20,000 tokens of as many users.',
    ),
  },
  'Tokens: how long they are valid, and what they contain.',
)

/** How much memory each of the caches has that `cacheMegabytes` is for. */
export function tokenCacheBytes({ cacheMegabytes }: { readonly cacheMegabytes: number }): number {
  return Math.floor((cacheMegabytes * 2 ** 20) / 3)
}

/** Settings of sign-in sessions. */
export const sessions = group(
  {
    idleSeconds: whole(2 * 3600, [60, 365 * day], 'How long a sign-in lasts without use.'),
    absoluteSeconds: whole(12 * 3600, [60, 365 * day], 'How long a sign-in lasts at most.'),
    rememberSeconds: whole(
      30 * day,
      [60, 365 * day],
      'How long a sign-in lasts, with or without use, if the person chose to stay signed in.',
    ),
  },
  "A person's sign-in at this server.",
)

/** Settings of signing keys. */
export const keys = group(
  {
    algorithms: list(
      signingAlg,
      { default: ['RS256', 'ES256', 'PS256', 'EdDSA'], minItems: 1 },
      'Algorithms that the server signs with; it has a key for each. RS256 must be among them.',
    ),
    rsaBits: choice(
      [2048, 3072, 4096],
      2048,
      'Length of new RSA keys. A longer key signs several times more slowly.',
    ),
    rotateDays: whole(90, [1, 3650], 'After how many days a key is replaced.'),
    aheadDays: whole(
      7,
      [1, 365],
      'How many days a key is published before it signs, so that clients that cache the key set have it.',
    ),
    retiredDays: whole(
      7,
      [1, 365],
      'How many days a replaced key is still published. Must be longer than any token is valid.',
    ),
  },
  'Signing keys. The server makes, replaces and removes them.',
)

/** Settings of authorization requests. */
export const authorization = group(
  {
    pushedRequestSeconds: whole(
      60,
      [5, 600],
      'How long a pushed authorization request can be opened in a browser (RFC 9126). A sign-in that has begun may take longer.',
    ),
    requirePushedRequests: flag(
      false,
      'Refuses authorization requests that were not pushed, from every client but the console. A client may demand it for itself with `require_pushed_authorization_requests`.',
    ),
    requireSignedRequests: flag(
      false,
      'Refuses authorization requests without a signed request object (RFC 9101), from every client but the console. A client may demand it for itself with `require_signed_request_object`.',
    ),
  },
  'Authorization requests.',
)

/** What the server demands of every client. */
export const security = group(
  {
    minimumProfile: choice(
      ['classic', 'oauth21', 'fapi1', 'fapi2'],
      'classic',
      'The security profile that every client has to meet: `classic` is the API as specified, `oauth21` follows OAuth 2.1, `fapi1` is FAPI 1.0 Advanced with FAPI-CIBA, `fapi2` the FAPI 2.0 security profile. A client may choose a stricter one by its `security_profile`. After a change, `ostiary doctor` names the clients that fall short; they are refused until their registration is changed.',
    ),
  },
  'What the server demands of every client.',
)
