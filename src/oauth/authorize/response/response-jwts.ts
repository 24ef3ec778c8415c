import { type Clock, inSeconds } from '../../../kernel/time/clock.ts'
import { jwtTyp } from '../../keys/jwt-typ.ts'
import type { Client } from '../../model/client.ts'
import { type ClientJwtDependencies, writeClientJwt } from '../../tokens/write-client-jwt.ts'

/** Authorization responses as JWTs, signed and perhaps encrypted (JARM §2). */
export interface ResponseJwts {
  issue(client: Client, fields: Readonly<Record<string, string>>): Promise<string>
}

interface ResponseJwtsDependencies extends ClientJwtDependencies {
  readonly issuer: string
  readonly clock: Clock
}

/** JARM §2.1 recommends at most ten minutes. */
const lifetimeSeconds = 600

export function responseJwts(deps: ResponseJwtsDependencies): ResponseJwts {
  const { issuer, clock } = deps
  const typ = jwtTyp.authorizationResponse
  return {
    issue(client, fields) {
      const form = { typ, alg: client.responseAlg, encryption: client.responseEncryption }
      const exp = inSeconds(clock()) + lifetimeSeconds
      return writeClientJwt(deps, client, form, { ...fields, iss: issuer, aud: client.id, exp })
    },
  }
}
