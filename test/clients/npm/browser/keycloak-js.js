import Keycloak from 'keycloak-js'

const settings = await (await fetch('/settings.json')).json()

// #region configuration
const keycloak = new Keycloak({
  clientId: settings.clientId,
  oidcProvider: settings.issuer,
})

await keycloak.init({
  checkLoginIframe: false,
  pkceMethod: 'S256',
  redirectUri: `${location.origin}/callback`,
  scope: 'openid profile email groups',
})
// #endregion

globalThis.keycloak = keycloak
document.title = 'Ready'
