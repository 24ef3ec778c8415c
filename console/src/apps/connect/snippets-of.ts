import { type AppKind, hasSecret, kindOf } from '../app-kinds.ts'
import type { App } from '../apps-api.ts'
import { legacyCurl, machineCurl, signInCurl } from './curl-snippets.ts'
import { express, machineNode, signInNode } from './node-snippets.ts'
import { oauth2Proxy, singlePage, spring } from './other-snippets.ts'
import { type Snippet, type SnippetInput, secretPlaceholder } from './snippet-input.ts'

const makers: Readonly<Record<AppKind, readonly ((input: SnippetInput) => Snippet)[]>> = {
  web: [signInNode, express, spring, oauth2Proxy, signInCurl],
  legacy: [signInNode, express, spring, oauth2Proxy, signInCurl],
  spa: [singlePage, signInCurl],
  native: [signInNode, signInCurl],
  machine: [machineCurl, machineNode],
}

/** Code for an app, with its own values; the secret only if it is known now. */
export function snippetsOf(
  app: App,
  issuer: string,
  secret: string | undefined,
): readonly Snippet[] {
  const kind = kindOf(app)
  const [redirectUri = 'http://localhost:3000/callback'] = app.redirect_uris
  const input: SnippetInput = {
    issuer,
    clientId: app.client_id,
    secret: hasSecret(app) ? (secret ?? secretPlaceholder) : undefined,
    redirectUri,
    scopes: app.allowed_scopes,
  }
  const usesV1 = app.generations.includes('v1') && kind !== 'machine'
  return [...makers[kind], ...(usesV1 ? [legacyCurl] : [])].map((make) => make(input))
}
