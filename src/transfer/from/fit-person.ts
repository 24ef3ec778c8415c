import { Compile } from 'typebox/compile'
import { isUsername } from '../../kernel/login-name.ts'
import { customFieldFaults } from '../../users/records/custom-fields.ts'
import { userSchema } from '../../users/records/user-schema.ts'
import type { ForeignObject } from './foreign-values.ts'
import type { LeftBehindKind } from './left-behind.ts'
import type { TranslatedEntry, Translation } from './translation.ts'

const membersLeft = new Map<string, LeftBehindKind>()

/** Each member has one kind, so that all people who have it are counted together. */
function memberKind(name: string): LeftBehindKind {
  const kind = membersLeft.get(name) ?? {
    what: `${name} that is no valid value here`,
    advice: 'People and administrators can fill it in here.',
  }
  membersLeft.set(name, kind)
  return kind
}

const kinds = {
  nameless: {
    what: 'people without a usable id or without a name to sign in with',
    advice: 'Give them a username, an email address or an identity, and import again.',
  },
  username: {
    what: 'usernames that cannot be used here: letters and digits, ASCII punctuation, single spaces',
    advice:
      'These people sign in with their email address; an administrator can give another name.',
  },
  hash: {
    what: 'password hashes of an unknown kind, or with costs out of bounds',
    advice: 'These people choose a new password with “forgot password”.',
  },
  costlyHash: {
    what: 'password hashes that cost too much to check',
    advice:
      'Raise limits.foreignHashFactor and import again, or let these people choose a new password.',
  },
  customFields: {
    what: 'custom fields that the settings do not declare, or of another type',
    advice: 'Declare them in users.customFields, and import again.',
  },
} satisfies Record<string, LeftBehindKind>

const checks = new Map(
  Object.entries(userSchema.properties).map(([name, schema]) => [name, Compile(schema)]),
)

/**
 * The entry of a person with the members that can be carried over; the others are noted. Undefined
 * for somebody who could not sign in.
 */
export function fitPerson(
  person: ForeignObject,
  about: string,
  { leftBehind, rules }: Pick<Translation, 'leftBehind' | 'rules'>,
  { needsSub = true }: { readonly needsSub?: boolean } = {},
): TranslatedEntry | undefined {
  const value: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(person)) {
    if (member === undefined) continue
    const fits = checks.get(name)?.Check(member) === true
    if (name === 'username' && !(fits && isUsername(String(member)))) {
      leftBehind.add(kinds.username, about)
    } else if (name === 'password_hash') {
      const isCostly = fits && rules.passwords.excessOf(String(member)) !== undefined
      if (fits && !isCostly) value[name] = member
      else leftBehind.add(isCostly ? kinds.costlyHash : kinds.hash, about)
    } else if (name === 'customFields') {
      const fields = fittingFields(member, about, { leftBehind, rules })
      if (checks.get(name)?.Check(fields) && Object.keys(fields).length > 0) value[name] = fields
    } else if (fits) value[name] = member
    else leftBehind.add(memberKind(name), about)
  }
  if (value.email === undefined) delete value.email_verified
  const { sub, username, email, mobile_number, identities } = value
  const isNamed = [username, email, mobile_number, identities].some((name) => name !== undefined)
  if ((sub !== undefined || !needsSub) && isNamed) return { section: 'users', value }
  leftBehind.add(kinds.nameless, about)
  return undefined
}

function fittingFields(
  given: unknown,
  about: string,
  { leftBehind, rules }: Pick<Translation, 'leftBehind' | 'rules'>,
): ForeignObject {
  const entries = Object.entries(given ?? {}).filter(([name, value]) => {
    if (customFieldFaults({ [name]: value }, rules.customFields).length === 0) return true
    leftBehind.add(kinds.customFields, `${name} of ${about}`)
    return false
  })
  return Object.fromEntries(entries)
}
