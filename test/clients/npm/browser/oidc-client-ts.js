const settings = await (await fetch('/settings.json')).json()

// #region configuration
const manager = new oidc.UserManager({
  authority: settings.issuer,
  client_id: settings.clientId,
  redirect_uri: `${location.origin}/callback`,
  post_logout_redirect_uri: `${location.origin}/`,
  scope: 'openid profile email groups offline_access',
  loadUserInfo: true,
  revokeTokensOnSignout: true,
})

if (location.pathname === '/callback') {
  await manager.signinCallback()
  history.replaceState({}, '', '/')
}
// #endregion

globalThis.manager = manager
document.title = 'Ready'
