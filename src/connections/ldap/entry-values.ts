import { ArrivalFault } from '../arrival.ts'
import type { LdapSettingsOf } from './ldap-settings.ts'
import type { DirectoryEntry } from './read-answer.ts'

const longestText = 1024
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The values of an attribute. Its name counts in any case. */
export function valuesOf({ attributes }: DirectoryEntry, name: string): readonly Buffer[] {
  return attributes.get(name.toLowerCase()) ?? []
}

/** The values that are texts, neither empty nor too long. Others are left out. */
export function textsOf(entry: DirectoryEntry, name: string): readonly string[] {
  return valuesOf(entry, name).flatMap((value) => textOf(value) ?? [])
}

/** The first text of the first attribute that has one. */
export function firstTextOf(entry: DirectoryEntry, ...names: string[]): string | undefined {
  return names.flatMap((name) => textsOf(entry, name))[0]
}

export function textOf(value: Buffer): string | undefined {
  if (value.length === 0 || value.length > longestText) return undefined
  try {
    const text = utf8.decode(value)
    return /\p{Cc}/u.test(text) ? undefined : text
  } catch {
    return undefined
  }
}

/** What names a person for good: the one value of the attribute, as a UUID in lower case. */
export function readEntryId(entry: DirectoryEntry, attribute: 'entryUUID' | 'objectGUID'): string {
  const [value, ...others] = valuesOf(entry, attribute)
  const id = value && (attribute === 'objectGUID' ? guidText(value) : textOf(value)?.toLowerCase())
  if (id !== undefined && others.length === 0 && uuidPattern.test(id)) return id
  throw new ArrivalFault(
    'misconfigured',
    `the entry of the person has no ${attribute}; check id_attribute, and what bind_dn may read`,
  )
}

/** A GUID of Windows: its first three parts are little-endian (MS-DTYP §2.3.4). */
function guidText(bytes: Buffer): string | undefined {
  if (bytes.length !== 16) return undefined
  const part = (from: number, to: number) => bytes.subarray(from, to)
  const turned = (from: number, to: number) => Buffer.from(part(from, to)).reverse()
  const parts = [turned(0, 4), turned(4, 6), turned(6, 8), part(8, 10), part(10, 16)]
  return parts.map((bytes) => bytes.toString('hex')).join('-')
}

/** The bytes of a GUID that `readEntryId` has read. */
export function guidBytes(text: string): Buffer {
  const bytes = Buffer.from(text.replaceAll('-', ''), 'hex')
  const parts = [bytes.subarray(0, 4).reverse(), bytes.subarray(4, 6).reverse()]
  return Buffer.concat([...parts, bytes.subarray(6, 8).reverse(), bytes.subarray(8)])
}

/**
 * The SID of the primary group: that of the account with another last number (MS-DTYP §2.4.2).
 * Undefined if there is none.
 */
export function primaryGroupSid(entry: DirectoryEntry): Buffer | undefined {
  const rid = Number(firstTextOf(entry, 'primaryGroupID'))
  const [sid] = valuesOf(entry, 'objectSid')
  const count = sid?.[1] ?? 0
  const isSid = sid?.[0] === 1 && count >= 1 && sid.length === 8 + 4 * count
  if (!isSid || !Number.isInteger(rid) || rid < 0 || rid > 0xffff_ffff) return undefined
  const ofGroup = Buffer.from(sid)
  ofGroup.writeUInt32LE(rid, sid.length - 4)
  return ofGroup
}

const disabledFlag = 0x2

/** Why somebody must not come, although the directory takes the password; undefined if they may. */
export function findDisablement(
  entry: DirectoryEntry,
  { disabledWhen }: Pick<LdapSettingsOf, 'disabledWhen'>,
): string | undefined {
  const control = Number(firstTextOf(entry, 'userAccountControl') ?? 0)
  if (!Number.isInteger(control) || (control & disabledFlag) !== 0) {
    return 'the account is disabled (userAccountControl)'
  }
  if (firstTextOf(entry, 'nsAccountLock')?.toLowerCase() === 'true') {
    return 'the account is disabled (nsAccountLock)'
  }
  // The directory removes it when a lock ends, so this one has not ended.
  if (valuesOf(entry, 'pwdAccountLockedTime').length > 0) {
    return 'the account is locked (pwdAccountLockedTime)'
  }
  const other = disabledWhen.find(({ attribute, value }) =>
    textsOf(entry, attribute).some((each) => each.toLowerCase() === value.toLowerCase()),
  )
  return other && `the account is disabled (${other.attribute})`
}

/** Attributes that say whether an account is disabled. */
export const disablementAttributes = ['userAccountControl', 'nsAccountLock', 'pwdAccountLockedTime']
