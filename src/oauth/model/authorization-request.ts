import type { RequestedClaims } from './claim-names.ts'

/** One object of `authorization_details`, of a registered type (RFC 9396 §2). */
export interface AuthorizationDetail extends Readonly<Record<string, unknown>> {
  readonly type: string
}

export const responseParts = ['code', 'token', 'id_token'] as const
export type ResponsePart = (typeof responseParts)[number]

/** How parameters travel to the client. */
const carriers = ['query', 'fragment', 'form_post'] as const

/** With `.jwt`, the whole response is a JWT in one parameter (JARM §2.3). */
export const responseModes = [...carriers, 'query.jwt', 'fragment.jwt', 'form_post.jwt'] as const
export type ResponseMode = (typeof responseModes)[number]

/** How a response travels, and whether it is a JWT. */
export function formOf(mode: ResponseMode) {
  const carrier = carriers.find((each) => mode === each || mode === `${each}.jwt`) ?? 'query'
  return { carrier, isJwt: mode !== carrier }
}

export const prompts = ['none', 'login', 'consent', 'select_account'] as const
type Prompt = (typeof prompts)[number]

/**
 * What redeems a code: the verifier of PKCE (RFC 7636), or a page of this origin (`origin`), where
 * the client has `own_pages_without_pkce`.
 */
export interface CodeChallenge {
  readonly method: 'S256' | 'plain' | 'origin'
  readonly value: string
}

/** What a client that has asked a person said about it. */
interface AskedPerson {
  /** What it shows or tells the person. */
  readonly message: string | undefined
  /** Whether it waits to be told of the decision; undefined in requests of older versions. */
  readonly isPinged?: boolean
}

/** An authorization request that has passed every check. */
export interface AuthorizationRequest {
  readonly clientId: string
  /**
   * The client's registration at the time of the checks; undefined in requests of older versions.
   */
  readonly registrationId?: string
  readonly redirectUri: string
  readonly responseType: readonly ResponsePart[]
  readonly responseMode: ResponseMode
  readonly scopes: readonly string[]
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly challenge: CodeChallenge | undefined
  /** The thumbprint of the DPoP key that the code is bound to. */
  readonly dpopJkt?: string | undefined
  readonly prompts: readonly Prompt[]
  /** After this many seconds since the last sign-in, the person has to sign in again. */
  readonly maxAge: number | undefined
  readonly loginHint: string | undefined
  /** Aliases or domains of the connections with which the client wants people to sign in. */
  readonly connectionHints?: readonly string[] | undefined
  /** The user of the `id_token_hint`. */
  readonly hintedSub: string | undefined
  readonly acrValues: readonly string[]
  /** Undefined without the parameter `claims`, and where the server does not support it. */
  readonly claims?: RequestedClaims | undefined
  /** The resources that tokens are for (RFC 8707); undefined in requests of older versions. */
  readonly resources?: readonly string[]
  /** Undefined without the parameter `authorization_details`. */
  readonly details?: readonly AuthorizationDetail[]
  readonly uiLocales: string | undefined
  readonly display: 'page' | 'popup'
  readonly viewType: 'login' | 'register'
  /** The name of the dialect in which the client asked. */
  readonly dialect: string
  /**
   * The stored request that this one came from, if the client pushed it. Its response uses it up.
   */
  readonly pushedId?: string
  /** The request of a device. Its response is kept for the device, and not sent (RFC 8628). */
  readonly device?: string | undefined
  /** The client has asked the person (CIBA). */
  readonly asked?: AskedPerson | undefined
}

/** Whether the response must not be about this user (OpenID Connect Core §3.1.2.2). */
export function excludesUser(
  { hintedSub, claims }: Pick<AuthorizationRequest, 'hintedSub' | 'claims'>,
  sub: string,
): boolean {
  if (hintedSub !== undefined && hintedSub !== sub) return true
  return claims?.subs !== undefined && !claims.subs.includes(sub)
}

/** Whether no code may be given for a request, because nothing would protect it. */
export function lacksChallenge(
  { responseType, challenge }: Pick<AuthorizationRequest, 'responseType' | 'challenge'>,
  { requirePkce }: { readonly requirePkce: boolean },
): boolean {
  return requirePkce && challenge === undefined && responseType.includes('code')
}
