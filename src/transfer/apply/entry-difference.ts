import { isDeepStrictEqual } from 'node:util'
import type { AppliedMembers } from './applied-entry.ts'

/** A member that an entry has with another value. */
export interface MemberDifference {
  readonly path: string
  /** Undefined if there was none, or if there will be none. */
  readonly before: unknown
  readonly after: unknown
  /** Whether somebody has changed it here since the file was applied. */
  readonly isDrift: boolean
}

/** Members that are secrets, or hold nothing but secrets. */
const secretMembers: ReadonlySet<string> = new Set([
  ...['client_secret', 'client_secrets', 'secrets', 'token', 'authorization_header'],
  'secret',
])
const secretPlaces: ReadonlySet<string> = new Set([
  ...['api_key.value', 'totp.key', 'signals.token', 'signals.push_token_digest'],
])
const secretHolders: ReadonlySet<string> = new Set(
  [...secretPlaces].map((place) => place.split('.')[0] ?? ''),
)

/** Stands for a secret wherever something is shown or kept. */
const maskedSecret = '(secret)'

/** An entry without its secrets. */
export function maskSecrets(entry: AppliedMembers): AppliedMembers {
  return Object.fromEntries(
    Object.entries(entry).map(([name, value]) => {
      if (secretMembers.has(name)) return [name, maskedSecret]
      const holder = typeof value === 'object' && value !== null && !Array.isArray(value)
      if (!holder || !secretHolders.has(name)) return [name, value]
      const masked = Object.entries(value).map(([member, each]) => [
        member,
        secretPlaces.has(`${name}.${member}`) ? maskedSecret : each,
      ])
      return [name, Object.fromEntries(masked)]
    }),
  )
}

/** How two forms of an entry differ, member by member; `applied` is what the file made of it. */
export function findDifferences(
  before: AppliedMembers,
  after: AppliedMembers,
  applied: AppliedMembers | undefined,
): readonly MemberDifference[] {
  const [maskedBefore, maskedAfter] = [maskSecrets(before), maskSecrets(after)]
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => {
      const isSecret = isDeepStrictEqual(maskedBefore[name], maskedAfter[name])
      return {
        path: name,
        before: maskedBefore[name],
        after: isSecret ? '(another secret)' : maskedAfter[name],
        isDrift: applied !== undefined && !isDeepStrictEqual(applied[name], maskedBefore[name]),
      }
    })
}
