import { randomInt } from 'node:crypto'

/** A random password of 24 characters, about 139 bits, without characters that look alike. */
export function makePassword(): string {
  const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
  return Array.from({ length: 24 }, () => alphabet[randomInt(alphabet.length)]).join('')
}
