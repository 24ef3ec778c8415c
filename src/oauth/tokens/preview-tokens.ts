import { dialectFor, ownDialect } from '../dialect.ts'
import type { Grant } from '../model/authorization.ts'
import type { Client } from '../model/client.ts'
import type { Confirmation } from '../model/confirmation.ts'
import type { IssueContext } from './issue-tokens.ts'

/** What a token would contain, without the claims that only a sign-in decides. */
interface PreviewedToken {
  readonly expiresIn: number
  readonly claims: Readonly<Record<string, unknown>>
}

/** The tokens that a client would get. */
export interface TokenPreview {
  /** Why it would get none. */
  readonly refusal: 'client-disabled' | 'user-status' | 'not-in-groups' | undefined
  readonly scopes: readonly string[]
  /** Management scopes that the person's roles do not include. */
  readonly leftOut: readonly string[]
  readonly accessToken?: PreviewedToken | undefined
  readonly idToken?: PreviewedToken | undefined
}

/** Previews the tokens for a person, or for the client itself without one. It makes no token. */
export type PreviewTokens = (
  client: Client,
  subject: { readonly sub: string; readonly status: string } | undefined,
  scopes: readonly string[],
) => Promise<TokenPreview>

/** Claims that differ with every sign-in. */
const claimsOfSignIn: ReadonlySet<string> = new Set([
  ...['jti', 'sid', 'isub', 'iat', 'exp', 'auth_time', 'nonce', 'acr', 'amr', 'at_hash'],
])

export function previewTokens(context: IssueContext): PreviewTokens {
  const { accessTokens, dialects, idTokens, idTokenClaims, scopePolicy } = context

  async function findRefusal(
    client: Client,
    subject: Parameters<PreviewTokens>[1],
  ): Promise<TokenPreview['refusal']> {
    if (!client.enabled) return 'client-disabled'
    if (!subject) return undefined
    if (!context.directory.mayAct(subject.status)) return 'user-status'
    const isAllowed = await context.clientAccess.isAllowed(subject.sub, client)
    return isAllowed ? undefined : 'not-in-groups'
  }

  return async (client, subject, requested) => {
    const scopes = subject ? await scopePolicy.allowedFor(subject.sub, requested) : requested
    const leftOut = requested.filter((scope) => !scopes.includes(scope))
    const refusal = await findRefusal(client, subject)
    if (refusal !== undefined) return { refusal, scopes, leftOut }

    const grant = subject && exampleGrant(client, subject.sub, scopes)
    const dialect = dialectFor(dialects, client)
    const lasting = { sessionExpiresAt: undefined, cnf: exampleBinding(client) }
    const request = { client, grant, scopes, dialect, ...lasting }
    const accessToken = previewOf(await accessTokens.claims(request))
    if (!grant || !scopes.includes('openid')) return { refusal, scopes, leftOut, accessToken }
    const asked = { scopes, single: [], withAccessToken: true }
    const claims = await idTokenClaims(client, grant.sub, asked)
    const idToken = previewOf(idTokens.claims({ client, grant, ...claims }))
    return { refusal, scopes, leftOut, accessToken, idToken }
  }
}

function previewOf(claims: object): PreviewedToken {
  const { iat, exp } = claims as { readonly iat: number; readonly exp: number }
  const known = Object.entries(claims).filter(([name]) => !claimsOfSignIn.has(name))
  return { expiresIn: exp - iat, claims: Object.fromEntries(known) }
}

/** What every token of the client is bound to; whoever asks for one decides to which. */
function exampleBinding({ isBoundToKey, isBoundToCertificate }: Client): Confirmation | undefined {
  const cnf = {
    ...(isBoundToKey && { jkt: '<thumbprint of the key>' }),
    ...(isBoundToCertificate && {
      'x5t#S256': '<thumbprint of the certificate>',
    }),
  }
  return isBoundToKey || isBoundToCertificate ? cnf : undefined
}

/** A grant of nobody: it is not stored, and no token refers to it. */
function exampleGrant(client: Client, sub: string, scopes: readonly string[]): Grant {
  return {
    grantId: '',
    clientId: client.id,
    registrationId: client.registrationId,
    sub,
    identityId: '',
    sessionId: '',
    scopes,
    authTime: 0,
    acr: undefined,
    amr: [],
    nonce: undefined,
    dialect: ownDialect.name,
    epoch: 0,
  }
}
