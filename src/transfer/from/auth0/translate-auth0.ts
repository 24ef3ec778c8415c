import { fitPerson } from '../fit-person.ts'
import { type ForeignFile, readLines, refuseFile } from '../foreign-json.ts'
import {
  type ForeignObject,
  flagOf,
  isForeignObject,
  listOf,
  memberOf,
  membersIn,
  textOf,
} from '../foreign-values.ts'
import { topGroupId } from '../group-ids.ts'
import type { LeftBehindKind } from '../left-behind.ts'
import type { TranslatedEntry, Translation } from '../translation.ts'

const kinds = {
  noPassword: {
    what: 'people without a password hash',
    advice:
      'Import the file of password hashes, which Auth0 gives on request; otherwise they use “forgot password”.',
  },
  factors: {
    what: 'second factors',
    advice: 'Auth0 exports none; a sign-in policy asks people to set one up here.',
  },
  metadata: {
    what: 'app_metadata, which people cannot change there',
    advice: 'Make roles in groups of what gives rights; custom fields of the rest.',
  },
  social: {
    what: 'accounts at other providers',
    advice: 'Make connections here; people link their account there at their next sign-in.',
  },
} satisfies Record<string, LeftBehindKind>

/**
 * Translates an export of Auth0, one person on each line: that of its users, or that of the
 * password hashes. Both may be imported, one after the other.
 */
export async function* translateAuth0(translation: Translation): AsyncGenerator<TranslatedEntry> {
  const { files, choices, rules, leftBehind } = translation
  const top = choices.group && topGroupId(choices.group, '', rules.rules)
  if (top) yield { section: 'groups', value: { groupId: top, groupName: top } }
  for (const file of files) {
    for await (const user of readUsers(file)) {
      const about = textOf(user, 'email') ?? textOf(user, 'username') ?? subOf(user) ?? file.name
      const person = fitPerson(personOf(user), about, translation)
      if (!person) continue
      if (person.value.password_hash === undefined) leftBehind.add(kinds.noPassword, about)
      if (listOf(user, 'multifactor').length > 0) leftBehind.add(kinds.factors, about)
      if (membersIn(user, 'app_metadata').length > 0) leftBehind.add(kinds.metadata, about)
      if (isElsewhere(user)) leftBehind.add(kinds.social, about)
      yield person
      const value = { groupId: top, sub: person.value.sub, roles: [] }
      if (top) yield { section: 'memberships', value }
    }
  }
}

async function* readUsers(file: ForeignFile): AsyncGenerator<ForeignObject> {
  for await (const { number, text } of readLines(file)) {
    let user: unknown
    try {
      user = JSON.parse(text)
    } catch {
      user = undefined
    }
    const place = `${file.name}, line ${number}`
    if (!isForeignObject(user)) throw refuseFile(place, 'must be the JSON of one person')
    yield user
  }
}

/** The `sub` that applications know. The file of hashes has it in two parts. */
function subOf(user: ForeignObject): string | undefined {
  const whole = textOf(user, 'user_id') ?? textOf(user, 'Id')
  if (whole !== undefined) return whole
  const own = textOf(user, 'alt_id') ?? textOf(memberOf(user, '_id'), '$oid')
  return own === undefined ? undefined : `auth0|${own}`
}

function personOf(user: ForeignObject): ForeignObject {
  const identifier = listOf(user, 'identifiers').find((each) => textOf(each, 'type') === 'email')
  const email = textOf(user, 'email') ?? textOf(identifier, 'value')
  const isVerified = flagOf(user, 'email_verified') || flagOf(identifier, 'verified')
  const created = Date.parse(textOf(user, 'created_at') ?? '')
  const phone = textOf(user, 'phone_number')
  const metadata = Object.fromEntries(membersIn(user, 'user_metadata'))
  return {
    sub: subOf(user),
    username: textOf(user, 'username'),
    email,
    email_verified: isVerified,
    phone_number: phone,
    ...(phone !== undefined && { phone_number_verified: flagOf(user, 'phone_verified') }),
    name: textOf(user, 'name'),
    given_name: textOf(user, 'given_name'),
    family_name: textOf(user, 'family_name'),
    nickname: textOf(user, 'nickname'),
    picture: textOf(user, 'picture'),
    locale: textOf(user, 'locale'),
    ...(Object.keys(metadata).length > 0 && { customFields: metadata }),
    ...(flagOf(user, 'blocked') && { userStatus: 'BLOCKED' }),
    ...(Number.isFinite(created) && { created_at: Math.floor(created / 1000) }),
    password_hash: textOf(user, 'passwordHash') ?? textOf(user, 'password_hash'),
  }
}

/** People of a database connection have an id that begins with `auth0|`. */
function isElsewhere(user: ForeignObject): boolean {
  const sub = subOf(user)
  return sub !== undefined && !sub.startsWith('auth0|')
}
