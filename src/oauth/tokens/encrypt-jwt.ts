import { CompactEncrypt } from 'jose'
import type { ClientKey } from '../clients/credentials/client-key.ts'
import type { JweChoice } from '../model/client.ts'

/**
 * Encrypts a text for a client's RSA key (RFC 7516 §7.1). `nested` means that the text is a JWT.
 */
export function encryptFor(
  { key, jwk: { kid } }: ClientKey,
  { alg, enc }: JweChoice,
  text: string,
  { nested }: { readonly nested: boolean },
): Promise<string> {
  const header = { alg, enc, ...(kid !== undefined && { kid }), ...(nested && { cty: 'JWT' }) }
  return new CompactEncrypt(Buffer.from(text)).setProtectedHeader(header).encrypt(key)
}
