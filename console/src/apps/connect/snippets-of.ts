import type { App } from '../../api/apps-api.ts'
import { hasSecret, kindOf, usesBrowser } from '../app-kinds.ts'
import { cibaGrant, deviceGrant } from '../waiting-grants.ts'
import { legacyCurl } from './curl-snippets.ts'
import { type Snippet, type SnippetInput, secretPlaceholder } from './snippet-input.ts'
import { apis, type Maker, makers } from './snippet-list.ts'
import { cibaCurl, deviceCurl, deviceNode } from './waiting-snippets.ts'

/** What an app needs whose people decide elsewhere, besides what its kind needs. */
function waitingMakers({ grant_types }: App): readonly Maker[] {
  return [
    ...(grant_types.includes(deviceGrant) ? [deviceCurl, deviceNode] : []),
    ...(grant_types.includes(cibaGrant) ? [cibaCurl] : []),
  ]
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
    apiPort: 8080,
  }
  const waiting = waitingMakers(app)
  const signsInByPage = usesBrowser(app)
  // Code that sends people to the sign-in page is of no use to an app that cannot.
  const ofKind = waiting.length > 0 && !signsInByPage ? [] : makers[kind]
  const usesV1 = app.generations.includes('v1') && signsInByPage
  const signingIn = [...ofKind, ...waiting, ...(usesV1 ? [legacyCurl] : [])]
  return [...signingIn, ...apis].map((make) => make(input))
}
