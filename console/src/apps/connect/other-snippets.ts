import {
  cookieSecret,
  isInsecure,
  originOf,
  pathOfApp,
  quotedText,
  type Snippet,
  type SnippetInput,
  scriptText,
} from './snippet-input.ts'

/** application.yml of Spring Boot with spring-boot-starter-security-oauth2-client. */
export function spring(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const code = `# application.yml, with spring-boot-starter-security-oauth2-client
server:
  port: ${new URL(originOf(input.redirectUri)).port || 80}
spring:
  security:
    oauth2:
      client:
        registration:
          ostiary:
            client-id: ${quotedText(clientId)}
            client-secret: ${quotedText(secret)}
            scope: ${scopes.join(',')}
        provider:
          ostiary:
            issuer-uri: ${quotedText(issuer)}`
  return { name: 'Spring', code, redirectUri: pathOfApp(input, '/login/oauth2/code/ostiary') }
}

/** A proxy before an application that knows nothing of sign-in. */
export function oauth2Proxy(input: SnippetInput): Snippet {
  const { issuer, clientId, secret = '', scopes } = input
  const redirectUri = pathOfApp(input, '/oauth2/callback')
  const { host, port } = new URL(redirectUri)
  const insecure = isInsecure(redirectUri)
    ? '\n# Only for http://localhost; leave this out for https.\ncookie_secure = false'
    : ''
  const code = `# oauth2-proxy --config=oauth2-proxy.cfg, then open http://${host}/
provider = "oidc"
oidc_issuer_url = ${quotedText(issuer)}
client_id = ${quotedText(clientId)}
client_secret = ${quotedText(secret)}
redirect_url = ${quotedText(redirectUri)}
scope = ${quotedText(scopes.join(' '))}
code_challenge_method = "S256"
email_domains = ["*"]
skip_provider_button = true
http_address = "127.0.0.1:${port || 4180}"
# The application behind the proxy.
upstreams = ["http://127.0.0.1:8000/"]
cookie_secret = ${quotedText(cookieSecret)}${insecure}`
  return { name: 'oauth2-proxy', code, redirectUri }
}

/** A single-page app with oidc-client-ts. */
export function singlePage(input: SnippetInput): Snippet {
  const { issuer, clientId, redirectUri, scopes } = input
  const code = `// npm install oidc-client-ts
import { UserManager } from 'oidc-client-ts'

const manager = new UserManager({
  authority: ${scriptText(issuer)},
  client_id: ${scriptText(clientId)},
  redirect_uri: ${scriptText(redirectUri)},
  post_logout_redirect_uri: ${scriptText(`${originOf(redirectUri)}/`)},
  scope: ${scriptText(scopes.join(' '))},
})

const isBack = new URLSearchParams(location.search).has('code')
const user = isBack ? await manager.signinRedirectCallback() : await manager.getUser()
if (user) {
  history.replaceState(null, '', location.pathname)
  document.body.append(\`Hello, \${user.profile.name}\`)
} else await manager.signinRedirect()`
  return { name: 'oidc-client-ts', code, redirectUri }
}
