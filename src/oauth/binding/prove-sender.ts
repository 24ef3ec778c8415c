import type { Request } from '../../http/endpoint.ts'
import type { Client } from '../model/client.ts'
import { algsOf } from '../model/client-metadata.ts'
import type { Confirmation } from '../model/confirmation.ts'
import { OAuthError } from '../oauth-error.ts'
import type { CheckProof } from './check-proof.ts'

/**
 * The thumbprint of the key that a request to a protocol endpoint proves by its DPoP header (RFC
 * 9449 §5, §10.1); undefined without the header. Throws for a proof that is not valid, or that is
 * signed in another way than the client may sign.
 */
export type ReadDpopKey = (request: Request, client: Client) => Promise<string | undefined>

export function readDpopKey(checkProof: CheckProof): ReadDpopKey {
  return async (request, client) => {
    const outcome = await checkProof(request)
    switch (outcome.kind) {
      case 'missing':
        return undefined
      case 'valid':
        if (maySignWith(client, outcome.alg)) return outcome.jkt
        throw new OAuthError('invalid_dpop_proof', invalidProof(wrongAlg))
      case 'needs-nonce':
        throw new OAuthError('use_dpop_nonce', needsNonce)
      case 'invalid':
        throw new OAuthError('invalid_dpop_proof', invalidProof(outcome.why))
    }
  }
}

/** Whether the client may sign with an algorithm, by its registration and its security profile. */
export function maySignWith(client: Pick<Client, 'signingAlgs'>, alg: string): boolean {
  return algsOf(client, undefined, [alg]).length > 0
}

export const wrongAlg = 'the client may not sign with its alg'

/** What to do about a proof without a nonce. The header is in every answer to a proof. */
export const needsNonce = 'the DPoP proof needs the nonce of the header DPoP-Nonce'

export function invalidProof(why: string): string {
  return `the DPoP proof is not valid: ${why}`
}

/**
 * What the sender of a token request has proven. Its tokens are bound to that, and only to that:
 * undefined means bearer tokens. Throws if the client has to prove more.
 */
export type ProveSender = (request: Request, client: Client) => Promise<Confirmation | undefined>

/** Proves the sender of token requests. Each kind of proof adds its member to `cnf`. */
export function proveSender(readDpopKey: ReadDpopKey): ProveSender {
  async function provenKey(request: Request, client: Client): Promise<Confirmation> {
    const jkt = await readDpopKey(request, client)
    if (jkt !== undefined) return { jkt }
    if (!client.isBoundToKey) return {}
    throw new OAuthError('invalid_dpop_proof', 'this client has to send a DPoP proof')
  }

  return async (request, client) => {
    const cnf = { ...provenCertificate(request, client), ...(await provenKey(request, client)) }
    return Object.keys(cnf).length > 0 ? cnf : undefined
  }
}

/** RFC 8705 §3. Any certificate will do: the method of the client decides how it authenticates. */
function provenCertificate(request: Request, client: Client): Confirmation {
  if (!client.isBoundToCertificate) return {}
  const certificate = request.certificate()
  if (certificate) return { 'x5t#S256': certificate.thumbprint }
  throw new OAuthError('invalid_request', 'this client has to show a TLS client certificate')
}

const members = ['jkt', 'x5t#S256'] as const

/** Refuses a code or token that is bound to another key or certificate than was proven. */
export function checkPossession(
  what: 'code' | 'refresh_token',
  bound: Confirmation = {},
  proven: Confirmation = {},
): void {
  if (isPossessed(bound, proven)) return
  throw new OAuthError('invalid_grant', `${what} is bound to another key or certificate`)
}

/** Whether everything was proven that a token is bound to. */
export function isPossessed(bound: Confirmation = {}, proven: Confirmation = {}): boolean {
  return members.every((name) => bound[name] === undefined || bound[name] === proven[name])
}
