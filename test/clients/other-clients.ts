import type { ClientEntry } from './client-entry.ts'

/** A web application with a secret, as most libraries want it registered. */
const webApplication = {
  redirect_uris: ['http://localhost:3000/callback'],
  post_logout_redirect_uris: ['http://localhost:3000/'],
  grant_types: ['authorization_code', 'refresh_token'],
  allowed_scopes: ['openid', 'profile', 'email', 'groups', 'offline_access'],
}

/** For programs that understand a list of texts alone. */
const groupsAsTexts = { groups_claim: { format: 'group:role' } }

/** Clients of other ecosystems; `npm run clients` runs them. */
export const otherClients: readonly ClientEntry[] = [
  {
    id: 'spring-security-client',
    name: 'Spring Security client',
    ecosystem: 'Maven',
    package: 'org.springframework.boot:spring-boot-starter-security-oauth2-client',
    version: '4.1.1',
    use: 'Web applications with Spring Boot and `oauth2Login`.',
    registration: {
      ...webApplication,
      redirect_uris: ['http://localhost:3000/login/oauth2/code/ostiary'],
    },
    configuration: [
      'spring-security-client/src/main/resources/application.yaml',
      'spring-security-client/src/main/java/app/Application.java',
    ],
    steps: ['sign-in', 'user-info', 'role', 'refresh', 'sign-out'],
    limits: [],
  },
  {
    id: 'spring-resource-server',
    name: 'Spring Security resource server',
    ecosystem: 'Maven',
    package: 'org.springframework.boot:spring-boot-starter-security-oauth2-resource-server',
    version: '4.1.1',
    use: 'APIs with Spring Boot that verify access tokens.',
    registration: {
      grant_types: ['password'],
      allowed_scopes: ['openid', 'groups'],
    },
    configuration: [
      'spring-resource-server/src/main/resources/application.yaml',
      'spring-resource-server/src/main/resources/application-opaque.yaml',
      'spring-resource-server/src/main/java/api/Security.java',
    ],
    steps: ['validate', 'introspect', 'role'],
    limits: [
      'By default it takes only tokens with the `typ` `JWT` or none, so the client that the tokens are for needs the `access_token_profile` `classic`, which is the default.',
      'An ID token has that `typ` too. To take access tokens alone, use the validator of RFC 9068 as below, with `access_token_profile: "rfc9068"`.',
    ],
  },
  {
    id: 'go-oidc',
    name: 'go-oidc',
    ecosystem: 'Go',
    package: 'github.com/coreos/go-oidc/v3',
    version: '3.21.0',
    use: 'OpenID Connect for Go programs, with golang.org/x/oauth2.',
    registration: webApplication,
    configuration: ['go-oidc/main.go'],
    steps: ['sign-in', 'user-info', 'role', 'refresh', 'validate', 'sign-out'],
    limits: [],
  },
  {
    id: 'authlib',
    name: 'Authlib',
    ecosystem: 'PyPI',
    package: 'Authlib',
    version: '1.9.5',
    use: 'OAuth and OpenID Connect for Python; here its Flask client, `OAuth2Session`, and its validator of RFC 9068.',
    registration: { ...webApplication, access_token_profile: 'rfc9068' },
    configuration: ['authlib/application.py'],
    steps: [
      'sign-in',
      'user-info',
      'role',
      'refresh',
      'introspect',
      'validate',
      'revoke',
      'sign-out',
    ],
    limits: [
      'Its validator `JWTBearerTokenValidator` takes tokens of RFC 9068 alone, so the client needs the `access_token_profile` `rfc9068`.',
    ],
  },
  {
    id: 'mozilla-django-oidc',
    name: 'mozilla-django-oidc',
    ecosystem: 'PyPI',
    package: 'mozilla-django-oidc',
    version: '5.0.2',
    use: 'Web applications with Django.',
    registration: {
      ...webApplication,
      redirect_uris: ['http://localhost:3000/oidc/callback/'],
      grant_types: ['authorization_code'],
      allowed_scopes: ['openid', 'profile', 'email', 'groups'],
    },
    configuration: ['mozilla-django-oidc/settings.py', 'mozilla-django-oidc/backend.py'],
    steps: ['sign-in', 'user-info', 'role', 'refresh', 'sign-out'],
    limits: [
      'It has no discovery: the addresses are in its settings.',
      'It does not use refresh tokens. `SessionRefresh` sends the browser through the authorization endpoint with `prompt=none` instead.',
    ],
  },
  {
    id: 'oauth2-proxy',
    name: 'oauth2-proxy',
    ecosystem: 'Go',
    package: 'github.com/oauth2-proxy/oauth2-proxy/v7',
    version: '7.8.1',
    use: 'A proxy that lets signed-in people through to any web application.',
    registration: {
      ...webApplication,
      redirect_uris: ['http://localhost:3000/oauth2/callback'],
      post_logout_redirect_uris: ['http://localhost:3000/ping'],
      ...groupsAsTexts,
    },
    configuration: ['oauth2-proxy/oauth2-proxy.cfg'],
    steps: ['sign-in', 'role', 'validate', 'refresh', 'sign-out'],
    limits: [
      'It lets in only people whose email address is verified.',
      'To sign out everywhere, link to `/oauth2/sign_out?rd=` with the address of `/session/end_session?client_id=…&post_logout_redirect_uri=…`. The browser brings no ID token, so Ostiary asks the person first. `backend_logout_url` does not end the session: an ID token from elsewhere than the browser proves nothing.',
    ],
  },
  {
    id: 'mod-auth-openidc',
    name: 'mod_auth_openidc',
    ecosystem: 'Debian',
    package: 'libapache2-mod-auth-openidc',
    version: '2.4.12.3 (Debian 12)',
    use: 'The module for the Apache web server, certified.',
    registration: {
      ...webApplication,
      post_logout_redirect_uris: ['http://localhost:3000/signed-out/'],
      ...groupsAsTexts,
    },
    configuration: ['mod-auth-openidc/apache2.conf'],
    steps: ['sign-in', 'user-info', 'role', 'refresh', 'introspect', 'sign-out'],
    limits: [],
  },
  {
    id: 'keycloak',
    name: 'Keycloak as a broker',
    ecosystem: 'Maven',
    package: 'org.keycloak:keycloak-quarkus-dist',
    version: '26.5.6',
    use: 'Applications of a Keycloak realm, whose people sign in at Ostiary; Ostiary is an identity provider of the realm.',
    registration: {
      redirect_uris: ['http://localhost:3000/realms/broker/broker/ostiary/endpoint'],
      post_logout_redirect_uris: [
        'http://localhost:3000/realms/broker/broker/ostiary/endpoint/logout_response',
      ],
      allowed_scopes: ['openid', 'profile', 'email', 'groups'],
      ...groupsAsTexts,
    },
    configuration: ['keycloak/realm.json'],
    steps: ['sign-in', 'user-info', 'role', 'sign-out'],
    limits: [],
  },
  {
    id: 'kubernetes',
    name: 'Kubernetes API server',
    ecosystem: 'Go',
    package: 'k8s.io/apiserver',
    version: '0.37.2',
    use: 'Its authenticator of ID tokens, for people who come with kubectl and kubelogin.',
    registration: {
      grant_types: ['password'],
      allowed_scopes: ['openid', 'groups'],
      ...groupsAsTexts,
    },
    configuration: ['kubernetes/authentication-configuration.yaml'],
    steps: ['validate', 'role'],
    limits: ['It takes only an issuer whose address begins with `https://`.'],
  },
]
