import { choice, group, list, text, whole } from '../setting-kinds.ts'
import { hostName } from './listener-settings.ts'

const day = 86_400

const scope = text(
  { pattern: /^[\x21\x23-\x2B\x2D-\x5B\x5D-\x7E]+$/, rule: 'a scope such as email' },
  'A scope.',
)

/** Settings of clients whose client_id is the address of a metadata document. */
export const clientDocuments = group(
  {
    policy: choice(
      ['off', 'listed', 'all'],
      'off',
      'Whose clients may sign people in without registration, with the address of a metadata document as their client_id: nobody’s (`off`), those of the hosts in `clientDocuments.hosts` (`listed`), or everybody’s (`all`). People are always asked for consent, and see the host. If the policy becomes narrower, the tokens of hosts that it leaves out are void.',
    ),
    hosts: list(
      hostName,
      {},
      'The hosts of `listed`. A name does not stand for the names below it.',
    ),
    blockedHosts: list(hostName, {}, 'Hosts that are refused under every policy.'),
    scopes: list(
      scope,
      { default: ['openid', 'profile', 'email', 'offline_access'] },
      'The scopes that such clients may ask for. Management scopes give them the power of the people who use them; list one only if you mean it.',
    ),
    maxBytes: whole(5120, [512, 65_536], 'How large a document may be.'),
    minCacheSeconds: whole(
      300,
      [30, day],
      'How long a document is used at least before it is fetched again, whatever its Cache-Control says.',
    ),
    maxCacheSeconds: whole(day, [60, 7 * day], 'How long a document is used at most.'),
  },
  'Clients that are described by a document at their client_id (Client ID Metadata Documents).',
)

/** Settings of clients that register themselves. */
export const clientRegistration = group(
  {
    mode: choice(
      ['closed', 'token', 'open'],
      'closed',
      'Who may register a client at `/apps-srv/clients/register`: nobody (`closed`), whoever has an initial access token (`token`), or everybody (`open`). The settings below are the limits of such clients.',
    ),
    scopes: list(
      scope,
      { default: ['openid', 'profile', 'email', 'offline_access'] },
      'The scopes that they may choose from. An initial access token may name others.',
    ),
    grantTypes: list(
      choice(
        ['authorization_code', 'refresh_token', 'implicit', 'client_credentials'],
        'authorization_code',
        'A grant.',
      ),
      { default: ['authorization_code', 'refresh_token'], minItems: 1 },
      'The grants that they may choose from.',
    ),
    mostClients: whole(1000, [1, 1_000_000], 'How many such clients there may be at once.'),
    perAddressAndHour: whole(
      20,
      [1, 100_000],
      'How many clients one address (IPv6: one /64) may register in an hour without an initial access token.',
    ),
    neverUsedHours: whole(
      24,
      [1, 8760],
      'A client that got no tokens so many hours after its registration is removed.',
    ),
    idleDays: whole(90, [1, 3650], 'A client that got no tokens for so many days is removed.'),
  },
  'Clients that register themselves (RFC 7591, RFC 7592).',
)
