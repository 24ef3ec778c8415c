/** The most characters that a password may have. */
export const longestPassword = 128

/**
 * The form in which a password is hashed: NFC, so that it is the same on every keyboard (RFC 8265
 * §4.2.2). Undefined for text that cannot be a password: empty, too long, with NUL, or not
 * well-formed.
 */
export function normalisePassword(text: string): string | undefined {
  // A quick bound: a character has at most two code units, and NFC can shorten text.
  if (text.length === 0 || text.length > 4 * longestPassword) return undefined
  if (text.includes('\0') || !text.isWellFormed()) return undefined
  const password = text.normalize('NFC')
  return Array.from(password).length > longestPassword ? undefined : password
}
