/** One object of `authorization_details`, of a registered type (RFC 9396 §2). */
export interface AuthorizationDetail extends Readonly<Record<string, unknown>> {
  readonly type: string
}
