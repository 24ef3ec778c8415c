import Type from 'typebox'
import { choice, flag, group, list, text, whole } from '../setting-kinds.ts'

const day = 86_400
const { Optional: optional } = Type

/** The password policy, and the cost of hashing. */
export const password = group(
  {
    minLength: whole(8, [6, 64], 'How many characters a new password must have at least.'),
    maxLength: whole(128, [64, 128], 'How many characters a new password may have at most.'),
    minScore: whole(
      0,
      [0, 4],
      'How hard it must be to guess a new password, estimated by zxcvbn: 0 accepts any, 3 is hard for a program, 4 very hard. The 10,000 most common passwords, and passwords that contain names of the user, are always refused.',
    ),
    history: whole(
      0,
      [0, 24],
      'How many former passwords a user may not use again. The current one is always refused.',
    ),
    maxAgeDays: whole(
      0,
      [0, 3650],
      'After how many days a password has to be replaced at the next sign-in; 0 means never, as NIST recommends.',
    ),
    breachedFile: optional(
      text(
        { path: true },
        'A file with SHA-1 digests of passwords from data leaks, in hexadecimal, one in each line and in order, as Have I Been Pwned offers it. New passwords that are in it are refused. Nothing leaves this machine.',
      ),
    ),
    breachedUrl: optional(
      text(
        {
          pattern: /^https?:\/\/[^\s"<>\\^`{|}?#]*[^\s"<>\\^`{|}?#/]$/,
          rule: 'an address such as https://api.pwnedpasswords.com/range, without query, fragment and trailing slash',
        },
        'The range API of Have I Been Pwned, or a mirror of it, which is asked whether a new password is known from data leaks: `https://api.pwnedpasswords.com/range`. It is told the first five characters of a SHA-1 digest. If it does not answer within two seconds, the password is accepted.',
      ),
    ),
    memoryKib: whole(
      19_456,
      [7168, 1_048_576],
      'Memory of one argon2id hash, in KiB. Changes apply to each user at their next sign-in.',
    ),
    passes: whole(2, [1, 20], 'Passes of argon2id over that memory.'),
    parallelism: whole(1, [1, 16], 'Lanes of argon2id.'),
    concurrency: whole(
      { derived: 'number of processor cores; on other systems than Linux one less, at least 1' },
      [1, 256],
      'Hashes computed at the same time. On Linux they have a lower priority than other requests, which so stay fast while many people sign in. Elsewhere one core is left free for that.',
    ),
    queueLength: whole(
      100,
      [0, 10_000],
      'Sign-ins that may wait for a hash. Addresses, and the accounts of one address, are served in turn. When the queue is full, the response is 503 with `Retry-After`.',
    ),
  },
  'Password policy, and the cost of hashing.',
)

/** Who gets an account, and how. */
export const users = group(
  {
    pendingMayLogIn: flag(false, 'Lets users sign in before they are verified.'),
    registration: choice(
      ['open', 'invite', 'off'],
      'open',
      'Who can register: everybody (`open`), people whom an administrator invites (`invite`), or nobody (`off`). Administrators can always add users.',
    ),
    emailVerification: choice(
      ['required', 'off'],
      'required',
      'Whether people who register must confirm their email address before they can use the account. If it is required and no mail can be sent, nobody can register.',
    ),
    verificationSeconds: whole(
      day,
      [300, 30 * day],
      'How long the code and the link to confirm an email address are valid.',
    ),
    resetSeconds: whole(
      1800,
      [300, day],
      'How long the code and the link to replace a forgotten password are valid.',
    ),
    invitationSeconds: whole(7 * day, [3600, 90 * day], 'How long an invitation is valid.'),
    unconfirmedDays: whole(
      7,
      [1, 365],
      'After how many days a registration is deleted if nobody has confirmed the email address.',
    ),
    deletionDays: whole(
      14,
      [0, 365],
      'After how many days an account is deleted whose owner has asked for it on the account page. Until then the owner can keep it, by the link in an email or by signing in. 0: at once, and nothing brings it back.',
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
    registrationAsks: list(
      text(
        { pattern: /^(?:name|username)$/, rule: '`name` or `username`' },
        'Something to ask for.',
      ),
      { default: ['name', 'username'] },
      'What the registration page asks for besides an email address and a password: `name`, which is a given name and a family name and has to be filled in, and `username`, which may be left empty. Empty: neither.',
    ),
    registrationFields: list(
      text(
        { pattern: /^[A-Za-z_][\w.-]{0,63}$/, rule: 'the name of a declared custom field' },
        'A field.',
      ),
      {},
      'The declared custom fields that people may fill in when they register. Only administrators can set the others.',
    ),
  },
  'Accounts.',
)

/** How mail is sent. */
export const mail = group(
  {
    smtpUrl: optional(
      text(
        {
          secret: true,
          showsHost: true,
          pattern: /^smtps?:\/\/[^\s]+$/,
          rule: '`smtp://user:password@host:587` or `smtps://user:password@host:465`',
        },
        'The mail server. Without one, mail is only shown at `/dev/outbox`, to callers on this machine, and only if `host` and `baseUrl` are this machine.',
      ),
    ),
    from: optional(
      text(
        { derived: '`no-reply@` the host of `baseUrl`', maxLength: 320 },
        'The sender of mail: an address, or a name and an address such as `Acme <login@acme.example>`.',
      ),
    ),
    requireTls: flag(
      true,
      'Sends mail only to a server that speaks TLS. A server on this machine does not have to.',
    ),
    remindHolders: flag(
      true,
      'Tells people by mail a week before a role or a membership of theirs ends. Those who administer the group are told in any case.',
    ),
  },
  'Mail: codes and links for registration, invitations and forgotten passwords.',
)
