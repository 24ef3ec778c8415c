import { providerRange } from '../../kernel/address-range.ts'
import { sha256 } from '../../kernel/crypto/digest.ts'

/**
 * What is known of a browser that sent no cookie: its kind, without versions, and its network.
 * Others can have the same, so it only decides whether the person is told of a new browser. The
 * prefix keeps it apart from digests of cookies.
 */
export function browserTraits({
  userAgent = '',
  address,
}: {
  readonly userAgent?: string | undefined
  readonly address: string
}): string {
  const kind = userAgent.replaceAll(/[\d._]+/g, '')
  return `traits ${sha256(JSON.stringify([kind, providerRange(address)]))}`
}
