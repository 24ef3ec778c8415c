import { InMemoryWebStorage, type User, UserManager, WebStorageStateStore } from 'oidc-client-ts'
import { consoleSettings } from '../console-settings.ts'

const { issuer, clientId, scopes } = consoleSettings
const home = new URL('.', document.baseURI).href

const manager = new UserManager({
  authority: issuer,
  client_id: clientId,
  redirect_uri: `${home}callback`,
  silent_redirect_uri: `${home}callback`,
  post_logout_redirect_uri: home,
  scope: scopes.join(' '),
  // Tokens stay in memory: a script that runs here later finds none, and a closed tab leaves none.
  userStore: new WebStorageStateStore({ store: new InMemoryWebStorage() }),
  stateStore: new WebStorageStateStore({ store: window.sessionStorage }),
  automaticSilentRenew: true,
})

/** The person who is signed in, with the access token. */
export type SignedIn = User

const isCallback = () => window.location.href.startsWith(`${home}callback?`)

/**
 * Signs the person in, or finds that they are. A reload of the page signs in again without a question,
 * because the session at the server is still open.
 */
export async function signIn(): Promise<SignedIn | undefined> {
  if (!isCallback()) {
    const { pathname, search } = window.location
    await manager.signinRedirect({ state: pathname + search })
    return undefined
  }
  // In the hidden frame of a silent renewal, the page only reports the answer to its parent.
  if (window.parent !== window) {
    await manager.signinSilentCallback()
    return undefined
  }
  const user = await manager.signinRedirectCallback()
  const target = typeof user.state === 'string' ? user.state : home
  window.history.replaceState(null, '', target)
  return user
}

/** What the server asks for when a call needs a stronger sign-in (RFC 9470). */
export interface Challenge {
  readonly acrValues: string
  readonly maxAge?: number | undefined
}

/**
 * Signs in as strongly as the server asks, and comes back to this page. False if the person has just
 * signed in: then they cannot do better, and are not asked again.
 */
export async function signInMoreStrongly({ acrValues, maxAge }: Challenge): Promise<boolean> {
  const authTime = (await manager.getUser())?.profile.auth_time ?? 0
  if (Date.now() / 1000 - authTime < 60) return false
  const { pathname, search } = window.location
  await manager.signinRedirect({
    state: pathname + search,
    acr_values: acrValues,
    ...(maxAge !== undefined && { max_age: maxAge }),
  })
  return true
}

/** The access token now; a renewed one if it was about to expire. */
export async function accessToken(): Promise<string> {
  const user = await manager.getUser()
  if (user && !user.expired) return user.access_token
  const renewed = await manager.signinSilent()
  if (!renewed) throw new Error('the session has ended')
  return renewed.access_token
}

export async function signOut(): Promise<void> {
  await manager.signoutRedirect()
}
