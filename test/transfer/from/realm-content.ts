type Json = Readonly<Record<string, unknown>>

/** The codes of an authenticator app, as the policy of a realm says. */
export interface CodePolicy {
  readonly otpPolicyAlgorithm: 'HmacSHA1' | 'HmacSHA256' | 'HmacSHA512'
  readonly otpPolicyDigits: number
  readonly otpPolicyPeriod: number
}

/** Somebody in the realm. */
export interface RealmPerson {
  readonly username: string
  readonly password?: string
  /** How Keycloak hashes the password; as it does by default if nothing is said. */
  readonly hashing?: string
  readonly codes?: CodePolicy
  readonly groups?: readonly string[]
  readonly roles?: readonly string[]
  readonly links?: readonly {
    readonly identityProvider: string
    readonly userId: string
    readonly userName: string
  }[]
  readonly record?: Json
}

/** One person for each way in which Keycloak hashes passwords, and for what else may go wrong. */
export const realmPeople: readonly RealmPerson[] = [
  {
    username: 'ada',
    password: 'a long brass telescope',
    codes: { otpPolicyAlgorithm: 'HmacSHA1', otpPolicyDigits: 6, otpPolicyPeriod: 30 },
    groups: ['/Lab/Engines'],
    roles: ['boss'],
    record: {
      attributes: { department: ['Engines'], locale: ['de'], phoneNumber: ['+49 30 1234567'] },
    },
  },
  {
    username: 'grace',
    password: 'a quiet copper lantern',
    hashing: 'hashAlgorithm(pbkdf2-sha256) and hashIterations(27500)',
    groups: ['/Sales Team', '/Lab/Engines/Pumps'],
  },
  {
    username: 'linus',
    password: 'seven green umbrellas',
    hashing: 'hashAlgorithm(pbkdf2) and hashIterations(20000)',
  },
  {
    username: 'margaret',
    password: 'eleven paper moons',
    hashing: 'hashAlgorithm(pbkdf2-sha512) and hashIterations(30000)',
    codes: { otpPolicyAlgorithm: 'HmacSHA256', otpPolicyDigits: 8, otpPolicyPeriod: 60 },
    roles: ['GROUP_ADMIN'],
  },
  {
    username: 'dorothy',
    links: [
      { identityProvider: 'partner', userId: 'partner-4711', userName: 'dot' },
      { identityProvider: 'corp', userId: 'dorothy@corp', userName: 'dorothy@corp' },
    ],
  },
  { username: 'katherine', password: 'an idle windmill turns', record: { enabled: false } },
  {
    username: 'joan',
    password: 'a clock without hands',
    record: { requiredActions: ['UPDATE_PASSWORD', 'VERIFY_EMAIL'], emailVerified: false },
  },
]

/** The realm without its people. */
export const realmSettings = {
  ...{ realm: 'acme', displayName: 'Acme Ltd.', enabled: true, sslRequired: 'none' },
  ...{ bruteForceProtected: true, registrationAllowed: false },
  roles: {
    realm: [
      { name: 'ENGINEER', description: 'Builds engines' },
      { name: 'LEAD, deputy' },
      { name: 'GROUP_ADMIN' },
      {
        name: 'boss',
        composite: true,
        composites: { realm: ['ENGINEER'], client: { shop: ['seller'] } },
      },
    ],
    client: { shop: [{ name: 'seller' }, { name: 'buyer', description: 'Buys' }] },
  },
  groups: [
    { name: 'Lab', subGroups: [{ name: 'Engines', subGroups: [{ name: 'Pumps' }] }] },
    { name: 'Sales Team' },
  ],
  clientScopes: [
    {
      ...{ name: 'orders', protocol: 'openid-connect', description: 'See your orders' },
      attributes: { 'display.on.consent.screen': 'true', 'consent.screen.text': 'Your orders' },
    },
  ],
  clients: [
    {
      ...{
        clientId: 'shop',
        name: 'The shop',
        secret: 'a secret of the shop, 32 letters',
        publicClient: false,
      },
      ...{
        standardFlowEnabled: true,
        directAccessGrantsEnabled: true,
        serviceAccountsEnabled: true,
      },
      redirectUris: ['https://shop.example/callback', 'https://shop.example/old/*'],
      optionalClientScopes: ['orders', 'offline_access'],
      attributes: {
        'post.logout.redirect.uris': 'https://shop.example/bye',
        'backchannel.logout.url': 'https://shop.example/logout',
        'access.token.lifespan': '600',
      },
    },
    {
      ...{ clientId: 'app', publicClient: true, standardFlowEnabled: true },
      redirectUris: ['http://localhost:1/callback'],
      attributes: { 'pkce.code.challenge.method': 'S256' },
    },
    { ...{ clientId: 'old-spa', publicClient: true }, redirectUris: ['https://*.acme.example/*'] },
    { ...{ clientId: 'machine', standardFlowEnabled: false }, serviceAccountsEnabled: true },
    { clientId: 'api', bearerOnly: true },
    {
      clientId: 'https://crm.example/saml',
      protocol: 'saml',
      redirectUris: ['https://crm.example/acs'],
    },
  ],
  identityProviders: [
    {
      ...{ alias: 'partner', providerId: 'oidc', enabled: true, displayName: 'The partner' },
      config: {
        ...{
          issuer: 'https://login.partner.example',
          clientId: 'acme',
          clientSecret: 'a secret there',
        },
        authorizationUrl: 'https://login.partner.example/auth',
        tokenUrl: 'https://login.partner.example/token',
      },
    },
    {
      ...{ alias: 'corp', providerId: 'saml', enabled: true },
      config: {
        ...{ entityId: 'https://login.acme.example', idpEntityId: 'https://corp.example' },
        ...{
          singleSignOnServiceUrl: 'https://corp.example/sso',
          nameIDPolicyFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
        },
      },
    },
  ],
}

/** The client whose roles the groups give. */
export const shopOf = ({ clients }: typeof realmSettings): string | undefined =>
  clients[0]?.clientId
