import { asciiDomain } from './ascii-domain.ts'

/**
 * The address to which an email is sent: the local part as its owner wrote it, in NFC, and the
 * domain in ASCII, so that every mail program reads the same domain.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at).normalize('NFC')}@${asciiDomain(domain) ?? domain}`
}
