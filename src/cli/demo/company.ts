const day = 86_400

/**
 * A small company to try things out with, in the form of an import file. It has something of
 * everything, so that no view of the console is empty.
 */
export function company(prefix: string, nowSeconds: number) {
  return {
    clients: clients(prefix),
    users: [
      person('ada', 'Ada', 'Lovelace'),
      person('grace', 'Grace', 'Hopper'),
      person('alan', 'Alan', 'Turing'),
      person('margaret', 'Margaret', 'Hamilton'),
      person('katherine', 'Katherine', 'Johnson'),
      person('edsger', 'Edsger', 'Dijkstra', 'contractor.example'),
    ],
    roles: [
      role('ANALYST', 'Sees the figures'),
      role('OPERATOR', 'Changes what runs in production'),
      role('ON_CALL', 'May help at night, when nobody can approve'),
    ],
    groups: [
      { groupId: 'acme', groupName: 'Acme', groupType: 'company' },
      department('acme-sales', 'Sales'),
      department('acme-research', 'Research'),
      {
        groupId: 'acme-engines',
        parentId: 'acme-research',
        groupName: 'Engines',
        groupType: 'team',
      },
      { groupId: 'acme-production', parentId: 'acme', groupName: 'Production', groupType: 'team' },
      { groupId: 'globex', groupName: 'Globex, a supplier', groupType: 'company' },
    ],
    memberships: [
      { groupId: 'acme', sub: 'demo-ada', roles: ['GROUP_ADMIN'] },
      { groupId: 'acme-engines', sub: 'demo-ada', roles: ['ENGINEER', 'LEAD'] },
      { groupId: 'acme-engines', sub: 'demo-alan', roles: ['ENGINEER'] },
      { groupId: 'acme-sales', sub: 'demo-grace', roles: ['MANAGER'] },
      { groupId: 'acme-sales', sub: 'demo-katherine', roles: ['ANALYST'] },
      { groupId: 'acme-production', sub: 'demo-margaret', roles: ['LEAD', 'ON_CALL'] },
      { groupId: 'acme-production', sub: 'demo-alan', roles: [] },
      { groupId: 'acme-production', sub: 'demo-edsger', roles: ['CONTRACTOR'] },
    ],
    // The contract of Edsger ends today.
    membershipTerms: [
      {
        groupId: 'acme-production',
        sub: 'demo-edsger',
        terms: [
          {
            role: 'CONTRACTOR',
            validUntil: endOfDay(nowSeconds),
            reason: 'Contract 2481',
            by: 'demo-ada',
          },
        ],
      },
    ],
    durationRules: [
      {
        groupId: 'acme-production',
        timeZone: 'Europe/London',
        roles: { OPERATOR: { longestSeconds: day } },
      },
    ],
    accessRules: [
      {
        groupId: 'acme-production',
        role: 'OPERATOR',
        askers: 'members',
        asker_group: 'acme',
        longest_seconds: day,
        usual_seconds: 7200,
        approvals: [{ groupId: 'acme-production', role: 'LEAD', count: 1 }],
        break_glass: { groupId: 'acme-production', role: 'ON_CALL', longest_seconds: 3600 },
      },
      {
        groupId: 'acme-research',
        role: 'ANALYST',
        askers: 'members',
        asker_group: 'acme',
        longest_seconds: 30 * day,
        usual_seconds: 7 * day,
        approvals: [{ groupId: 'acme', role: 'GROUP_ADMIN', count: 1 }],
      },
      // Nobody administers Globex alone, so those who administer the server decide.
      {
        groupId: 'globex',
        role: 'BUYER',
        askers: 'members',
        asker_group: 'acme',
        longest_seconds: 90 * day,
        usual_seconds: 30 * day,
      },
    ],
    eligibleRoles: [{ groupId: 'acme-production', sub: 'demo-alan', role: 'OPERATOR' }],
    domains: [
      {
        domain: 'globex.example',
        groupId: 'globex',
        record_value: `ostiary-domain=${'d'.repeat(43)}`,
        status: 'proven',
        proven_at: nowSeconds,
      },
    ],
    // Nobody answers at this address, so the console shows how a connection looks that is down.
    connections: [
      {
        alias: 'globex',
        kind: 'oidc',
        groupId: 'globex',
        name: 'Globex',
        use: 'optional',
        first_sign_in: 'approve',
        settings: { issuer: 'https://login.globex.example', client_id: 'acme' },
        rules: [{ claim: 'department', value: 'Delivery', groupId: 'globex', roles: ['DELIVERY'] }],
      },
    ],
    trustedIssuers: [
      {
        name: 'github',
        issuer: 'https://token.actions.githubusercontent.com',
        description: 'Pipelines of GitHub Actions',
      },
    ],
    resources: [
      {
        resource: 'urn:acme:wiki',
        texts: {
          'en-US': { title: 'The wiki of Acme', hint: 'Its pages and their history' },
          'de-DE': { title: 'Das Wiki von Acme', hint: 'Seine Seiten und ihr Verlauf' },
        },
      },
    ],
    // There is no such host: messages to it fail, and wait.
    webhooks: [
      {
        id: 'demo-payroll',
        url: 'https://payroll.acme.example/ostiary',
        description: 'Payroll hears who joins and leaves',
        enabled: true,
      },
    ],
  }
}

/** The entries of the company, by section. */
export type Company = ReturnType<typeof company>

function clients(prefix: string) {
  const usual = ['openid', 'profile', 'email', 'roles', 'groups', 'offline_access']
  return [
    {
      client_id: 'demo',
      client_secret: 'demo-secret',
      client_name: 'Demo',
      grant_types: ['password', 'client_credentials', 'refresh_token'],
      allowed_scopes: [
        ...usual,
        // Ada administers groups; an application needs these scopes to do so for her.
        ...['groups_read', 'groups_write', 'groups_delete'].map((scope) => `${prefix}:${scope}`),
      ],
    },
    {
      client_id: 'demo-web',
      client_secret: 'demo-web-secret',
      client_name: 'Demo web application',
      redirect_uris: ['http://localhost:3000/callback'],
      post_logout_redirect_uris: ['http://localhost:3000/'],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: usual,
    },
    {
      client_id: 'demo-browser',
      client_name: 'Demo application in the browser',
      token_endpoint_auth_method: 'none',
      redirect_uris: ['http://localhost:4000/', 'http://localhost:4000/silent.html'],
      post_logout_redirect_uris: ['http://localhost:4000/'],
      grant_types: ['authorization_code'],
      allowed_scopes: ['openid', 'profile', 'email', 'groups'],
    },
    {
      client_id: 'demo-terminal',
      client_name: 'Demo command line',
      token_endpoint_auth_method: 'none',
      grant_types: ['urn:ietf:params:oauth:grant-type:device_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'groups', 'offline_access'],
    },
    {
      client_id: 'demo-agent',
      client_secret: 'demo-agent-secret',
      client_name: 'Research assistant, an agent',
      redirect_uris: ['http://localhost:5000/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      allowed_scopes: ['openid', 'profile', 'offline_access'],
    },
    {
      client_id: 'demo-pipeline',
      client_name: 'Deployment from GitHub',
      grant_types: ['client_credentials'],
      token_endpoint_auth_method: 'workload_jwt',
      workloads: [
        {
          issuer: 'https://token.actions.githubusercontent.com',
          claims: { sub: 'repo:acme/engines:ref:refs/heads/main' },
        },
      ],
    },
    {
      client_id: 'demo-api',
      client_secret: 'demo-api-secret',
      client_name: 'Demo resource server',
      grant_types: ['client_credentials'],
      introspect_any: true,
    },
  ]
}

function person(username: string, given_name: string, family_name: string, host = 'acme.example') {
  return {
    sub: `demo-${username}`,
    username,
    password: `${username}-demo`,
    // This password is public, so neither the policy nor a change of it would help.
    mustChange: false,
    email: `${username}@${host}`,
    email_verified: true,
    given_name,
    family_name,
    name: `${given_name} ${family_name}`,
  }
}

function role(name: string, description: string) {
  return { role: name, description }
}

function department(groupId: string, groupName: string) {
  return { groupId, parentId: 'acme', groupName, groupType: 'department' }
}

/** Midnight in UTC after a time, but in an hour at least. */
function endOfDay(nowSeconds: number): number {
  return Math.max(Math.ceil((nowSeconds + 1) / day) * day - 1, nowSeconds + 3600)
}
