import { crc32 } from 'node:zlib'
import { randomLetters } from '../kernel/secrets.ts'

/** Whom a key belongs to: a person, or a group in which a machine uses it. */
export type KeyKind = 'person' | 'group'

const prefixes: Readonly<Record<KeyKind, string>> = { person: 'ost_pat_', group: 'ost_key_' }

const randomLength = 30
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * What a key looks like: where it belongs, 30 random letters and digits (178 bits), and six that
 * check all of it. Scanners of source code find keys by it, and know by the last six that it is no
 * other text.
 */
export const keyPattern = /^ost_(?:pat|key)_[0-9A-Za-z]{36}$/

/** Makes a key. It is shown once; the store has its digest. */
export function newKey(kind: KeyKind): string {
  const body = `${prefixes[kind]}${randomLetters(digits, randomLength)}`
  return `${body}${checksum(body)}`
}

/** Whether text is a key by its looks: one of our prefixes. */
export function looksLikeKey(text: string): boolean {
  return text.startsWith('ost_')
}

/** Whether text can be a key that a server has made. Most text is refused without any read. */
export function isWellFormed(text: string): boolean {
  return keyPattern.test(text) && checksum(text.slice(0, -6)) === text.slice(-6)
}

/** CRC-32 in six digits of base 62, with zeros before it. */
function checksum(text: string): string {
  let rest = crc32(text)
  let written = ''
  for (let n = 0; n < 6; n += 1) {
    written = `${digits[rest % 62]}${written}`
    rest = Math.floor(rest / 62)
  }
  return written
}
