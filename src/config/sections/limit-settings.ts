import { group, whole } from '../setting-kinds.ts'

const day = 86_400

/** Settings of limits for callers that are not trusted. */
export const limits = group(
  {
    accountFailures: whole(5, [1, 100], 'Wrong passwords for one account before it is delayed.'),
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
      'Passwords from one address (IPv6: one /64) that may be checked or wait at the same time. Nobody may use more places than are free, so that there is always one for others. More are answered 429 with `Retry-After`.',
    ),
    passwordsPerAccount: whole(
      20,
      [1, 10_000],
      'The same for one account, known or not, from all addresses together.',
    ),
    foreignHashFactor: whole(
      20,
      [1, 1000],
      'How many times more expensive than our own password hashes, in time and in memory, a hash may be that is imported or given with a user. A more expensive hash in the store is not checked: its owner has to reset the password.',
    ),
    clientFailuresPerMinute: whole(
      100,
      [1, 100_000],
      'Failed authentications of one client per minute, from one address, before that address has to wait.',
    ),
    authorizationsPerAddressAndMinute: whole(
      300,
      [10, 100_000],
      'Authorization requests per minute from one address (IPv6: one /64) that lead to a page, such as the sign-in page. Each is stored for an hour. Requests of people who are signed in need no page and do not count.',
    ),
    authorizationsUnderWay: whole(
      20_000,
      [100, 10_000_000],
      'Authorization requests that wait for a sign-in. Above this number, an address (IPv6: one /64) with more than 20 of them gets 429, while others may still begin; at twice this number everybody gets 503. Requests that wait already can always be completed.',
    ),
    requestUrisAtOnce: whole(
      16,
      [1, 1000],
      'How many `request_uri`s are fetched at the same time. Callers choose them, so addresses are served in turn, and none uses more than a quarter of the places. Key sets of clients and back-channel logouts have their own places.',
    ),
    requestUrisPerAddressAndMinute: whole(
      60,
      [1, 100_000],
      'How many `request_uri`s one address (IPv6: one /64) may have fetched in a minute.',
    ),
    clientDocumentsPerAddressAndMinute: whole(
      30,
      [1, 100_000],
      'How many metadata documents of clients one address (IPv6: one /64) may have fetched in a minute. Documents that are known do not count.',
    ),
    requestsPerTarget: whole(
      4,
      [1, 1000],
      'How many requests of one kind the server sends to one network address at the same time, whatever its host names are.',
    ),
    logoutAttempts: whole(
      15,
      [1, 100],
      'How often a back-channel logout is tried, within about three hours, before the server gives up and writes an event.',
    ),
    lettersPerAddressAndHour: whole(
      30,
      [1, 100_000],
      'Requests per hour from one address (IPv6: one /64) that make the server send mail: registrations and forgotten passwords.',
    ),
    lettersPerRecipientAndHour: whole(
      5,
      [1, 1000],
      'Such requests per hour for one email address, known or not, from one address. A recipient who got as many emails, whoever requested them, gets at most one every five minutes.',
    ),
    signInCodesPerAddressAndHour: whole(
      300,
      [1, 100_000],
      'Codes per hour that are mailed for sign-ins from one address (IPv6: one /64), where `signIn.mailCodes` is on. People behind one proxy share it. One person gets as many as `lettersPerRecipientAndHour`.',
    ),
    invitationsPerPersonAndHour: whole(
      100,
      [1, 100_000],
      'How many people somebody who administers some groups may invite in an hour, by email or by naming somebody who is in none of these groups, known or not. Administrators and machines may invite more.',
    ),
  },
  'Limits for callers that are not trusted. For sign-ins only failures count.',
)
