import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { buildConnectionContext } from '../../../src/composition/connections.ts'
import type { Connection } from '../../../src/connections/connection.ts'
import { readXml } from '../../../src/connections/saml/read-xml.ts'
import { newSpKey } from '../../../src/connections/saml/sp-key.ts'
import {
  findAttribute,
  type XmlElement,
  xmlNamespaces,
} from '../../../src/connections/saml/xml-element.ts'
import { sealSession } from '../../../src/connections/upstream-sign-out.ts'
import { commandLine } from '../../../src/events/actor.ts'
import { sha256 } from '../../../src/kernel/secrets.ts'
import { describeServer } from '../../support/server-world.ts'
import type { Visit } from '../../support/test-browser.ts'
import { operationsOf } from '../elsewhere-scene.ts'
import { owner, wordsOf } from '../journey-scene.ts'
import { idpEntityId, samlConnection } from './saml-world.ts'
import { signedQuery } from './signed-query.ts'
import { now as begin, testIdp } from './test-idp.ts'

const idp = await testIdp(idpEntityId)
const attacker = await testIdp(idpEntityId)
const spKey = await newSpKey('sp', begin)
const { protocol, assertion: saml } = xmlNamespaces
const persistent = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent'
const sloUrl = 'https://idp.example/slo'

describeServer('a sign-out with SAML', (world) => {
  async function addSaml(settings: Readonly<Record<string, unknown>> = {}): Promise<Connection> {
    const usual = samlConnection(idp.key.certificate).settings
    const signing = { slo_url: sloUrl, signing_certificates: [spKey.certificate] }
    return operationsOf(world()).changes.create(commandLine, {
      ...{ alias: `saml-${randomUUID().slice(0, 8)}`, kind: 'saml', groupId: undefined },
      ...{ name: 'Acme', preset: undefined, use: 'optional', firstSignIn: 'create' },
      ...{ emailTrust: 'never', trustsFactors: false, rules: [] },
      settings: { ...usual, ...signing, logout: 'upstream', ...settings },
      secrets: { signing_key: spKey.privateKey },
    })
  }

  /** Somebody whose session began at the provider, as an assertion would have made it. */
  async function signedIn(connection: Connection, subject: string = randomUUID()) {
    const { user, browser } = await owner(world())
    const { services } = world().server
    const { sessions, upstreamSessions } = services.storage.stores
    const digest = sha256(browser.cookies.get('ostiary_session') ?? '')
    const { session } = (await sessions.findByCookie(digest)) ?? assert.fail()
    const hint = JSON.stringify({ value: subject, format: persistent })
    const upstreamId = `index-${randomUUID()}`
    const arrived = { subject, session: { id: upstreamId, hint } }
    await upstreamSessions.add({
      ...{ sessionId: session.id, connectionId: connection.id, issuer: idpEntityId, subject },
      ...{ upstreamId, startedAt: Math.floor(world().now() / 1000) * 1000 },
      sealed: sealSession(buildConnectionContext(services), connection, arrived),
    })
    const isOpen = async () => (await sessions.find(session.id))?.endedAt === undefined
    return { user, browser, subject, upstreamId, isOpen }
  }

  const envelope = ({ alias }: Connection, id = `_${randomUUID()}`) =>
    `xmlns:samlp="${protocol}" xmlns:saml="${saml}" ID="${id}" Version="2.0"` +
    ` IssueInstant="${new Date(world().now()).toISOString()}"` +
    ` Destination="${world().issuer}/connect/${alias}/logout"`
  const issuer = `<saml:Issuer>${idpEntityId}</saml:Issuer>`

  function requestOf(connection: Connection, subject: string, indexes: readonly string[]): string {
    const ended = indexes.map((index) => `<samlp:SessionIndex>${index}</samlp:SessionIndex>`)
    return (
      `<samlp:LogoutRequest ${envelope(connection)}>${issuer}` +
      `<saml:NameID Format="${persistent}">${subject}</saml:NameID>${ended.join('')}` +
      '</samlp:LogoutRequest>'
    )
  }

  function logoutPath({ alias }: Connection, name: string, xml: string, relayState = 'theirs') {
    const query = signedQuery(name, xml, { key: idp.key.privateKey, relayState })
    return `/connect/${alias}/logout?${query}`
  }

  function messageIn({ url, text }: Visit, name: string): XmlElement {
    assert.equal(`${url.origin}${url.pathname}`, sloUrl, text)
    return readXml(inflateRawSync(Buffer.from(url.searchParams.get(name) ?? '', 'base64')))
  }

  it('at the provider ends the sessions it names, and is answered', async () => {
    const connection = await addSaml()
    const one = await signedIn(connection)
    const other = await signedIn(connection, one.subject)
    const xml = requestOf(connection, one.subject, [one.upstreamId])
    const end = await one.browser.open(logoutPath(connection, 'SAMLRequest', xml))
    const answer = messageIn(end, 'SAMLResponse')
    assert.equal(
      findAttribute(answer, 'InResponseTo'),
      findAttribute(readXml(Buffer.from(xml)), 'ID'),
    )
    assert.equal(end.url.searchParams.get('RelayState'), 'theirs')
    assert.deepEqual([await one.isOpen(), await other.isOpen()], [false, true])
    const everything = requestOf(connection, one.subject, [])
    await one.browser.open(logoutPath(connection, 'SAMLRequest', everything))
    assert.equal(await other.isOpen(), false)
  })

  it('at the provider counts once: a replay is refused', async () => {
    const connection = await addSaml()
    const { browser, subject, upstreamId } = await signedIn(connection)
    const path = logoutPath(connection, 'SAMLRequest', requestOf(connection, subject, [upstreamId]))
    messageIn(await browser.open(path), 'SAMLResponse')
    assert.equal((await browser.open(path)).status, 400)
  })

  it('is not taken unsigned, from somebody else, or by another connection', async () => {
    const connection = await addSaml()
    const other = await addSaml()
    const { browser, subject, upstreamId, isOpen } = await signedIn(connection)
    const xml = requestOf(connection, subject, [upstreamId])
    const path = logoutPath(connection, 'SAMLRequest', xml)
    const forged = signedQuery('SAMLRequest', xml, { key: attacker.key.privateKey })
    for (const refused of [
      path.replace(/&SigAlg.*/, ''),
      `/connect/${connection.alias}/logout?${forged}`,
      path.replace(connection.alias, other.alias),
      logoutPath(other, 'SAMLRequest', requestOf(connection, subject, [upstreamId])),
    ]) {
      assert.equal((await browser.open(refused)).status, 400, refused)
    }
    // Mix-up: the same provider, and the same person, at another connection.
    await browser.open(logoutPath(other, 'SAMLRequest', requestOf(other, subject, [upstreamId])))
    assert.equal(await isOpen(), true)
  })

  it('needs the id of a session where people are named by an attribute', async () => {
    const connection = await addSaml({ subject_attribute: 'uid' })
    const { browser, upstreamId, isOpen } = await signedIn(connection)
    const open = (indexes: readonly string[]) =>
      browser.open(logoutPath(connection, 'SAMLRequest', requestOf(connection, 'x', indexes)))
    assert.equal((await open([])).status, 400)
    assert.equal(await isOpen(), true)
    messageIn(await open([upstreamId]), 'SAMLResponse')
    assert.equal(await isOpen(), false)
  })

  it('here asks the provider to end its session, and goes on when it has', async () => {
    const connection = await addSaml()
    for (const isSigned of [true, false]) {
      const { browser, isOpen } = await signedIn(connection)
      const asked = await browser.open('/session/end_session')
      const left = await browser.submit(asked, { decision: 'logout' })
      assert.equal(await isOpen(), false)
      const id = findAttribute(messageIn(left, 'SAMLRequest'), 'ID')
      const xml =
        `<samlp:LogoutResponse ${envelope(connection)} InResponseTo="${id}">${issuer}` +
        '<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/>' +
        '</samlp:Status></samlp:LogoutResponse>'
      const state = left.url.searchParams.get('RelayState') ?? ''
      const path = logoutPath(connection, 'SAMLResponse', xml, state)
      const refusals = () => world().logLines.join('').split('about logout was refused').length
      const before = refusals()
      // The session has ended here, so that nothing is believed of what comes.
      const end = await browser.open(isSigned ? path : path.replace(/&SigAlg.*/, ''))
      assert.match(wordsOf(end), /You are signed out/)
      assert.equal(refusals() - before, isSigned ? 0 : 1)
    }
  })
})
