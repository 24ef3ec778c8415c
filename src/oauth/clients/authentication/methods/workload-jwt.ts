import type { Client } from '../../../model/client.ts'
import { algsOf } from '../../../model/client-metadata.ts'
import { meetsRule } from '../../../model/workload-rules.ts'
import type { TrustedIssuer } from '../../../stores/issuer-stores.ts'
import { linkOfWorkload } from '../../issuers/trust-links.ts'
import type { TrustedIssuers } from '../../issuers/trusted-issuers.ts'
import {
  type IssuedJwtContext,
  issuerOf,
  verifyIssuedJwt,
} from '../../issuers/verify-issued-jwt.ts'
import {
  type AuthenticationContext,
  type AuthenticationResult,
  type Method,
  refused,
  wrongKind,
} from './method.ts'

/** What tokens of workloads are checked with. */
export interface WorkloadContext extends IssuedJwtContext {
  readonly assertions: AuthenticationContext['assertions']
  readonly issuers: TrustedIssuers
  /** Told of each sign-in, by the name of the issuer. */
  readonly noteWorkload: (issuer: string, outcome: 'accepted' | 'refused') => void
}

/** The types of tokens that prove who somebody is. Access tokens of RFC 9068 do not. */
const types = ['jwt', 'client-authentication+jwt', 'authorization-grant+jwt']
const longestToken = 16_384

/**
 * workload_jwt: a token of a trusted issuer says which workload this is, and a rule of the client
 * lets it in (RFC 7521 §4.2, RFC 7523 §2). It is sent as a client assertion, or as the assertion of
 * the jwt-bearer grant.
 */
export function workloadJwt(context: WorkloadContext): Method {
  return async (registered, credentials) => {
    const { kind } = credentials
    if (kind !== 'assertion' && kind !== 'self-issued') return wrongKind(credentials, registered)
    const { client } = registered
    const { jwt } = credentials
    const named = jwt.length <= longestToken ? issuerOf(jwt) : undefined
    const isNamed = client.workloads.some(({ issuer }) => issuer === named)
    const issuer = named !== undefined && isNamed ? await context.issuers.find(named) : undefined
    if (!issuer) {
      const why = isNamed ? 'is not registered or switched off' : 'is in no rule of the client'
      return refused(`the issuer of the token ${why}`)
    }
    const result = await checkToken(context, client, issuer, jwt)
    context.noteWorkload(issuer.name, result.proven ? 'accepted' : 'refused')
    return result
  }
}

async function checkToken(
  context: WorkloadContext,
  client: Client,
  issuer: TrustedIssuer,
  jwt: string,
): Promise<AuthenticationResult> {
  const algs = algsOf(client, undefined, issuer.signingAlgs)
  const { payload, why } = await verifyIssuedJwt(context, issuer, jwt, {
    ...{ types, algs },
    isSingleUse: issuer.isSingleUse,
  })
  if (!payload) return refused(why)
  const rule = client.workloads.find(
    (each) => each.issuer === issuer.issuer && meetsRule(each, payload),
  )
  if (!rule) return refused(`no rule of the client lets ${quoted(payload.sub)} in`)
  const letIn: AuthenticationResult = { proven: true, trust: linkOfWorkload(issuer, rule) }
  if (!issuer.isSingleUse) return letIn
  const { jti = '', exp = 0 } = payload
  const expiresAt = Math.ceil((exp + context.leewaySeconds) * 1000)
  // No client_id has a space. A token counts once for all clients together.
  const isFirst = await context.assertions.use(`issuer ${issuer.issuer}`, jti, expiresAt)
  return isFirst ? letIn : refused('jti was used before')
}

/** A claim as the log has it. */
function quoted(claim: unknown): string {
  return JSON.stringify(claim).slice(0, 200)
}
