/**
 * Whether the `htu` of a proof is the address of a request (RFC 9449 §4.3). Query and fragment do
 * not count; both are normalised as RFC 3986 §6.2.2 and §6.2.3 say.
 */
export function isSameAddress(htu: string, address: string): boolean {
  if (htu === address) return true
  const normalised = normalise(htu)
  return normalised !== undefined && normalised === normalise(address)
}

/** `URL` removes dot segments and default ports, and writes scheme and host in lower case. */
function normalise(address: string): string | undefined {
  const url = URL.parse(address)
  if (!url || url.username + url.password !== '') return undefined
  return url.origin + url.pathname.replace(/%[0-9a-f]{2}/gi, normaliseEncoded)
}

function normaliseEncoded(encoded: string): string {
  const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16))
  return /[\w.~-]/.test(character) ? character : encoded.toUpperCase()
}
