import type { Endpoint } from '../http/endpoint.ts'
import type { Family, Guard, Method } from '../http/route.ts'
import type { ManagementCaller } from '../oauth/guards/management-guard.ts'
import type { AccessTokenClaims } from '../oauth/tokens/access/access-token-claims.ts'

/** Who may pass: each finds the caller or throws the fault that refuses them. */
export interface Guards {
  /** A valid access token, in a header. */
  readonly bearer: Guard<AccessTokenClaims>
  /** The same, where a form field may carry it too. */
  readonly bearerOrForm: Guard<AccessTokenClaims>
  /** Whom the permission of a route names, where that is somebody who manages the server. */
  readonly management: (method: Method, path: string) => Guard<ManagementCaller>
}

/** What machines speak to. */
export interface TokenService {
  readonly discovery: Endpoint
  readonly jwks: Endpoint
  readonly token: Endpoint
  readonly introspection: Endpoint
  readonly revocation: Endpoint
  readonly userinfo: Endpoint<AccessTokenClaims>
  readonly userBySub: Endpoint<ManagementCaller>
  readonly live: Endpoint
  readonly ready: Endpoint
}

/** A page with a form: shown by GET, sent by POST. */
export interface FormPage {
  readonly show: Endpoint
  readonly submit: Endpoint
}

/** A file that pages refer to. */
export interface Asset {
  readonly path: string
  readonly endpoint: Endpoint
}

/** The endpoints that people open in a browser. */
export interface HostedPages {
  readonly family: Family
  readonly authorize: Endpoint
  readonly signIn: FormPage
  readonly account: AccountPages
  readonly chooseAccount: FormPage
  readonly consent: FormPage
  readonly endSession: Endpoint
  readonly logOut: Endpoint
  readonly checkSession: Endpoint
  readonly policy: Endpoint
  readonly terms: Endpoint
  readonly assets: readonly Asset[]
}

/** Pages for registration, passwords and email addresses. */
export interface AccountPages {
  /** Undefined when people may not register themselves. */
  readonly register: FormPage | undefined
  readonly changePassword: FormPage
  /** Pages that need email; undefined when the server cannot send any. */
  readonly mailed:
    | {
        readonly verify: FormPage
        readonly forgotPassword: FormPage
        readonly resetCode: FormPage
        readonly newPassword: FormPage
        readonly invitation: FormPage
      }
    | undefined
  /** Undefined when emails are sent, or must not be shown. */
  readonly outbox: Endpoint | undefined
}

/** What tells of all the others. */
export interface Reference {
  readonly openapi: Endpoint
  readonly page: Endpoint
  readonly style: Asset
}
