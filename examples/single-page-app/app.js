/*
 * Signs people in with Ostiary, in the browser only: authorization code with PKCE, renewal in a
 * hidden frame, logout, and noticing that the person signed out elsewhere. It uses oidc-client-ts.
 */
const { authority, clientId } = await (await fetch('settings.json')).json()
const here = location.origin

const users = new oidc.UserManager({
  authority,
  client_id: clientId,
  redirect_uri: `${here}/`,
  silent_redirect_uri: `${here}/silent.html`,
  popup_redirect_uri: `${here}/popup.html`,
  post_logout_redirect_uri: `${here}/`,
  scope: 'openid profile',
  loadUserInfo: true,
  automaticSilentRenew: true,
  monitorSession: true,
})

const find = (id) => document.getElementById(id)
let renewals = 0

function show(user, news) {
  const name = user?.profile.name ?? user?.profile.sub
  const state = user ? `Welcome, ${name}. Your tokens were renewed ${renewals} times.` : news
  find('status').textContent = state ?? 'You are not signed in.'
  for (const id of ['sign-in', 'sign-in-popup']) find(id).hidden = Boolean(user)
  for (const id of ['renew', 'sign-out']) find(id).hidden = !user
}

async function attempt(work) {
  try {
    show(await work())
  } catch (error) {
    show(await users.getUser(), `That did not work: ${error.message}`)
  }
}

users.events.addUserSignedOut(async () => {
  await users.removeUser()
  show(null, 'You have signed out elsewhere.')
})

find('sign-in').onclick = () => users.signinRedirect()
find('sign-in-popup').onclick = () => attempt(() => users.signinPopup())
find('sign-out').onclick = () => users.signoutRedirect()
find('renew').onclick = () =>
  attempt(async () => {
    const user = await users.signinSilent()
    renewals++
    return user
  })

await attempt(async () => {
  const isAnswer = /[?&](code|error)=/.test(location.search)
  const user = isAnswer ? await users.signinRedirectCallback() : await users.getUser()
  if (isAnswer) history.replaceState({}, '', '/')
  return user
})
