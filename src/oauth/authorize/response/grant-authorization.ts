import { noParams } from '../../../http/params.ts'
import type { IdTokenClaims } from '../../claims/id-token-claims.ts'
import type { AuthorizationRequest } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import type { Grant } from '../../model/grant.ts'
import type { TokenTarget } from '../../model/token/token-target.ts'
import type { ResourceRequests } from '../../resources/resource-requests.ts'
import type { Browser } from '../../sessions/browsers.ts'
import { sessionState } from '../../sessions/session-state.ts'
import type { Session } from '../../stores/session-store.ts'
import type { AccessTokens } from '../../tokens/access/access-tokens.ts'
import type { NoteAccessToken } from '../../tokens/access/note-access-token.ts'
import type { IdTokens } from '../../tokens/id-tokens.ts'
import { refuseTarget } from './authorization-error.ts'
import { grantOf } from './grant-of.ts'
import { type RecordGrantDependencies, recordGrant } from './record-grant.ts'

interface GrantAuthorizationDependencies extends RecordGrantDependencies {
  readonly resourceRequests: Pick<ResourceRequests, 'chooseTarget'>
  readonly accessTokens: AccessTokens
  readonly idTokens: IdTokens
  readonly idTokenClaims: IdTokenClaims
  /** Notes that the client is in use. */
  readonly noteUse: (client: Client) => Promise<void>
  readonly noteAccessToken: NoteAccessToken
}

/** The fields of a successful response. */
type GrantedFields = Readonly<Record<string, string | undefined>>

export type GrantAuthorization = (
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  browser: Pick<Browser, 'state'> & { readonly address: string },
) => Promise<GrantedFields>

/** Gives a client what it requested, after the last step: a code, an access token, an ID token. */
export function grantAuthorization(deps: GrantAuthorizationDependencies): GrantAuthorization {
  return async (request, client, session, browser) => {
    const { responseType } = request
    const grant = grantOf(request, client, session)
    const isTokenWanted = responseType.includes('token')
    const target = isTokenWanted ? await findTarget(deps, client, grant) : undefined
    const code = await recordGrant(deps, request, client, grant)
    const scopes = target ? grant.scopes.filter(target.knows) : grant.scopes
    const access = isTokenWanted
      ? await deps.accessTokens.issue({
          client,
          grant,
          scopes,
          target,
          sessionExpiresAt: session.expiresAt,
          generation: request.generation,
          // Nothing can be proven through the browser.
          cnf: undefined,
        })
      : undefined
    const idToken = responseType.includes('id_token')
      ? await issueIdToken(deps, client, grant, { code, accessToken: access?.token })
      : undefined
    // A code counts when it is used.
    if (access || idToken) await deps.noteUse(client)
    if (access) {
      await deps.noteAccessToken({
        sub: grant.sub,
        clientId: client.id,
        sessionId: session.id,
        address: browser.address,
      })
    }
    return {
      code,
      access_token: access?.token,
      token_type: access && 'Bearer',
      expires_in: access && String(access.expiresIn),
      scope: access && scopes.join(' '),
      id_token: idToken,
      session_state: sessionState(client.id, request.redirectUri, browser.state),
    }
  }
}

/** The resource that an access token from here is for; it may have been removed meanwhile. */
function findTarget(
  { resourceRequests }: GrantAuthorizationDependencies,
  client: Client,
  { resources }: Grant,
): Promise<TokenTarget | undefined> {
  return resourceRequests.chooseTarget(noParams, client, resources).catch(refuseTarget)
}

/** What the same response carries besides the ID token. */
interface SentTogether {
  readonly code: string | undefined
  readonly accessToken: string | undefined
}

async function issueIdToken(
  deps: GrantAuthorizationDependencies,
  client: Client,
  grant: Grant,
  together: SentTogether,
): Promise<string> {
  const claims = await claimsThroughBrowser(deps, client, grant, together)
  const { token } = await deps.idTokens.issue({ client, grant, ...together, claims })
  return token
}

/**
 * An ID token that goes through the browser has the claims of the scopes only if the client gets no
 * access token for user info, and single claims only if it is the only ID token.
 */
async function claimsThroughBrowser(
  { idTokenClaims }: GrantAuthorizationDependencies,
  client: Client,
  grant: Grant,
  { code, accessToken }: SentTogether,
): ReturnType<IdTokenClaims> {
  const single = grant.claims?.idToken ?? []
  const withAccessToken = accessToken !== undefined
  if (code !== undefined || (withAccessToken && single.length === 0)) return {}
  const scopes = withAccessToken ? ['openid'] : grant.scopes
  return idTokenClaims(client, grant.sub, { scopes, single, withAccessToken })
}
