import type { App } from '../../api/apps-api.ts'
import {
  type AppKind,
  cibaGrant,
  deviceGrant,
  hasSecret,
  kindOf,
  usesBrowser,
} from '../app-kinds.ts'
import { legacyCurl, machineCurl, signInCurl } from './curl-snippets.ts'
import { express, machineNode, signInNode } from './node-snippets.ts'
import { oauth2Proxy, singlePage, spring } from './other-snippets.ts'
import { type Snippet, type SnippetInput, secretPlaceholder } from './snippet-input.ts'
import { cibaCurl, deviceCurl, deviceNode } from './waiting-snippets.ts'

type Maker = (input: SnippetInput) => Snippet

const makers: Readonly<Record<AppKind, readonly Maker[]>> = {
  web: [signInNode, express, spring, oauth2Proxy, signInCurl],
  legacy: [signInNode, express, spring, oauth2Proxy, signInCurl],
  spa: [singlePage, signInCurl],
  native: [signInNode, signInCurl],
  device: [],
  machine: [machineCurl, machineNode],
}

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
  }
  const waiting = waitingMakers(app)
  const signsInByPage = usesBrowser(app)
  // Code that sends people to the sign-in page is of no use to an app that cannot.
  const ofKind = waiting.length > 0 && !signsInByPage ? [] : makers[kind]
  const usesV1 = app.generations.includes('v1') && signsInByPage
  return [...ofKind, ...waiting, ...(usesV1 ? [legacyCurl] : [])].map((make) => make(input))
}
