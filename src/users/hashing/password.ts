/** Characters a password may have at most; far past what anyone types, far below what costs. */
export const longestPassword = 128

/**
 * The form in which a password is hashed: NFC, so that one typed on another keyboard stays the
 * same (RFC 8265 §4.2.2). Undefined for what can never be a password: empty, too long, with NUL,
 * or not well-formed; it is asked before any hash is computed.
 */
export function normalisePassword(text: string): string | undefined {
  // A character takes at most two code units, and composing makes few longer than they were.
  if (text.length === 0 || text.length > 4 * longestPassword) return undefined
  if (text.includes('\0') || !text.isWellFormed()) return undefined
  const password = text.normalize('NFC')
  return Array.from(password).length > longestPassword ? undefined : password
}
