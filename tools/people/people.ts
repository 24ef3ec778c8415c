import { wordsOf } from '../../src/storage/stores/user-row.ts'

/** Somebody of a large store, the same each time it is made. */
export interface BenchPerson {
  readonly sub: string
  readonly username: string
  readonly email: string
  readonly given: string
  readonly family: string
}

const givenNames = 500
const familyNames = 20_000
const domains = 200
const syllables = 'ka lo mi ren ta su vel no dri pa ge hu ber sa fin'.split(' ')

/** A name that no other number has. */
function nameOf(number: number, kind: string): string {
  const parts: string[] = [kind]
  for (let rest = number; parts.length < 3 || rest > 0; rest = Math.floor(rest / 15)) {
    parts.push(syllables[rest % 15] ?? '')
  }
  return parts.join('')
}

export const givenName = (number: number) => nameOf(number % givenNames, 'a')
export const familyName = (number: number) => nameOf((number * 7919) % familyNames, 'o')
export const domainName = (number: number) => nameOf((number * 31) % domains, 'u')

export function personOf(number: number): BenchPerson {
  const [given, family] = [givenName(number), familyName(number)]
  return {
    sub: `person-${number}`,
    username: `${given.slice(0, 2)}${family}${number}`,
    email: `${given}.${family}${number}@${domainName(number)}.example`,
    given,
    family,
  }
}

/** The rows of somebody, table by table, as texts of SQL. */
export function rowsOf(person: BenchPerson) {
  const { sub, username, email, given, family } = person
  const profile = { given_name: given, family_name: family, name: `${given} ${family}` }
  const text = JSON.stringify(profile)
  return {
    users: [
      `('${sub}', 'VERIFIED', '${username}', '${email}', 1, 0, 0, '${text}', '{}', 0, 0, 0, 0)`,
    ],
    login_names: [`('${username}', 'username', '${sub}')`, `('${email}', 'email', '${sub}')`],
    user_words: wordsOf({ username, email, profile }).map((word) => `('${word}', '${sub}')`),
  } as const
}

/** The columns of those rows. */
export const columnsOf = {
  users: `sub, status, username, email, email_verified, phone_number_verified, mobile_number_verified,
    profile, custom_fields, created_at, updated_at, revision, words_revision`,
  login_names: 'name, kind, sub',
  user_words: 'word, sub',
} as const
