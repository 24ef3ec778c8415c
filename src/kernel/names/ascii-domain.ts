import { domainToASCII, domainToUnicode } from 'node:url'
import { holdsImpostor, lowerCase } from './lower-case.ts'

const label = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u
const asciiLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/
const number = /^(?:\d+|0x[\da-f]*)$/
const longestDomain = 253

/**
 * A domain in ASCII (UTS 46, not transitional). Undefined for text that is not a domain, and for a
 * domain that UTS 46 changes in more than case and composition: mail programs treat full-width
 * letters and circled digits differently, so an email could go to somebody else.
 */
export function asciiDomain(domain: string): string | undefined {
  const written = lowerCase(domain)
  if (written.length > longestDomain || !written.split('.').every((each) => label.test(each))) {
    return undefined
  }
  const ascii = domainToASCII(written)
  const labels = ascii.split('.')
  if (ascii.length > longestDomain || !labels.every((each) => asciiLabel.test(each))) {
    return undefined
  }
  // With a number at the end it is an IPv4 address, which can be written in several ways.
  if (number.test(labels.at(-1) ?? '')) return undefined
  const isUnchanged = ascii === written || domainToUnicode(ascii) === written
  return isUnchanged && !holdsImpostor(domain) ? ascii : undefined
}
