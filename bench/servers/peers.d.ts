/*
 * What we use of the servers beside Ostiary. They are installed by `npm run bench` only, so the
 * type check must not need them.
 */

declare module 'oidc-provider' {
  export type JWK = Readonly<Record<string, unknown>>

  export type Configuration = Readonly<Record<string, unknown>>

  export interface AdapterPayload {
    readonly uid?: string
    readonly userCode?: string
    readonly grantId?: string
  }

  export interface Adapter {
    upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void>
    find(id: string): Promise<AdapterPayload | undefined>
    findByUid(uid: string): Promise<AdapterPayload | undefined>
    findByUserCode(userCode: string): Promise<AdapterPayload | undefined>
    consume(id: string): Promise<void>
    destroy(id: string): Promise<void>
    revokeByGrantId(grantId: string): Promise<void>
  }

  export type AdapterFactory = (model: string) => Adapter

  export class Provider {
    constructor(issuer: string, configuration: Configuration)
    listen(port: number, host: string): void
  }
}

declare module 'better-auth' {
  interface BetterAuthAdapter {
    create(entry: { readonly model: string; readonly data: object }): Promise<unknown>
    count(query: { readonly model: string }): Promise<number>
  }

  export interface BetterAuth {
    readonly options: object
    readonly $context: Promise<{ readonly adapter: BetterAuthAdapter }>
    readonly api: {
      signUpEmail(call: { readonly body: Readonly<Record<string, string>> }): Promise<unknown>
    }
  }

  export function betterAuth(options: object): BetterAuth
}

declare module 'better-auth/db/migration' {
  export function getMigrations(options: object): Promise<{ runMigrations(): Promise<void> }>
}

declare module 'better-auth/node' {
  import type { RequestListener } from 'node:http'
  import type { BetterAuth } from 'better-auth'
  export function toNodeHandler(auth: BetterAuth): RequestListener
}

declare module 'better-auth/plugins' {
  export function jwt(options: object): object
}

declare module '@better-auth/oauth-provider' {
  export function oauthProvider(options: object): object
}
