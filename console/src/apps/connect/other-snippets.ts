import {
  cookieSecret,
  isInsecure,
  originOf,
  pathOfApp,
  quotedText,
  type Snippet,
  type SnippetInput,
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
