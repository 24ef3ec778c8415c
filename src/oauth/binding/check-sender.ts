import type { Request } from '../../http/endpoint.ts'
import type { RegisteredClients } from '../clients/registered-clients.ts'
import { type Confirmation, type TokenType, tokenTypeOf } from '../model/confirmation.ts'
import type { CheckProof } from './check-proof.ts'
import { invalidProof, maySignWith, needsNonce, wrongAlg } from './prove-sender.ts'

/** An access token as it was sent. All places but the scheme DPoP mean the same as Bearer. */
export interface SentToken {
  readonly token: string
  readonly scheme: TokenType
}

/** Whose token it is, and what it is bound to. */
interface BoundToken {
  readonly clientId: string
  readonly cnf: Confirmation | undefined
}

/** Why a sender may not use a token that is valid otherwise. */
export interface SenderProblem {
  readonly code: 'invalid_token' | 'invalid_dpop_proof' | 'use_dpop_nonce'
  readonly message: string
  /** The scheme in which the token has to be sent. */
  readonly scheme: TokenType
}

/** Checks that the sender of a token has proven what the token is bound to; undefined if so. */
export type CheckSender = (
  request: Request,
  sent: SentToken,
  bound: BoundToken,
) => Promise<SenderProblem | undefined>

export function checkSender(checkProof: CheckProof, clients: RegisteredClients): CheckSender {
  async function mayProveWith(alg: string, { clientId }: BoundToken): Promise<boolean> {
    const client = await clients.findIssuedTo(clientId)
    return !client || maySignWith(client, alg)
  }

  async function problemOfKey(request: Request, { token, scheme }: SentToken, bound: BoundToken) {
    const { cnf = {} } = bound
    const needed = tokenTypeOf(cnf)
    const problem = (code: SenderProblem['code'], message: string) => {
      return { code, message, scheme: needed }
    }
    if (scheme !== needed) return problem('invalid_token', `this access token is sent as ${needed}`)
    if (needed === 'Bearer') return undefined
    const outcome = await checkProof(request, token)
    switch (outcome.kind) {
      case 'missing':
        return problem('invalid_dpop_proof', 'the DPoP proof is missing')
      case 'needs-nonce':
        return problem('use_dpop_nonce', needsNonce)
      case 'invalid':
        return problem('invalid_dpop_proof', invalidProof(outcome.why))
      case 'valid':
        if (outcome.jkt !== cnf.jkt) {
          return problem('invalid_token', 'the access token is bound to another key')
        }
        return (await mayProveWith(outcome.alg, bound))
          ? undefined
          : problem('invalid_dpop_proof', invalidProof(wrongAlg))
    }
  }

  function problemOfCertificate(request: Request, { cnf = {} }: BoundToken) {
    const { 'x5t#S256': thumbprint } = cnf
    if (thumbprint === undefined || thumbprint === request.certificate()?.thumbprint) {
      return undefined
    }
    const message = 'the access token is bound to a certificate that was not shown'
    return { code: 'invalid_token', message, scheme: tokenTypeOf(cnf) } as const
  }

  return async (request, sent, bound) =>
    problemOfCertificate(request, bound) ?? (await problemOfKey(request, sent, bound))
}
