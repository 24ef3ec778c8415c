import type { Grant } from '../../../oauth/model/grant.ts'
import type { GrantColumns } from '../../schema/schema.ts'

/** The columns of a grant that codes and refresh families share. */
export function toGrantRow(grant: Grant): GrantColumns {
  return {
    grant_id: grant.grantId,
    client_id: grant.clientId,
    registration_id: grant.registrationId,
    sub: grant.sub,
    identity_id: grant.identityId,
    session_id: grant.sessionId,
    scopes: JSON.stringify(grant.scopes),
    claims: grant.claims ? JSON.stringify(grant.claims) : null,
    cnf: grant.cnf ? JSON.stringify(grant.cnf) : null,
    resources: grant.resources?.length ? JSON.stringify(grant.resources) : null,
    details: grant.details?.length ? JSON.stringify(grant.details) : null,
    auth_time: grant.authTime,
    acr: grant.acr ?? null,
    amr: JSON.stringify(grant.amr),
    nonce: grant.nonce ?? null,
    generation: grant.generation,
    epoch: grant.epoch,
  }
}

export function fromGrantRow(row: GrantColumns): Grant {
  return {
    grantId: row.grant_id,
    clientId: row.client_id,
    registrationId: row.registration_id,
    sub: row.sub,
    identityId: row.identity_id,
    sessionId: row.session_id,
    scopes: JSON.parse(row.scopes),
    claims: row.claims === null ? undefined : JSON.parse(row.claims),
    cnf: row.cnf === null ? undefined : JSON.parse(row.cnf),
    ...(row.resources !== null && { resources: JSON.parse(row.resources) }),
    ...(row.details !== null && { details: JSON.parse(row.details) }),
    authTime: row.auth_time,
    acr: row.acr ?? undefined,
    amr: JSON.parse(row.amr),
    nonce: row.nonce ?? undefined,
    generation: row.generation,
    epoch: row.epoch,
  }
}
