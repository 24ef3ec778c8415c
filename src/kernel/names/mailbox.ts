import { asciiDomain } from './ascii-domain.ts'

/**
 * Where an email to an address goes: the local part as its owner wrote it, composed; the domain in
 * the form in which it is compared, so that no mail program makes another of it.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  return `${address.slice(0, at).normalize('NFC')}@${asciiDomain(domain) ?? domain}`
}
