import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../../src/kernel/folders.ts'
import { findTests, plainName } from '../proof/find-tests.ts'

const target = join(projectRoot, 'docs/conformance.md')
const start = '<!-- The rows are generated from test/ by `npm run docs`. -->\n'
const end = '<!-- End of the rows. -->\n'

/** A profile of somebody else, and the tests that have its rows. */
interface Profile {
  readonly title: string
  /** What the suite calls it. */
  readonly plan: string
  /** Below `test/`. */
  readonly files: readonly string[]
  /** What the server and its clients are set to. */
  readonly settings: string
  /** What names of rows look like in the source; without it they are the names of the tests. */
  readonly pattern?: RegExp
}

const openid = /['`](oidcc-[A-Za-z0-9][\w-]*)/g
const fapi =
  /['`}]((?:access|attempt|auth|check|discovery|dpop|ensure|happy|incorrect|multiple|par|ping|plain|poll|refresh|requested|state|test|user)-[\w-]+)/g
const modules = ['claims', 'codes', 'request-objects', 'requests', 'sessions']
const ofModules = modules.map((name) => `conformance/modules/${name}.ts`)
const confidential = 'Clients with a secret, `client_secret_basic` and `client_secret_post`.'

const profiles: readonly Profile[] = [
  {
    title: 'OpenID Connect, basic',
    plan: 'oidcc-basic-certification-test-plan',
    files: ['conformance/basic.test.ts', ...ofModules],
    settings: `The defaults. ${confidential} \`code\`.`,
    pattern: openid,
  },
  {
    title: 'OpenID Connect, implicit and hybrid',
    plan: 'oidcc-implicit-, oidcc-hybrid-certification-test-plan',
    files: ['conformance/implicit.test.ts', 'conformance/hybrid.test.ts', ...ofModules],
    settings: `The defaults. Clients with \`implicit\` and the \`response_types\` of the plan: \`id_token\`, \`token id_token\`, \`code id_token\`, \`code token\`, \`code token id_token\`.`,
    pattern: openid,
  },
  {
    title: 'OpenID Connect, form post',
    plan: 'oidcc-formpost-basic-, -implicit-, -hybrid-certification-test-plan',
    files: ['conformance/form-post.test.ts', ...ofModules],
    settings: 'As above, with `response_mode=form_post`.',
    pattern: openid,
  },
  {
    title: 'OpenID Connect, configuration',
    plan: 'oidcc-config-certification-test-plan',
    files: ['conformance/configuration.test.ts'],
    settings: 'The defaults; no client.',
    pattern: openid,
  },
  {
    title: 'OpenID Connect, dynamic',
    plan: 'oidcc-dynamic-certification-test-plan',
    files: [
      'conformance/dynamic.test.ts',
      'conformance/dynamic-request-objects.test.ts',
      'conformance/third-party-login.test.ts',
    ],
    settings:
      '`clientRegistration.mode: open`, `clientRegistration.grantTypes` with `implicit`. Clients register themselves.',
    pattern: openid,
  },
  {
    title: 'OpenID Connect, claims parameter',
    plan: 'oidcc-test-plan',
    files: ['conformance/claims-parameter.test.ts'],
    settings: '`openid.claimsParameter: true`.',
    pattern: openid,
  },
  {
    title: 'OpenID Connect, logout',
    plan: 'oidcc-rp-initiated-, -backchannel-rp-initiated-, -frontchannel-rp-initiated-logout-, oidcc-session-management-certification-test-plan',
    files: ['rp-initiated', 'back-channel', 'front-channel']
      .map((name) => `conformance/${name}-logout.test.ts`)
      .concat('conformance/session-management.test.ts'),
    settings:
      'Clients with `post_logout_redirect_uris`, and `backchannel_logout_uri` or `frontchannel_logout_uri`.',
    pattern: openid,
  },
  {
    title: 'OpenID Connect, relying party',
    plan: 'oidcc-client-basic-, -config-, -formpost-basic-certification-test-plan, logout of relying parties',
    files: ['conformance/relying-party.test.ts'],
    settings: 'A connection of the kind `oidc`, against a scripted provider.',
    pattern: /'(oidcc-client-test[\w-]*)/g,
  },
  {
    title: 'FAPI 2.0 security profile and message signing',
    plan: 'fapi2-security-profile-final-, fapi2-message-signing-final-test-plan',
    files: [
      ...['variant', 'request', 'option', 'client-credentials', 'token', 'dpop', 'expiry'],
      'signing',
    ].map((name) => `conformance/fapi/${name}-modules.ts`),
    settings:
      '`security.minimumProfile: fapi2`, certificates by a proxy (`http.clientCertificateHeader`). Clients with `private_key_jwt` or a certificate, tokens bound to DPoP or a certificate, all four pairs; for message signing `require_signed_request_object` and `response_modes: ["jwt"]`.',
    pattern: fapi,
  },
  {
    title: 'FAPI 1.0 Advanced',
    plan: 'fapi1-advanced-final-test-plan',
    files: ['flow', 'request', 'token'].map((name) => `conformance/fapi1/fapi1-${name}-modules.ts`),
    settings:
      '`security.minimumProfile: fapi1`, certificates by a proxy (`http.clientCertificateHeader`). Clients with `private_key_jwt` or a certificate, requests by value or pushed, responses with `code id_token` or as JWTs.',
    pattern: fapi,
  },
  {
    title: 'FAPI-CIBA',
    plan: 'fapi-ciba-id1-test-plan',
    files: ['asking', 'ping'].map((name) => `conformance/fapi-ciba/${name}-modules.ts`),
    settings:
      'As above. Clients with `urn:openid:params:grant-type:ciba` and `backchannel_authentication_request_signing_alg`, in poll and ping mode.',
    pattern: fapi,
  },
  {
    title: 'AuthZEN 1.0',
    plan: 'authzen-pdp test plans; the certification of AuthZEN; the interoperability scenarios',
    files: [
      'authzen/certification.test.ts',
      'authzen/interop-scenarios.test.ts',
      'conformance/authzen.test.ts',
    ],
    settings: 'The defaults. A machine with `ostiary:groups_read`.',
    pattern:
      /it\(\s*'(c-[\w-]+)[^']*'|(?:answered|refused)\(\s*\w+,\s*'([\w-]+)'|\}-([a-z][\w-]+)`/g,
  },
  {
    title: 'Shared Signals 1.0, CAEP interoperability profile',
    plan: 'openid-ssf-transmitter test plans',
    files: ['conformance/shared-signals.test.ts'],
    settings: 'The defaults. A client with `ostiary:ssf_manage` and `client_credentials`.',
  },
  {
    title: 'Shared Signals 1.0, receiver',
    plan: 'openid-ssf-receiver test plans',
    files: ['conformance/shared-signals-receiver.test.ts'],
    settings: 'The defaults. A connection whose provider is the transmitter, and its client.',
  },
  {
    title: 'SCIM 2.0',
    plan: 'published steps of Okta and Microsoft',
    files: ['okta-steps', 'microsoft-requests', 'microsoft-groups', 'people', 'pushed-groups'].map(
      (name) => `scim/${name}.test.ts`,
    ),
    settings: 'A connection with a token of its directory.',
  },
  {
    title: 'MCP authorization',
    plan: 'the client of the MCP SDK; the conformance suite of MCP, 0.2.0-alpha.12',
    files: ['oauth/mcp-server.test.ts', 'clients/mcp-conformance/mcp-conformance.client.ts'],
    settings:
      'A resource, and `clientDocuments.policy` or `clientRegistration.mode`. `npm run clients -- mcp` runs the suite: its scenarios for authorization servers, metadata and the code flow. Its others judge clients, or MCP servers that ask for no token.',
  },
]

/** The names of the rows of a profile, each once, in the order of the sources. */
export function rowsOf({ files, pattern }: Profile): readonly string[] {
  const names = files.flatMap((file) => {
    const source = readFileSync(join(projectRoot, 'test', file), 'utf8')
    if (!pattern) return findTests(source).map(({ name }) => plainName(name))
    const found = [...source.matchAll(pattern)].flatMap((match) => match.slice(1).filter(Boolean))
    // What follows is a placeholder of a template.
    return found.map((name) => (name.endsWith('-') ? `${name}…` : name))
  })
  return [...new Set(names)]
}

/** The page about conformance with the rows of each profile. */
function conformanceDoc(page: string): string {
  const [before, rest] = page.split(start)
  const after = rest?.split(end)[1]
  if (before === undefined || after === undefined) throw new Error('conformance.md has no rows')
  const sections = profiles.map((profile) => {
    const rows = rowsOf(profile)
    const code = profile.pattern ? rows.map((row) => `\`${row}\``) : rows
    return [
      `### ${profile.title}`,
      `**Plan**: ${profile.plan}. **Tests**: ${profile.files.map((file) => `\`${file}\``).join(', ')}.`,
      `**Settings**: ${profile.settings}`,
      `**Rows** (${rows.length}): ${code.join(profile.pattern ? ', ' : '; ')}.`,
    ].join('\n\n')
  })
  const table = profiles.map(({ title, plan, ...profile }) => {
    return `| ${title} | ${rowsOf({ title, plan, ...profile }).length} | ${plan} |`
  })
  const head = ['| profile | rows | plan |', '|---|---|---|', ...table].join('\n')
  return `${before}${start}\n${[head, ...sections].join('\n\n')}\n\n${end}${after}`
}

if (import.meta.main) {
  const page = readFileSync(target, 'utf8')
  const wanted = conformanceDoc(page)
  if (!process.argv.includes('--check')) writeFileSync(target, wanted)
  else if (page !== wanted) {
    process.stderr.write('docs/conformance.md is out of date; run: npm run docs\n')
    process.exitCode = 1
  }
}
