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
