export const responseParts = ['code', 'token', 'id_token'] as const
export type ResponsePart = (typeof responseParts)[number]

export const responseModes = ['query', 'fragment', 'form_post'] as const
export type ResponseMode = (typeof responseModes)[number]

export const prompts = ['none', 'login', 'consent', 'select_account'] as const
export type Prompt = (typeof prompts)[number]

/** An authorization request after every check: what the client asks, nothing left to interpret. */
export interface AuthorizationRequest {
  readonly clientId: string
  /** The registration of the client that it was checked against; absent in older ones that are under way. */
  readonly registrationId?: string
  readonly redirectUri: string
  readonly responseType: readonly ResponsePart[]
  readonly responseMode: ResponseMode
  readonly scopes: readonly string[]
  readonly state: string | undefined
  readonly nonce: string | undefined
  readonly challenge: { readonly method: 'S256' | 'plain'; readonly value: string } | undefined
  readonly prompts: readonly Prompt[]
  /** Seconds since the last sign-in after which the person is asked again. */
  readonly maxAge: number | undefined
  readonly loginHint: string | undefined
  /** The user an ID token hint speaks of. */
  readonly hintedSub: string | undefined
  readonly acrValues: readonly string[]
  readonly uiLocales: string | undefined
  readonly display: 'page' | 'popup'
  readonly viewType: 'login' | 'register'
  readonly generation: 'v1' | 'v2'
}
