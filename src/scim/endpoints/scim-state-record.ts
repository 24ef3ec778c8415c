import { inSeconds } from '../../kernel/time.ts'
import type { ScimSettings, ScimToken } from '../scim-stores.ts'
import type { NewScimToken, ScimState } from '../scim-tokens.ts'

/** A token as it is answered; never with its secret. */
function tokenRecord(token: ScimToken) {
  return {
    id: token.id,
    created_by: token.createdBy,
    created_at: inSeconds(token.createdAt),
    expires_at: inSeconds(token.expiresAt),
    ...(token.lastUsedAt !== undefined && { last_used_at: inSeconds(token.lastUsedAt) }),
  }
}

/** A new token with its secret. */
export function newTokenRecord({ token, secret }: NewScimToken) {
  return { ...tokenRecord(token), token: secret }
}

/** What is decided about a directory. */
export function settingsRecord({ role, clientId }: ScimSettings) {
  return { role, ...(clientId !== undefined && { client_id: clientId }) }
}

/** Everything about the directory of a connection. */
export function scimStateRecord(baseUrl: string, { settings, tokens, ...counts }: ScimState) {
  return {
    endpoint: `${baseUrl}/scim/v2`,
    ...settingsRecord(settings),
    tokens: tokens.map(tokenRecord),
    users: counts.users,
    groups: counts.groups,
  }
}
