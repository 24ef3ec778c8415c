/** What the tests use of oidc-provider, which has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http'

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>)
    callback(): RequestListener
    on(event: string, listener: (...details: unknown[]) => void): void
  }
}
