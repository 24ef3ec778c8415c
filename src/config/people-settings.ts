import Type from 'typebox'
import { choice, flag, group, list, text, whole } from './setting-kinds.ts'

const day = 86_400
const { Optional: optional } = Type

/** The password policy, and the cost of hashing. */
export const password = group(
  {
    minLength: whole(8, [6, 64], 'Characters a new password must have.'),
    maxLength: whole(128, [64, 128], 'Characters a new password may have.'),
    minScore: whole(
      0,
      [0, 4],
      'How hard to guess a new password must be, by the estimate of zxcvbn: 0 does not ask, 3 is hard for a program, 4 very hard. The 10,000 most common passwords, and those that hold the names of the user, are refused in any case.',
    ),
    history: whole(
      0,
      [0, 24],
      'How many former passwords a user may not take again. The present one is always refused.',
    ),
    maxAgeDays: whole(
      0,
      [0, 3650],
      'After how many days a password has to be replaced at the next sign-in; 0 is never, which is what NIST recommends.',
    ),
    memoryKib: whole(
      19_456,
      [7168, 1_048_576],
      'Memory of one argon2id hash, in KiB. Changes apply to each user at their next sign-in.',
    ),
    passes: whole(2, [1, 20], 'Passes of argon2id over that memory.'),
    parallelism: whole(1, [1, 16], 'Lanes of argon2id.'),
    concurrency: whole(
      { derived: 'number of processor cores but one, at least 1' },
      [1, 256],
      'Hashes computed at once. A core that is left to the rest keeps it quick while many people sign in.',
    ),
    queueLength: whole(
      100,
      [0, 10_000],
      'Sign-ins that may wait for a hash. Addresses, and the accounts of one address, are served in turn. While every place is taken, the answer is 503 with `Retry-After`.',
    ),
  },
  'What a password has to be, and the cost of checking one.',
)

/** Who gets an account, and how. */
export const users = group(
  {
    pendingMayLogIn: flag(false, 'Lets users sign in before they are verified.'),
    registration: choice(
      ['open', 'invite', 'off'],
      'open',
      'How people get an account besides being given one: `open` lets everybody register, `invite` those whom an administrator invites, `off` nobody.',
    ),
    emailVerification: choice(
      ['required', 'off'],
      'required',
      'Whether whoever registers must prove that the email address is theirs before the account counts. Where it is required and no mail can be sent, nobody can register.',
    ),
    verificationSeconds: whole(
      day,
      [300, 30 * day],
      'How long the code and the link last that prove an email address.',
    ),
    resetSeconds: whole(
      1800,
      [300, day],
      'How long the code and the link last by which a forgotten password is replaced.',
    ),
    invitationSeconds: whole(7 * day, [3600, 90 * day], 'How long an invitation lasts.'),
    unconfirmedDays: whole(
      7,
      [1, 365],
      'After how many days a registration is forgotten whose email address nobody has proved.',
    ),
    customFields: list(
      text(
        {
          pattern: /^[A-Za-z_][\w.-]{0,63}:(?:text|integer|number|boolean|date|list|json)$/,
          rule: 'a name, a colon and one of text, integer, number, boolean, date, list, json, such as `department:text`',
        },
        'A declared field.',
      ),
      {},
      'The custom fields that users may have, each with its type. While none is declared, users may have any.',
    ),
    registrationFields: list(
      text(
        { pattern: /^[A-Za-z_][\w.-]{0,63}$/, rule: 'the name of a declared custom field' },
        'A field.',
      ),
      {},
      'The declared custom fields that people may fill in themselves when they register. Every other one is for administrators to give.',
    ),
  },
  'Accounts.',
)

/** How mail leaves. */
export const mail = group(
  {
    smtpUrl: optional(
      text(
        {
          secret: true,
          pattern: /^smtps?:\/\/[^\s]+$/,
          rule: '`smtp://user:password@host:587` or `smtps://user:password@host:465`',
        },
        'The server that takes our mail. Without one, mail is only shown, at `/dev/outbox`, to callers on this machine, and only where `host` and `baseUrl` are this machine.',
      ),
    ),
    from: optional(
      text(
        { derived: '`no-reply@` the host of `baseUrl`', maxLength: 320 },
        'Whom mail comes from: an address, or a name and an address such as `Acme <login@acme.example>`.',
      ),
    ),
    requireTls: flag(
      true,
      'Refuses to hand mail to a server that does not speak TLS. One on this machine need not.',
    ),
  },
  'Mail: codes and links for registration, invitations and forgotten passwords.',
)
