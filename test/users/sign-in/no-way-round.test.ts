import assert from 'node:assert/strict'
import { it } from 'node:test'
import { decodeJwt } from 'jose'
import { type SessionSource, sessionSources } from '../../../src/oauth/model/session-sources.ts'
import { acrOf, strengthOf } from '../../../src/oauth/model/strength.ts'
import { toThisMachine } from '../../connections/elsewhere-scene.ts'
import {
  codeFor,
  doors,
  type Given,
  type Scene,
  scope,
  setScene,
  toPageAfterPassword,
  withMailbox,
} from '../../oauth/sessions/session-doors.ts'
import { addAuthenticator } from '../../support/authenticator-app.ts'
import { withMailCodes } from '../../support/mail-code-person.ts'
import { describeServer, type ServerWorld } from '../../support/server-world.ts'
import { answerOf, authorizationPath } from '../../support/test-browser.ts'

const sources = Object.keys(sessionSources) as SessionSource[]

/** Ways to tokens that are no source of their own, and what they have in hand before. */
const furtherWays: Readonly<Record<string, (scene: Scene) => Promise<() => Promise<Given>>>> = {
  'v1 refresh': async ({ world, client, user }) => {
    const { refresh_token } = (await world.signIn(client, user, scope)).json
    const form = { grant_type: 'refresh_token', refresh_token: refresh_token ?? '' }
    return async () =>
      (await world.send('POST', '/oauth2-login/oauth2/token', { as: client, form })).json
  },
  'v1 code': async (scene) => {
    const { world, client } = scene
    const code = await codeFor(scene)
    const form = { grant_type: 'authorization_code', code, redirect_uri: client.redirectUri }
    return async () =>
      (await world.send('POST', '/oauth2-login/oauth2/token', { as: client, form })).json
  },
  'implicit response': async (scene) => {
    await codeFor(scene)
    const { world, client, browser } = scene
    await world.changeClient(client, { metadata: { response_types: ['code', 'id_token token'] } })
    const values = { response_type: 'id_token token', scope: 'openid', nonce: 'n', prompt: 'none' }
    return async () => {
      const end = await browser.open(authorizationPath(client, values))
      return Object.fromEntries(answerOf(end))
    }
  },
}

const mailLimit = {
  ...toThisMachine,
  OSTIARY_LIMITS_LETTERS_PER_ADDRESS_AND_HOUR: '10000',
  OSTIARY_SIGN_IN_CODES_INSTEAD_OF_PASSWORDS: 'true',
}

describeServer(
  'a person whose group asks for two factors',
  (world) =>
    walk(
      world,
      sources.filter((source) => source !== 'verification-page'),
    ),
  mailLimit,
)

// A proof of the address decides what follows a registration.
describeServer(
  'a person whose group asks for two factors, email verification required',
  (world) => walk(world, ['verification-page']),
  { ...mailLimit, OSTIARY_USERS_EMAIL_VERIFICATION: 'required' },
)

// Nobody sets up a factor by password alone there, so two ways begin with a code by mail.
const closed: readonly SessionSource[] = ['add-factor-page', 'account-page', 'verification-page']

describeServer(
  'a person whose group asks for two factors, where codes by mail are one',
  (world) =>
    walk(
      world,
      sources.filter((source) => !closed.includes(source)),
      withMailbox,
    ),
  { ...mailLimit, ...withMailCodes },
)

function walk(
  world: () => ServerWorld,
  walked: readonly SessionSource[],
  record: () => object = () => ({}),
): void {
  const sceneOf = (source: SessionSource) => setScene(world(), source, { ...record() })
  // Everybody is a member, people who register in a moment too.
  const groupId = 'OSTIARY_USERS'
  const policies = () => world().server.services.storage.stores.signInPolicies

  async function demand(graceDays = 0): Promise<void> {
    const minimumAcr = acrOf('two-factor')
    assert.ok(await policies().put({ groupId, minimumAcr, graceDays, trustDays: 0 }))
  }

  /** Runs with the policy, which begins when `demand` is called. */
  async function underPolicy(run: () => Promise<void>): Promise<void> {
    try {
      await run()
    } finally {
      await policies().remove(groupId)
    }
  }

  for (const source of walked) {
    if (sessionSources[source] === 'opens') {
      it(`N1: gets nothing by password alone: ${source}`, () =>
        underPolicy(async () => {
          await demand()
          const scene = await sceneOf(source)
          await assertStrongOrNothing(scene, await (await doors[source](scene))())
        }))
    }
    it(`N1: gets nothing when the policy begins in between: ${source}`, () =>
      underPolicy(async () => {
        const scene = await sceneOf(source)
        const pass = await doors[source](scene)
        await demand()
        await assertStrongOrNothing(scene, await pass())
      }))
  }

  /** What was given is worth nothing, unless the sign-in had two factors. */
  async function assertStrongOrNothing(scene: Scene, given: Given): Promise<void> {
    const { code } = given
    const redeemed = code ? (await world().redeem(scene.client, code)).json : undefined
    if (redeemed?.id_token) {
      const { amr, acr } = decodeJwt(redeemed.id_token)
      assert.ok((amr as string[]).includes('mfa'), `${amr}`)
      assert.equal(acr, acrOf(strengthOf(amr as string[])))
      return
    }
    if (redeemed) assert.equal(redeemed.error, 'invalid_grant')
    await assertNothing(scene, given)
  }

  async function assertNothing({ client, browser }: Scene, given: Given): Promise<void> {
    assert.equal(given.access_token, undefined)
    assert.equal(given.refresh_token, undefined)
    for (const values of [{ prompt: 'none' }, { prompt: 'none', acr_values: acrOf('password') }]) {
      const silent = answerOf(await browser.open(authorizationPath(client, values)))
      assert.match(silent.get('error') ?? '', /^(login|interaction)_required$/)
    }
  }

  if (!walked.includes('sign-in-page')) return
  for (const [name, approach] of Object.entries(furtherWays)) {
    it(`N1: gets nothing when the policy begins in between: ${name}`, async () => {
      const isOpen = await sceneOf('sign-in-page')
      const { access_token } = await (await approach(isOpen))()
      assert.ok(access_token, 'the way is open without the policy')
      await underPolicy(async () => {
        const scene = await sceneOf('sign-in-page')
        const pass = await approach(scene)
        await demand()
        await assertStrongOrNothing(scene, await pass())
      })
    })
  }

  it('gets no code when the factor is removed while its code is typed', () =>
    underPolicy(async () => {
      const scene = await sceneOf('sign-in-page')
      const { sub } = scene.user
      const app = await addAuthenticator(world(), sub)
      await demand()
      const page = await toPageAfterPassword(scene, { scope })
      const { factors } = world().server.services.storage.stores
      for (const { id } of await factors.listOf(sub)) await factors.remove(sub, id)
      const end = await scene.browser.submit(page, { code: app.code() })
      assert.notEqual(end.status, 302)
      await assertNothing(scene, {})
    }))

  it('is refused a refresh when the time to set up a factor is over, without any page', () =>
    underPolicy(async () => {
      const { client, user } = await setScene(world(), 'password-grant')
      const first = (await world().signIn(client, user, scope)).json
      await demand(2)
      const second = await world().refresh(client, first.refresh_token)
      assert.equal(second.status, 200, 'the time begins with the first token')
      world().advance(3 * 86_400_000)
      const late = await world().refresh(client, second.json.refresh_token)
      assert.equal(late.json.error, 'invalid_grant')
      assert.match(late.json.error_description, /second factor/)
    }))
}
