import { noParams } from '../../../http/params.ts'
import { randomSecret, sha256 } from '../../../kernel/secrets.ts'
import type { IdTokenClaims } from '../../claims/id-token-claims.ts'
import { accountClientId } from '../../clients/account-client.ts'
import { dialectOf } from '../../dialect.ts'
import type { Grant, TokenTarget } from '../../model/authorization.ts'
import { type AuthorizationRequest, lacksChallenge } from '../../model/authorization-request.ts'
import type { Client } from '../../model/client.ts'
import { sessionState } from '../../sessions/browsers.ts'
import type { AuthorizationCode } from '../../stores/grant-stores.ts'
import type { Interaction } from '../../stores/request-stores.ts'
import type { Session } from '../../stores/session-stores.ts'
import { longestAccessTokenSeconds } from '../../tokens/access-tokens.ts'
import type { AuthorizeContext } from '../authorize-context.ts'
import { AuthorizationError, refuseTarget, UntrustedRequestError } from './authorization-error.ts'
import type { ResponseFields } from './authorization-response.ts'
import { approveDevice, denyDevice } from './decide-device.ts'
import { grantOf } from './grant-of.ts'

/** Where the person has answered, and the request in progress that ends with the response. */
interface AnsweringBrowser {
  readonly state: string
  readonly address: string
  /** `finished` where the caller has ended it. */
  readonly interaction: Interaction | 'finished' | undefined
}

/**
 * Gives a client what it requested, after the last step, unless another response has ended the
 * request already. A device asks for it later, and the
 * account page acts by the session of the browser, so neither gets anything here.
 */
export async function grantAuthorization(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  browser: AnsweringBrowser,
): Promise<ResponseFields> {
  if (context.translation) await context.translation.admit(client)
  if (request.device === undefined && client.id !== accountClientId) {
    return issue(context, request, client, session, browser)
  }
  await finishRequest(context, request, browser)
  if (request.device === undefined) return {}
  return approveDevice(context, request, client, session, browser.address)
}

/**
 * Ends the request before its response is sent, and stores the code that the response carries. Of
 * all responses to one request, and to the pushed request that it may have begun with, exactly one
 * gets past here.
 */
async function finishRequest(
  { stores, interactions, pushedRequests }: AuthorizeContext,
  request: AuthorizationRequest,
  { interaction }: Pick<AnsweringBrowser, 'interaction'>,
  code?: NewCode,
): Promise<void> {
  if (interaction === 'finished') return code && addCode(stores, code)
  const { id, browser } = interaction ?? {}
  const isOneStep = id !== undefined && browser !== undefined && request.pushedId === undefined
  if (code && isOneStep) {
    const { stored, since } = code
    if (!(await stores.codes.addFinishing({ id, browser }, stored, since))) throw finishedBefore()
    return
  }
  const isFirst = await (interaction
    ? interactions.finish(interaction)
    : pushedRequests.use(request))
  if (!isFirst) throw finishedBefore()
  if (code) await addCode(stores, code)
}

function finishedBefore(): UntrustedRequestError {
  return new UntrustedRequestError('expired', 'this sign-in was finished before')
}

/** A code to store, and since when its client belongs to the session, if it is new there. */
interface NewCode {
  readonly stored: AuthorizationCode
  readonly since: number | undefined
}

function addCode({ codes }: AuthorizeContext['stores'], { stored, since }: NewCode): Promise<void> {
  return since === undefined ? codes.add(stored) : codes.addWithClient(stored, since)
}

/** Takes the refusal of a person. */
export async function refuseAuthorization(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  session: Session,
  address: string,
): Promise<ResponseFields> {
  if (request.device !== undefined) return denyDevice(context, request, session, address)
  return { error: 'access_denied', error_description: 'the user did not consent' }
}

/** Makes what goes through the browser: a code, an access token, an ID token. */
async function issue(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  client: Client,
  session: Session,
  browser: AnsweringBrowser,
): Promise<ResponseFields> {
  const { responseType } = request
  const grant = grantOf(request, client, session)
  const isTokenWanted = responseType.includes('token')
  const target = isTokenWanted ? await findTarget(context, client, grant) : undefined
  const code = await recordGrant(context, request, client, grant, browser)
  const scopes = target ? grant.scopes.filter(target.knows) : grant.scopes
  const access = isTokenWanted
    ? await context.accessTokens.issue({
        client,
        grant,
        scopes,
        target,
        sessionExpiresAt: session.expiresAt,
        dialect: dialectOf(context.dialects, request),
        // Nothing can be proven through the browser.
        cnf: undefined,
      })
    : undefined
  const idToken = responseType.includes('id_token')
    ? await issueIdToken(context, client, grant, {
        code,
        accessToken: access?.token,
        state: client.hashesState ? request.state : undefined,
      })
    : undefined
  // A code counts when it is used.
  if (access || idToken) await context.noteUse(client)
  if (access) await context.noteAccessToken(client, grant, browser.address)
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

/** The most unused codes of one session. */
const mostLiveCodes = 100

/**
 * Ends the request, adds the client to the session and stores the code, if the request asks for one
 * and the session is still open. If it ends just before the code is stored, the code is worth
 * nothing: its use asks for the session and its epoch.
 */
async function recordGrant(
  context: AuthorizeContext,
  request: AuthorizationRequest,
  client: Client,
  grant: Grant,
  browser: AnsweringBrowser,
): Promise<string | undefined> {
  const { stores, isActive, clock } = context
  if (lacksChallenge(request, client)) {
    throw new AuthorizationError('invalid_request', 'code_challenge is missing')
  }
  const now = clock()
  const code = request.responseType.includes('code') ? randomSecret() : undefined
  const { status, liveCodes, hasClient } = await stores.tokenStatus.findForCode(grant, now)
  if (!(await isActive.grantWith(grant, status))) {
    throw new AuthorizationError('login_required', 'the session has ended')
  }
  if (liveCodes >= mostLiveCodes) {
    throw new AuthorizationError('temporarily_unavailable', 'too many codes wait to be used')
  }
  // The client has to learn of the end of the session, with a code or without.
  if (code === undefined) {
    await finishRequest(context, request, browser)
    if (!hasClient) await stores.sessions.addClient(grant.sessionId, client, now)
    return undefined
  }
  const stored = {
    ...grant,
    id: sha256(code),
    redirectUri: request.redirectUri,
    challenge: request.challenge,
    expiresAt: now + client.lifetimes.code * 1000,
    retainUntil: now + longestAccessTokenSeconds * 1000,
  }
  await finishRequest(context, request, browser, { stored, since: hasClient ? undefined : now })
  return code
}

/** The resource that an access token from here is for; it may have been removed meanwhile. */
function findTarget(
  { resourceRequests }: AuthorizeContext,
  client: Client,
  { resources }: Grant,
): Promise<TokenTarget | undefined> {
  return resourceRequests.chooseTarget(noParams, client, resources).catch(refuseTarget)
}

/** What the same response carries besides the ID token. */
interface SentTogether {
  readonly code: string | undefined
  readonly accessToken: string | undefined
  /** Undefined where the client does not want its hash. */
  readonly state: string | undefined
}

async function issueIdToken(
  context: AuthorizeContext,
  client: Client,
  grant: Grant,
  together: SentTogether,
): Promise<string> {
  const claims = await claimsThroughBrowser(context, client, grant, together)
  const { token } = await context.idTokens.issue({ client, grant, ...together, ...claims })
  return token
}

/**
 * An ID token that goes through the browser has the claims of the scopes only if the client gets no
 * access token for user info, and single claims only if it is the only ID token.
 */
async function claimsThroughBrowser(
  { idTokenClaims }: AuthorizeContext,
  client: Client,
  grant: Grant,
  { code, accessToken }: SentTogether,
): ReturnType<IdTokenClaims> {
  const single = grant.claims?.idToken ?? []
  const withAccessToken = accessToken !== undefined
  if (code !== undefined || (withAccessToken && single.length === 0)) return { claims: {} }
  const scopes = withAccessToken ? ['openid'] : grant.scopes
  return idTokenClaims(client, grant.sub, { scopes, single, withAccessToken })
}
