import { randomId, sha256 } from '../../kernel/secrets.ts'
import { inSeconds } from '../../kernel/time.ts'
import type { Arrival } from '../arrival.ts'
import type {
  Departure,
  LogoutMessage,
  OpenConnection,
  RedirectKind,
  UpstreamAnswer,
  UpstreamWish,
} from '../kind.ts'
import {
  type AssertionRules,
  type AuthnStatement,
  checkIssuer,
  checkSamlAssertion,
  readAuthnStatement,
} from './check-saml-assertion.ts'
import { examineSaml } from './examine-saml.ts'
import { followMetadata } from './follow-metadata.ts'
import { fetchMetadata } from './idp-metadata.ts'
import { readResponse, type SamlResponse } from './read-response.ts'
import { samlArrival } from './saml-arrival.ts'
import type { SamlContext } from './saml-context.ts'
import { samlFault } from './saml-fault.ts'
import { answerLogout, beginLogout, logoutsOf, readLogout } from './saml-logout.ts'
import { messageWriter } from './saml-messages.ts'
import {
  certificateEndings,
  SamlSettings,
  samlAddresses,
  samlSecrets,
  samlSettingsOf,
} from './saml-settings.ts'
import { verifyAssertion } from './verify-assertion.ts'

/** SAML 2.0, Web Browser SSO: people sign in at an identity provider, which posts an assertion. */
export function samlKind(context: SamlContext): RedirectKind {
  return {
    way: 'redirect',
    settings: SamlSettings,
    secrets: samlSecrets,
    issuerOf: (connection) => samlSettingsOf(connection).idp_entity_id,
    // Keys sign and decrypt here.
    recipientOf: () => undefined,
    examine: (connection) => examineSaml(context, connection),
    endingsOf: certificateEndings,
    published: {
      isFollowed: ({ settings }) => settings.follows_metadata === true,
      read: (connection) => followMetadata(context, connection),
      readAt: (url) => fetchMetadata(context, url),
    },
    begin: (connection, wish, state) => begin(context, connection, wish, state),
    stateOf: ({ form }) => form?.get('RelayState') || undefined,
    maySendUnasked: (connection) => samlSettingsOf(connection).idp_initiated,
    finish: (connection, answer, memory) => finish(context, connection, answer, memory),
    endsUpstream: (connection) => samlSettingsOf(connection).logout === 'upstream',
    beginLogout: (connection, session, state) => beginLogout(context, connection, session, state),
    readLogout: (connection, url, memory) => logoutMessage(context, connection, url, memory),
  }
}

async function logoutMessage(
  context: SamlContext,
  connection: OpenConnection,
  url: URL,
  memory?: Departure['memory'],
): Promise<LogoutMessage> {
  const message = await readLogout(context, connection, url, memory)
  if (message.kind === 'response') return { kind: 'response' }
  return {
    kind: 'request',
    logouts: logoutsOf(connection, message),
    answer: () => answerLogout(context, connection, message),
  }
}

async function begin(
  { baseUrl, clock }: SamlContext,
  connection: OpenConnection,
  wish: UpstreamWish,
  state: string,
): Promise<Departure> {
  const settings = samlSettingsOf(connection)
  // An ID of XML does not begin with a digit.
  const requestId = `_${randomId()}`
  const forcesSignIn = wish.again === true || wish.maxAge === 0
  const writer = await messageWriter(connection, settings, samlAddresses(baseUrl, connection), {
    id: requestId,
    forcesSignIn,
  })
  const memory = {
    requestId,
    ...(forcesSignIn && { signedInAfter: String(inSeconds(clock())) }),
  }
  if (settings.sso_binding === 'post') {
    const fields = await writer.getAuthorizeMessageAsync(state)
    return { to: { kind: 'post', action: settings.sso_url, fields: texts(fields) }, memory }
  }
  const additionalParams = wish.loginHint === undefined ? {} : { login_hint: wish.loginHint }
  const location = await writer.getAuthorizeUrlAsync(state, undefined, { additionalParams })
  return { to: { kind: 'redirect', location }, memory }
}

function texts(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
}

/** The order of the checks. The assertion is marked as used last: a fault must not cost it. */
async function finish(
  { baseUrl, clock, usedAssertions }: SamlContext,
  connection: OpenConnection,
  { form }: UpstreamAnswer,
  memory: Departure['memory'],
): Promise<Arrival> {
  const settings = samlSettingsOf(connection)
  const addresses = samlAddresses(baseUrl, connection)
  const { requestId } = memory
  if (requestId === undefined) throw samlFault('invalid', 'nobody asked for this answer')
  const rules: AssertionRules = {
    ...addresses,
    idpEntityId: settings.idp_entity_id,
    requestId,
    now: clock(),
    skewMs: settings.clock_skew_seconds * 1000,
  }
  const { decryption_key, former_decryption_key } = connection.secrets
  const keys = [decryption_key, former_decryption_key].filter((key) => key !== undefined)
  const response = readResponse(form, { keys, allowsCbc: settings.allows_cbc })
  checkResponse(response, rules)
  const assertion = await verifyAssertion(response.assertion, settings.certificates)
  const { id, expiresAt } = checkSamlAssertion(assertion, rules)
  const statement = readAuthnStatement(assertion, rules)
  checkSignIn(statement, settings, memory)
  const arrival = samlArrival(assertion, statement, settings, addresses)
  // A digest, since the provider chooses how long the id is.
  if (!(await usedAssertions.use(sha256(`${connection.id} ${id}`), expiresAt))) {
    throw samlFault('invalid', 'the assertion was used before')
  }
  return arrival
}

/** What is outside of the assertion has to fit, too, although it is not signed. */
function checkResponse(response: SamlResponse, rules: AssertionRules): void {
  if (response.issuer !== undefined) checkIssuer(response.issuer, rules)
  if (response.destination !== rules.acs) {
    const { destination = 'nobody' } = response
    throw samlFault('invalid', `the answer is for ${destination}, and not for ${rules.acs}`)
  }
  if (response.inResponseTo !== rules.requestId) {
    throw samlFault('invalid', 'the answer is not to the request of this browser')
  }
}

/** Not every provider obeys ForceAuthn and RequestedAuthnContext. */
function checkSignIn(
  { authenticatedAt, contextClass = 'none' }: AuthnStatement,
  { authn_context, clock_skew_seconds }: SamlSettings,
  { signedInAfter }: Departure['memory'],
): void {
  const latest = inSeconds(authenticatedAt) + clock_skew_seconds
  if (signedInAfter !== undefined && latest < Number(signedInAfter)) {
    throw samlFault('invalid', 'the provider was asked for a new sign-in, and made none')
  }
  if (authn_context.length > 0 && !authn_context.includes(contextClass)) {
    throw samlFault(
      'invalid',
      `the class of authentication is ${contextClass}, which is not in authn_context`,
    )
  }
}
